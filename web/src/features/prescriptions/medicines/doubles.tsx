import { formatDate } from "../../../lib/time/dates.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { doubleMessages } from "./double-messages.ts";

/** Another prescription of the same medicine, as the reminders and the medication list have it. */
interface Double {
  readonly dosage: string;
  readonly doctorName: string;
  readonly writtenAt: string;
}

/** One warning for all other prescriptions of a medicine; nothing without any. */
export function Doubles({ of }: { of: readonly Double[] }) {
  if (of.length === 0) return null;
  const words = doubleMessages();
  const others = of.map(({ dosage, doctorName: doctor, writtenAt }) =>
    words.one({ dosage, doctor, on: formatDate(writtenAt) }),
  );
  return <Banner kind="attention">{words.all({ others })}</Banner>;
}
