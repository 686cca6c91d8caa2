import { formatDate } from "../../../lib/time/dates.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { doubleMessages } from "./double-messages.ts";

/** Another prescription of the same medicine, with the fields that reminders and the medication list share. */
interface Double {
  readonly dosage: string;
  readonly doctorName: string;
  readonly writtenAt: string;
}

/** One warning for all other prescriptions of a medicine; nothing if there are none. */
export function Doubles({ of }: { of: readonly Double[] }) {
  if (of.length === 0) return null;
  const words = doubleMessages();
  const others = of.map(({ dosage, doctorName: doctor, writtenAt }) =>
    words.one({ dosage, doctor, on: formatDate(writtenAt) }),
  );
  return <Banner kind="attention">{words.all({ others })}</Banner>;
}
