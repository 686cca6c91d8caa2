import { type PharmacyPrescription, sentAt } from "#domain/prescriptions";
import { formatAge } from "../../../lib/time/age.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { messages } from "../messages.ts";

/** How long ago it was sent here. */
export function Age({ prescription, now }: { prescription: PharmacyPrescription; now: number }) {
  const at = sentAt(prescription);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {messages().sentAgo(formatAge(at, now))}
    </time>
  );
}
