import { v7 as newId } from "uuid";
import { contract as conversations } from "#contract/conversations";
import type { Act } from "./act.ts";
import type { Person } from "./person.ts";

/** A message of the demo practice: the hours before now, its two people, who writes it, and its text. */
interface PlannedMessage {
  readonly hoursAgo: number;
  readonly patient: number;
  readonly doctor: number;
  readonly from: "patient" | "doctor";
  readonly category: "chat" | "clinical_note";
  readonly content: string;
}

const withAnna = { patient: 0, doctor: 0 } as const;
const withDaniel = { patient: 1, doctor: 0 } as const;

const written: readonly PlannedMessage[] = [
  {
    ...withAnna,
    hoursAgo: 50,
    from: "doctor",
    category: "clinical_note",
    content:
      "Blood pressure 138/86 at your visit. Please measure it at home on three mornings and send me the values.",
  },
  {
    ...withAnna,
    hoursAgo: 30,
    from: "patient",
    category: "chat",
    content: "Good evening, may I take the amoxicillin together with my antihistamine?",
  },
  {
    ...withAnna,
    hoursAgo: 26,
    from: "doctor",
    category: "chat",
    content: "Yes, you can take both. If you get a rash, stop the amoxicillin and call us.",
  },
  { ...withAnna, hoursAgo: 25, from: "patient", category: "chat", content: "Thank you, that helps." },
  {
    ...withDaniel,
    hoursAgo: 6,
    from: "patient",
    category: "chat",
    content: "My cough is better. Do I still need the appointment next week?",
  },
];

/** The messages of the last days, sent by their people. */
export function writing(
  { patients, doctors }: { patients: readonly Person[]; doctors: readonly Person[] },
  now: number,
): Act[] {
  return written.map(({ hoursAgo, patient, doctor, from, category, content }) => ({
    at: now - hoursAgo * 3_600_000,
    what: async () => {
      const pair = { patient: patients[patient], doctor: doctors[doctor] };
      const other = from === "patient" ? pair.doctor : pair.patient;
      if (!other) throw new Error("The plan names a person who did not join.");
      await pair[from]?.call(conversations.send, {
        with: other.id,
        id: newId(),
        messageCategory: category,
        content,
      });
    },
  }));
}
