import { isOld, type Prescription, type RestOfCourse, statusTraits, writtenAt } from "#domain/prescriptions";
import { formatAge } from "../../../lib/time/age.ts";
import { now, nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
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

/** That it was written long ago, while the patient may still send it. */
export function WrittenLongAgo({ prescription }: { prescription: Prescription }) {
  if (!statusTraits[prescription.status].awaitsSending || !isOld(prescription, nowIso())) return null;
  return <Banner kind="attention">{messages().old(formatAge(writtenAt(prescription), now()))}</Banner>;
}

/** Why it is only a part, and where the remainder is. */
export function PartOnly({ prescription: { parts } }: { prescription: Prescription }) {
  const part = parts?.at(-1);
  if (!part) return null;
  const { reasonCode: reason, reasonText, remainderAt: remainder } = part;
  const sentenceWith = (words?: string) =>
    messages().partOnly({ reason, remainder, ...(words && { words }) });
  return (
    <p className={styles.directions}>
      {reasonText ? <WrittenLines text={asSentence(reasonText)} within={sentenceWith} /> : sentenceWith()}
    </p>
  );
}

/** Why a renewal of a part is not offered: the renewal continues the whole course, from its last part. */
export function RenewalLater({ prescription, rest }: { prescription: Prescription; rest: RestOfCourse }) {
  const { status, stopped } = prescription;
  if (!rest || stopped || !statusTraits[status].isRenewable) return null;
  return <p className={styles.directions}>{messages().renewalLater[rest]}</p>;
}
