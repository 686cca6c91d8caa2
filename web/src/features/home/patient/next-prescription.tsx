import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Prescription } from "#domain/prescriptions";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { myPrescriptions } from "../../prescriptions/patient/calls.ts";
import { messages } from "../../prescriptions/patient/messages.ts";
import { statusText } from "../../prescriptions/patient/status-text.ts";
import { staveOf, turnOf } from "../../prescriptions/patient/stave-of.ts";
import { StatusBadge } from "../../prescriptions/status-badge.tsx";
import { Stave } from "../../prescriptions/stave/stave.tsx";
import { titleOf } from "../../prescriptions/title-of.ts";
import styles from "./patient.module.css";

/** The most urgent prescription: the patient's turn first, then the most advanced. Without one, `otherwise`. */
export function NextPrescription({ otherwise }: { otherwise: ReactNode }) {
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
  const { summary, because, turn, next } = statusText(prescription);
  const { pharmacyName, pharmacyAddress } = prescription;
  return (
    <Card as="section" aria-labelledby="now">
      <div className={cx(styles.now, styles.withStave)}>
        <div className={styles.main}>
          <p className={styles.head}>
            <b>{titleOf(prescription)}</b>
            <StatusBadge status={prescription.status} />
          </p>
          <h2 id="now">{summary}</h2>
          {because && (
            <p className={styles.details}>
              <b>{because.who}</b> {because.why}
            </p>
          )}
          <p className={styles.details}>
            {turn && <b>{turn}</b>} {next}
          </p>
          {pharmacyName && (
            <p className={styles.pharmacy}>
              {pharmacyName}
              {pharmacyAddress && `, ${pharmacyAddress}`}
            </p>
          )}
          <div className={styles.link}>
            <LinkButton href="/patient/prescriptions">{messages().see}</LinkButton>
          </div>
        </div>
        <Stave {...staveOf(prescription, "patient")} />
      </div>
    </Card>
  );
}

function mostUrgent(active: readonly Prescription[]): Prescription | undefined {
  const isYours = (prescription: Prescription) => turnOf(prescription) === "patient";
  const byProgress = active.toSorted((a, b) => b.statusHistory.length - a.statusHistory.length);
  return byProgress.find(isYours) ?? byProgress[0];
}
