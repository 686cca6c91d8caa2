import { type Appointment, statusTraits } from "#domain/appointments";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { appointmentOf } from "../../appointments/reads.ts";
import { canonical } from "../../platform/events/hash-chain.ts";
import { patientNameOf, profileOf, requirePractisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import {
  acknowledgedLines,
  detectIssuesOf,
  issue,
  type Medication,
  type Prescription,
} from "../domain/index.ts";
import { newPrescriptionNumber } from "../new-prescription-number.ts";
import { issueAll } from "../prescribed-store.ts";
import { medicinesBefore } from "../reads.ts";
import { alreadyWritten } from "../store.ts";

export const prescribe: Run<typeof contract.prescribe> = async (
  { appointmentId, medications, generalNotes },
  ctx,
) => {
  const [earlier, appointment, doctor] = await Promise.all([
    alreadyWritten(medications.map((line) => line.id)),
    appointmentOf(appointmentId),
    profileOf(ctx.actor.id),
  ]);
  const input = { appointmentId, medications, generalNotes, doctorId: ctx.actor.id };
  if (earlier.length > 0) return { items: sameOrRefused(earlier, input) };
  if (appointment?.doctorId !== ctx.actor.id) throw new Problem("not_found");
  const { name: doctorName, specialty: doctorSpecialty } = requirePractisingDoctor(doctor, ctx);
  const { patientId, patientName: nameThen } = appointment;
  const [lines, patientName = nameThen] = await Promise.all([
    checked(medications, appointment, ctx),
    patientNameOf(patientId),
  ]);
  // A pharmacy compares the names with the patient's papers and the register, so they are today's, not those of the booking.
  const today = { patientName, doctorName, doctorSpecialty };
  const group = { id: ctx.newId(), appointment: { ...appointment, ...today }, generalNotes };
  const acknowledged = acknowledgedLines(lines);
  const decisions = medications.map((line, n) =>
    issue(line, newPrescriptionNumber(ctx.newId()), group, ctx, acknowledged[n]),
  );
  await issueAll(appointment, decisions, ctx);
  return { items: decisions.map((decision) => decision.after) };
};

/** Each line with its detected issues, also against other doctors' prescriptions for the patient. */
async function checked(
  medications: readonly Medication[],
  { status, patientId }: Appointment,
  { actor, now }: PersonContext,
) {
  if (!statusTraits[status].mayPrescribe) return [];
  const lines = medications.map(({ name: medication, ...line }) => ({ ...line, medication }));
  const writing = { doctorId: actor.id, now };
  const issues = detectIssuesOf(lines, await medicinesBefore(patientId, writing), writing);
  return medications.map(({ dosage, acknowledgement }, n) => {
    const path = `medications.${n}.acknowledgement`;
    return { path, dosage, issues: issues[n] ?? [], acknowledgement };
  });
}

/** Returns the earlier prescriptions for a resend; refuses different content under the same ids. */
function sameOrRefused(earlier: Prescription[], { medications, ...common }: Requested): Prescription[] {
  // A stored reason covers only issues that were found, so the comparison leaves it out.
  const input = medications.map(({ acknowledgement: _, ...line }) => ({ ...line, ...common }));
  if (canonical(input) !== canonical(earlier.map(inputOf))) throw new Problem("id_in_use");
  return earlier;
}

interface Requested {
  readonly appointmentId: string;
  readonly medications: readonly Medication[];
  readonly generalNotes: string | undefined;
  readonly doctorId: string;
}

/** The input line of a prescription, with the fields it shares with its batch. */
function inputOf({ id, medication: name, notes: instructions, ...had }: Prescription) {
  const { dosage, frequency, duration, appointmentId, generalNotes, doctorId } = had;
  return { id, name, dosage, frequency, duration, instructions, appointmentId, generalNotes, doctorId };
}
