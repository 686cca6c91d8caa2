import { issueForPharmacy, type PharmacyPrescription } from "#domain/prescriptions";
import { formatDate } from "../../lib/time/dates.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { asSentence, Medicine, StatusBadge } from "../prescriptions/parts.ts";
import type { LiveDetail } from "./calls.ts";
import { messages } from "./messages.ts";

/** The notices a pharmacist must read first: the doctor confirmed an unusual line, or stopped the medicine, and why. */
export function Notices({ prescription }: { prescription: PharmacyPrescription }) {
  const { dosage, doctorName: doctor, acknowledgement, stopped } = prescription;
  return (
    <>
      {stopped && (
        <Banner kind="attention">
          <b>{messages().stoppedBy({ doctor, day: formatDate(stopped.at) })}</b>
          <p>{messages().theirReason(asSentence(stopped.reasonText))}</p>
        </Banner>
      )}
      {acknowledgement && (
        <Banner kind="attention">
          <b>{messages().acknowledged}</b>
          {acknowledgement.issues.map((issue) => (
            <p key={issue.code}>{issueForPharmacy(dosage, issue)}</p>
          ))}
          <p>{messages().theirReason(asSentence(acknowledgement.reasonText))}</p>
        </Banner>
      )}
    </>
  );
}

/** The patient's other prescriptions of the same medicine, from any prescriber. */
export function SameMedicine({ same }: { same: LiveDetail["sameMedicine"] }) {
  if (!same || same.length === 0) return null;
  return (
    <>
      <dt>{messages().facts.sameMedicine}</dt>
      <dd>
        {same.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids, and the list is replaced as a whole.
          <p key={n}>
            <Medicine of={one} /> <StatusBadge of={one} />
          </p>
        ))}
      </dd>
    </>
  );
}
