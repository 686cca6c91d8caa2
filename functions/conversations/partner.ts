import type { Appointment } from "#domain/appointments";
import { type Pair as Between, relationOf } from "#domain/patients";
import { nameOf } from "#domain/profiles";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { appointmentsUpTo, lastAppointment } from "../appointments/reads.ts";
import { pairOf as betweenOf } from "../patients/reads.ts";
import { profileOf } from "../profiles/reads.ts";
import { type Correspondent, doctorsToWriteTo, letsWrite, type Pair } from "./domain/index.ts";

/** The latest appointments, by which a patient's doctors are listed. A doctor behind more than these is not offered, and can be written to. */
const mostAppointments = 200;

/** The doctors to whom a patient may begin to write, the one of the latest appointment first. */
export async function doctorsOf(patientId: string): Promise<Correspondent[]> {
  return doctorsToWriteTo(await appointmentsOf(patientId));
}

/**
 * What happened between two people whose appointments let them write to each other, or undefined: one at least was not cancelled,
 * however many were. A write that relies on it checks that none was cancelled since.
 */
export async function findTreated(ids: PairIds): Promise<Between | undefined> {
  const found = await betweenOf(partiesOf(ids));
  return found && relationOf(found) === "treating" ? found : undefined;
}

/** The same for two people who have no conversation yet. Throws Problem 404. */
export async function requireTreated(ids: PairIds): Promise<Between> {
  const found = await findTreated(ids);
  if (!found) throw new Problem("not_found");
  return found;
}

/**
 * Whether a person may write the first clinical note of the two, with what `findTreated` found. The list of a patient's
 * appointments may be late, so before a refusal the last one with this doctor is read: a note follows a booking at once.
 */
export async function mayBeginNotes(by: Actor, ids: PairIds, treated: Between | undefined): Promise<boolean> {
  if (!treated || by.role === "doctor") return treated !== undefined;
  const listed = await appointmentsOf(ids.patient);
  const isLatest = (all: readonly Appointment[]) => doctorsToWriteTo(all)[0]?.id === ids.doctor;
  if (isLatest(listed)) return true;
  const last = await lastAppointment(partiesOf(ids), ({ status }) => letsWrite[status]);
  return last !== undefined && isLatest([last, ...listed]);
}

/** A patient's appointments, the latest first. */
async function appointmentsOf(id: string): Promise<Appointment[]> {
  const patient: Actor = { id, role: "patient" };
  return await appointmentsUpTo(patient, "2000-01-01", "9999-12-31", mostAppointments);
}

export interface PairIds {
  readonly patient: string;
  readonly doctor: string;
}

/** Two people as the doctor's patients are kept. */
export function partiesOf({ patient, doctor }: PairIds) {
  return { patientId: patient, doctorId: doctor };
}

/** The ids of a person and the other one, by their sides. */
export function pairIds({ id, role }: Actor, other: string): PairIds {
  return role === "patient" ? { patient: id, doctor: other } : { patient: other, doctor: id };
}

/** Both people with their present names. Throws Problem 404 for anyone else than a patient and a doctor with a profile. */
export async function pairOf({ patient, doctor }: PairIds): Promise<Pair> {
  const [ofPatient, ofDoctor] = await Promise.all([profileOf(patient), profileOf(doctor)]);
  if (ofPatient?.role !== "patient" || ofDoctor?.role !== "doctor") throw new Problem("not_found");
  return {
    patient: { id: patient, name: nameOf(ofPatient) },
    doctor: { id: doctor, name: nameOf(ofDoctor) },
  };
}
