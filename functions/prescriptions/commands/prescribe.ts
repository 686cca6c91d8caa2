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
  orderedLineOf,
  type Prescription,
} from "../domain/index.ts";
import { newPrescriptionNumber } from "../new-prescription-number.ts";
import { issueAll } from "../prescribed-store.ts";
import { medicinesBefore } from "../reads.ts";
import { alreadyWritten } from "../store.ts";

export const prescribe: Run<typeof contract.prescribe> = async (
  { appointmentId, patientId, medications, generalNotes },
  ctx,
) => {
  const [earlier, appointment, doctor, ofNamed] = await Promise.all([
    alreadyWritten(medications.map((line) => line.id)),
    appointmentOf(appointmentId),
    profileOf(ctx.actor.id),
    patientId === undefined ? undefined : patientOf(patientId, ctx),
  ]);
  const input = { appointmentId, medications, generalNotes, doctorId: ctx.actor.id };
  if (earlier.length > 0) return { items: sameOrRefused(earlier, input) };
  if (appointment?.doctorId !== ctx.actor.id) throw new Problem("not_found");
  // The prescriptions of the named patient are used only if the appointment is theirs.
  if (patientId !== undefined && patientId !== appointment.patientId) throw new Problem("not_found");
  const { name: doctorName, specialty: doctorSpecialty } = requirePractisingDoctor(doctor, ctx);
  const { name: patientName, medicines } = ofNamed ?? (await patientOf(appointment.patientId, ctx));
  const lines = checked(medications, appointment, medicines, ctx);
  // A pharmacy compares the names with the patient's papers and the register, so they are today's, not those of the booking.
  const today = { patientName: patientName ?? appointment.patientName, doctorName, doctorSpecialty };
  const group = { id: ctx.newId(), appointment: { ...appointment, ...today }, generalNotes };
  const acknowledged = acknowledgedLines(lines);
  const decisions = medications.map((line, n) =>
    issue(line, newPrescriptionNumber(ctx.newId()), group, ctx, acknowledged[n]),
  );
  await issueAll(appointment, decisions, ctx);
  return { items: decisions.map((decision) => decision.after) };
};

/** A patient's name of today, undefined if it cannot be read, and the prescriptions that new lines are compared with. */
async function patientOf(patientId: string, { actor, now }: PersonContext) {
  const [name, medicines] = await Promise.all([
    patientNameOf(patientId),
    medicinesBefore(patientId, { doctorId: actor.id, now }),
  ]);
  return { name, medicines };
}

/** Each line with its detected issues, also against other doctors' prescriptions for the patient. */
function checked(
  medications: readonly Medication[],
  { status }: Appointment,
  medicines: readonly Prescription[],
  { actor, now }: PersonContext,
) {
  if (!statusTraits[status].mayPrescribe) return [];
  const lines = medications.map(({ name: medication, ...line }) => ({ ...line, medication }));
  const issues = detectIssuesOf(lines, medicines, { doctorId: actor.id, now });
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
  const { appointmentId, generalNotes, doctorId } = had;
  const { medication: _, ...line } = orderedLineOf({ ...had, medication: name });
  return { id, name, ...line, instructions, appointmentId, generalNotes, doctorId };
}
