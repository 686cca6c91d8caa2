import { visitOf } from "../../appointments/reads.ts";
import type { Run } from "../../platform/domain/contract.ts";
import { Problem } from "../../platform/domain/problem.ts";
import { practisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { issue, type Medication, type Prescription } from "../domain/index.ts";
import { newCode } from "../new-code.ts";
import { byAuthored, issueAll } from "../store.ts";

export const prescribe: Run<typeof contract.prescribe> = async (
  { appointmentId, medications, generalNotes },
  moment,
) => {
  const earlier = await byAuthored(medications.map((line) => line.id));
  if (earlier.length > 0)
    return { items: sameOrRefused(earlier, appointmentId, medications, moment.actor.id) };
  const [visit, doctor] = await Promise.all([
    visitOf(appointmentId),
    practisingDoctor(moment.actor.id, moment.now),
  ]);
  if (visit?.doctorId !== moment.actor.id) throw new Problem("not_found");
  if (!doctor) throw new Problem("profile_incomplete");
  const batch = { id: moment.newId(), visit, generalNotes };
  const decisions = medications.map((line) => issue(line, newCode(moment.newId()), batch, moment));
  await issueAll(decisions, moment);
  return { items: decisions.map((decision) => decision.after) };
};

/** A resend finds its own lines; other content under the same ids is refused. */
function sameOrRefused(
  earlier: Prescription[],
  visitId: string,
  lines: readonly Medication[],
  doctorId: string,
) {
  const isSame = lines.every((line, n) => {
    const had = earlier[n];
    const isOwn = had?.doctorId === doctorId && had.appointmentId === visitId;
    const words = [line.name, line.dosage, line.frequency, line.duration, line.instructions];
    return isOwn && words.every((word, at) => word === wordsOf(had)[at]);
  });
  if (!isSame) throw new Problem("id_in_use");
  return earlier;
}

function wordsOf({ medication, dosage, frequency, duration, notes }: Prescription) {
  return [medication, dosage, frequency, duration, notes];
}
