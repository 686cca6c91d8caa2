import { contract as appointments } from "#contract/appointments";
import { contract as audit } from "#contract/audit";
import { contract as identity } from "#contract/identity";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { contracts } from "../../infra/contexts.ts";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { peopleAround } from "../authorization/principals.ts";
import { newPatient, type World, writtenPrescription } from "../world.ts";
import type { Known } from "./requests.ts";

/** The callers: people of each role with their own records, and the values for their requests. */
export async function attackers(world: World): Promise<{ known: Known; people: Map<string, Person> }> {
  const { people, written, past, note } = await peopleAround(world);
  const { patient_owner: patient, doctor_party: doctor, pharmacy_assigned: pharmacy, auditor } = people;
  const unsent = await writtenPrescription(world, patient, doctor);
  await world.idle();
  const pages = await Promise.all([
    patient.call(prescriptions.mine, { tab: "active", limit: 1 }),
    patient.call(appointments.list, { when: "past", limit: 1 }),
    patient.call(notifications.list, { limit: 1 }),
    patient.call(profiles.doctors, { limit: 1 }),
    patient.call(profiles.pharmacies, { limit: 1 }),
    auditor.call(audit.history, { limit: 1 }),
    auditor.call(audit.ofPerson, { id: patient.id, limit: 1 }),
    auditor.call(audit.ofRecord, { kind: "prescription", id: written.id, limit: 1 }),
  ]);
  const pools = {
    id: [written.id, past.id, unsent.id, written.appointmentId, note.id, doctor.id, pharmacy.id],
    appointmentId: [written.appointmentId, unsent.appointmentId],
    patientId: [patient.id],
    doctorId: [doctor.id],
    pharmacyId: [pharmacy.id],
    eventId: [`prescription/${written.id}/1`, `account/${patient.id}/1`],
    after: pages.flatMap(({ next }) => next ?? []),
    zone: ["America/New_York", "Asia/Kolkata"],
  };
  const named = new Map<string, Person>(Object.entries(people));
  // A person who signs out everywhere stays signed out for the rest of the round.
  named.set("leaver", await newPatient(world.origin));
  const byRole = {
    patient: ["patient_owner", "patient_other"],
    doctor: ["doctor_party", "doctor_other"],
    pharmacy: ["pharmacy_assigned", "pharmacy_other"],
    auditor: ["auditor"],
    nobody: ["no_role", "leaver"],
  };
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract));
  return { known: { calls, people: byRole, pools }, people: named };
}

/** Whether a person's session is still valid. */
export async function isIn(person: Person): Promise<boolean> {
  return (await person.request("GET", "/api/me")).status !== 401;
}

/** A new session for a person whose own was ended. */
export async function again(world: World, person: Person): Promise<Person> {
  return await signIn(world.origin, person.email);
}

/** The call that ends all sessions of its caller. */
export const endsSessions = identity.endMySessions.route;
