import { contract as appointments } from "#contract/appointments";
import { contract as audit } from "#contract/audit";
import { contract as identity } from "#contract/identity";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { peopleAround } from "../calls/around.ts";
import { newPatient, type World } from "../world.ts";
import type { Known } from "./requests.ts";

/** The callers: people of each role with their own records, and the values for their requests. */
export async function attackers(world: World): Promise<{ known: Known; people: Map<string, Person> }> {
  const around = await peopleAround(world);
  const { patient_owner: patient, auditor } = around.people;
  const pages = await Promise.all([
    patient.call(prescriptions.mine, { tab: "active", limit: 1 }),
    patient.call(appointments.list, { when: "past", limit: 1 }),
    patient.call(notifications.list, { limit: 1 }),
    patient.call(profiles.doctors, { limit: 1 }),
    patient.call(profiles.pharmacies, { limit: 1 }),
    auditor.call(audit.history, { limit: 1 }),
    auditor.call(audit.ofPerson, { id: patient.id, limit: 1 }),
    auditor.call(audit.ofRecord, { kind: "prescription", id: around.rxId, limit: 1 }),
  ]);
  const people = new Map<string, Person>(Object.entries(around.people));
  // A person who signs out everywhere stays signed out for the rest of the round.
  people.set("leaver", await newPatient(world.origin));
  return { known: { around, cursors: pages.flatMap(({ next }) => next ?? []) }, people };
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
