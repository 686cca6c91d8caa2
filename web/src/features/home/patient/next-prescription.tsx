import type { Prescription } from "#domain/prescriptions";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Stave } from "../../../ui/stave/stave.tsx";
import { Medicine } from "../../prescriptions/medicine.tsx";
import { cardAddress, listAddress } from "../../prescriptions/patient/address/address.ts";
import { messages as prescriptionMessages } from "../../prescriptions/patient/messages.ts";
import { statusText } from "../../prescriptions/patient/status/status-text.ts";
import { staveOf } from "../../prescriptions/patient/status/stave-of.ts";
import { StatusBadge } from "../../prescriptions/status-badge.tsx";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";

export interface NextPrescriptionProps {
  prescription: Prescription;
  /** How many others also need the patient. */
  others: number;
}

/** The prescription that needs the patient most, how many others do, and a link to its card. */
export function NextPrescription({ prescription, others }: NextPrescriptionProps) {
  const { summary, because, turn, next } = statusText(prescription);
  const { pharmacyName, pharmacyAddress } = prescription;
  return (
    <Card as="section" aria-labelledby="now">
      <div className={cx(styles.now, styles.withStave)}>
        <div className={styles.main}>
          <p className={styles.head}>
            <b>
              <Medicine of={prescription} />
            </b>
            <StatusBadge of={prescription} />
          </p>
          <h2 id="now">{summary}</h2>
          {because && (
            <p className={styles.details}>
              <b>{because.who}</b> <WrittenLines text={because.why} />
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
            <LinkButton href={cardAddress(prescription)}>{prescriptionMessages().see}</LinkButton>
            {others > 0 && (
              <LinkButton href={listAddress("active", { show: "needing" })} variant="plain" compact flush>
                {messages().alsoNeeding(others)}
              </LinkButton>
            )}
          </div>
        </div>
        <Stave {...staveOf(prescription, "patient")} />
      </div>
    </Card>
  );
}
