import { type Prescription, writtenAt } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { asSentence } from "../phrases.ts";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";

/** The prescription that it renews or is the remainder of. */
export function Origin({ prescription }: { prescription: Prescription }) {
  const { priorPrescription, isRemainder } = prescription;
  if (!priorPrescription) return null;
  const { remainderOf, renewalOf } = messages();
  return (
    <p className={styles.directions}>
      {isRemainder
        ? remainderOf(formatDate(writtenAt(prescription)))
        : renewalOf(formatDate(priorPrescription.writtenAt))}
    </p>
  );
}

/** Why it is only a part, and where the remainder is. */
export function PartOnly({ prescription: { parts } }: { prescription: Prescription }) {
  const part = parts?.at(-1);
  if (!part) return null;
  const { reasonCode: reason, reasonText, remainderAt: remainder } = part;
  const words = reasonText && { words: asSentence(reasonText) };
  return <p className={styles.directions}>{messages().partOnly({ reason, remainder, ...words })}</p>;
}
