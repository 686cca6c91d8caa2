import type { Run } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { visitOf } from "../../appointments/reads.ts";
import { canonical } from "../../platform/events/hash-chain.ts";
import { inPractice, profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { issue, type Medication, type Prescription } from "../domain/index.ts";
import { newCode } from "../new-code.ts";
import { alreadyWritten, issueAll } from "../store.ts";

export const prescribe: Run<typeof contract.prescribe> = async (
  { appointmentId, medications, generalNotes },
  moment,
) => {
  const [earlier, visit, doctor] = await Promise.all([
    alreadyWritten(medications.map((line) => line.id)),
    visitOf(appointmentId),
    profileOf(moment.actor.id),
  ]);
  const asked = { appointmentId, medications, generalNotes, doctorId: moment.actor.id };
  if (earlier.length > 0) return { items: sameOrRefused(earlier, asked) };
  if (visit?.doctorId !== moment.actor.id) throw new Problem("not_found");
  inPractice(doctor, moment);
  const batch = { id: moment.newId(), visit, generalNotes };
  const decisions = medications.map((line) => issue(line, newCode(moment.newId()), batch, moment));
  await issueAll(decisions, moment);
  return { items: decisions.map((decision) => decision.after) };
};

/** A resend finds its own lines; other content under the same ids is refused. */
function sameOrRefused(earlier: Prescription[], { medications, ...common }: Asked): Prescription[] {
  const asked = medications.map((line) => ({ ...line, ...common }));
  if (canonical(asked) !== canonical(earlier.map(askedFor))) throw new Problem("id_in_use");
  return earlier;
}

interface Asked {
  readonly appointmentId: string;
  readonly medications: readonly Medication[];
  readonly generalNotes: string | undefined;
  readonly doctorId: string;
}

/** The line a prescription was made from, with what it shares with its batch. */
function askedFor({ id, medication: name, notes: instructions, ...had }: Prescription) {
  const { dosage, frequency, duration, appointmentId, generalNotes, doctorId } = had;
  return { id, name, dosage, frequency, duration, instructions, appointmentId, generalNotes, doctorId };
}
