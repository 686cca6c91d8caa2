import { v7 as newId } from "uuid";
import { contract as messages } from "#contract/messages";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as video } from "#contract/video";
import { contract as wellness } from "#contract/wellness";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { pdf, upload } from "../documents/files.ts";
import { newReceiver } from "../push-receiver.ts";
import {
  collectedPrescription,
  first,
  heldPrescription,
  newAuditor,
  newDoctor,
  newPatient,
  newPharmacy,
  type World,
  writtenPrescription,
} from "../world.ts";

/** The nine kinds of caller of the matrix, in its order. */
export const principals = [
  "anon",
  "patient_owner",
  "patient_other",
  "doctor_party",
  "doctor_other",
  "pharmacy_assigned",
  "pharmacy_other",
  "auditor",
  "no_role",
] as const;
export type Principal = (typeof principals)[number];

/**
 * All callers of the matrix through real sign-in, a prescription that was sent to the assigned pharmacy, and
 * one to be renewed.
 */
export async function peopleAround(world: World) {
  const { origin } = world;
  const [owner, other, party, otherDoctor, assigned, otherPharmacy] = await Promise.all([
    newPatient(origin),
    newPatient(origin),
    newDoctor(origin),
    newDoctor(origin),
    newPharmacy(origin),
    newPharmacy(origin),
  ]);
  const past = await collectedPrescription(world, owner, party, assigned);
  await owner.call(prescriptions.requestRenewal, { id: past.id });
  const held = await heldPrescription(world, owner, party, { name: "Lisinopril" });
  const written = await writtenPrescription(world, owner, party);
  const pharmacyId = assigned.id;
  await owner.call(prescriptions.send, { id: written.id, pharmacyId, fulfilment: { method: "pickup" } });
  await world.idle();
  const note = first((await owner.call(notifications.list, {})).items);
  const goal = await owner.call(wellness.createGoal, {
    ...{ id: newId(), type: "exercise", name: "Walks", target: 30, unit: "minutes" },
    zone: "America/New_York",
  });
  const noteId = newId();
  await party.call(messages.send, {
    ...{ with: owner.id, id: noteId, content: "Please come again." },
    messageCategory: "clinical_note",
  });
  const documentId = await upload(party, { bytes: pdf });
  const fileId = await upload(owner, { documentType: "attachment", bytes: pdf });
  await world.idle();
  const { id: callId } = await party.call(video.start, { id: newId(), with: owner.id, consents: true });
  const { subscription } = newReceiver();
  const { id } = await owner.call(notifications.keepDevice, subscription);
  const people: Record<Exclude<Principal, "anon">, Person> = {
    patient_owner: owner,
    patient_other: other,
    doctor_party: party,
    doctor_other: otherDoctor,
    pharmacy_assigned: assigned,
    pharmacy_other: otherPharmacy,
    auditor: await newAuditor(world),
    no_role: await withoutRole(world),
  };
  const device = { id, subscription };
  return { people, held, written, past, note, goal, documentId, fileId, noteId, callId, device };
}

/** A person whose account the operator removed; their next token has no role. */
async function withoutRole(world: World): Promise<Person> {
  const person = await signIn(world.origin, "operator.nobody@example.com", "patient");
  const key = { pk: { S: `ACCOUNT#${person.id}` }, sk: { S: "ACCOUNT" } };
  await world.tables.call("DeleteItem", { TableName: first(world.tables.names), Key: key });
  world.clock.advance(21 * 60_000);
  return person;
}
