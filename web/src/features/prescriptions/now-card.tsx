import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Prescription } from "#domain/prescriptions";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/empty.tsx";
import { myPrescriptions } from "./calls.ts";
import styles from "./patient.module.css";
import { standing } from "./standing.ts";
import { StatusBadge } from "./status-badge.tsx";
import { Stave } from "./stave.tsx";
import { staveOf, turnOf } from "./stave-of.ts";
import { titleOf } from "./title-of.ts";
import { words } from "./words.ts";

/** The prescription that most needs looking at: the patient's turn first, and nearest to the hand. Without one, `otherwise`. */
export function NowCard({ otherwise }: { otherwise: ReactNode }) {
  const { data, isPending } = useInfiniteQuery(myPrescriptions("active"));
  if (isPending) {
    return (
      <Card>
        <Skeleton lines={9} />
      </Card>
    );
  }
  const first = mostUrgent(data?.pages.flatMap((page) => page.items) ?? []);
  return first ? <Now prescription={first} /> : otherwise;
}

function Now({ prescription }: { prescription: Prescription }) {
  const { says, because, turn, next } = standing(prescription);
  const { pharmacyName, pharmacyAddress } = prescription;
  return (
    <Card as="section" aria-labelledby="now">
      <div className={styles.now}>
        <div className={styles.main}>
          <p className={styles.nowHead}>
            <b>{titleOf(prescription)}</b>
            <StatusBadge status={prescription.status} />
          </p>
          <h2 id="now">{says}</h2>
          {because && (
            <p className={styles.how}>
              <b>{because.who}</b> {because.why}
            </p>
          )}
          <p className={styles.how}>
            {turn && <b>{turn}</b>} {next}
          </p>
          {pharmacyName && (
            <p className={styles.pharmacy}>
              {pharmacyName}
              {pharmacyAddress && `, ${pharmacyAddress}`}
            </p>
          )}
          <div className={styles.acts}>
            <LinkButton href="/patient/prescriptions">{words.see}</LinkButton>
          </div>
        </div>
        <Stave {...staveOf(prescription, "patient")} />
      </div>
    </Card>
  );
}

function mostUrgent(active: readonly Prescription[]): Prescription | undefined {
  const isYours = (prescription: Prescription) => turnOf(prescription) === "patient";
  const byProgress = active.toSorted((a, b) => b.thread.length - a.thread.length);
  return byProgress.find(isYours) ?? byProgress[0];
}
