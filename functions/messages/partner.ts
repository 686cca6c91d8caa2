import type { Appointment } from "#domain/appointments";
import { nameOf } from "#domain/profiles";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { appointmentsOfPair, appointmentsUpTo } from "../appointments/reads.ts";
import type { Stored } from "../platform/table/aggregate.ts";
import { profileOf } from "../profiles/reads.ts";
import { type Correspondent, doctorsToWriteTo, letsWrite, type Pair } from "./domain/index.ts";

/** More appointments than a patient has with their doctors; of more, the latest are read, because they come first. */
const mostAppointments = 200;

/** The doctors to whom a patient may begin to write, those of the latest appointments first. */
export async function doctorsOf(patientId: string): Promise<Correspondent[]> {
  return doctorsToWriteTo(await appointmentsOf(patientId));
}

/**
 * The latest appointment that lets two people write to each other, or undefined. A write that relies on
 * it checks that it has not changed.
 */
export async function latestAppointment({
  patient,
  doctor,
}: PairIds): Promise<Stored<Appointment> | undefined> {
  const appointments = await appointmentsOfPair({ patientId: patient, doctorId: doctor });
  return appointments.find(({ status }) => letsWrite[status]);
}

/** The same for two people who have no conversation yet. Throws Problem 404. */
export async function requireAppointment(ids: PairIds): Promise<Stored<Appointment>> {
  const found = await latestAppointment(ids);
  if (!found) throw new Problem("not_found");
  return found;
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
