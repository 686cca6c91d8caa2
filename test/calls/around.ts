import { v7 as newId } from "uuid";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as video } from "#contract/video";
import { contract as wellness } from "#contract/wellness";
import type { Subscription } from "#domain/notifications";
import type { PrescriptionStatus } from "#domain/prescriptions";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { pdf, upload } from "../documents/files.ts";
import { bringTo, twoOfEach, writePending } from "../guarantees/lifecycles/prescription-steps.ts";
import { newReceiver } from "../push-receiver.ts";
import { bookingWith, first, heldPrescription, mailsTo, newAuditor, type World } from "../world.ts";
import type { Principal } from "./row.ts";

/** All principals through real sign-in, and what the calls are about; a row's `before` replaces what it needs anew. */
export interface Around {
  readonly world: World;
  readonly people: Readonly<Record<Exclude<Principal, "anon">, Person>>;
  readonly parties: Awaited<ReturnType<typeof twoOfEach>>;
  /** A clinical note of the doctor. */
  readonly noteId: string;
  /** An accepted document of the doctor. */
  readonly documentId: string;
  readonly notificationId: string;
  readonly goalId: string;
  readonly device: { readonly id: string; readonly subscription: Subscription };
  readonly unsubscribeToken: string;
  /** A prescription that was handed over days ago. */
  heldId: string;
  rxId: string;
  visitId: string;
  fileId: string;
  favoriteId: string;
  logId: string;
  callId: string;
  /** The page that holds the video call. */
  pageId: string;
  /** A doctor with whom the owner has an appointment and no message. */
  silentId: string;
  /** The minute of a dose that is planned. */
  doseTime: string;
}

export async function peopleAround(world: World): Promise<Around> {
  const parties = await twoOfEach(world);
  const { own, other, visitId } = parties;
  const { patient, doctor, pharmacy } = own;
  const held = await heldPrescription(world, patient, doctor, { name: "Lisinopril" });
  const [rxId = ""] = await writePending(parties, 1);
  await bringTo(world, parties, rxId, "sent", "pickup");
  await world.idle();
  const { id: notificationId } = first((await patient.call(notifications.list, {})).items);
  const goalId = newId();
  await patient.call(wellness.createGoal, {
    ...{ id: goalId, type: "exercise", name: "Walks", target: 30, unit: "minutes" },
    zone,
  });
  const noteId = newId();
  await doctor.call(conversations.send, {
    ...{ with: patient.id, id: noteId, content: "Please come again." },
    messageCategory: "clinical_note",
  });
  const documentId = await upload(doctor, { bytes: pdf });
  const fileId = await upload(patient, { documentType: "attachment", bytes: pdf });
  await world.idle();
  const { id: callId } = await doctor.call(video.start, {
    id: newId(),
    with: patient.id,
    medium: "video",
    consents: true,
  });
  const { subscription } = newReceiver();
  const { id } = await patient.call(notifications.keepDevice, subscription);
  const mails = await mailsTo(world.origin, patient.email);
  const link = mails.find(({ unsubscribe }) => unsubscribe)?.unsubscribe ?? "";
  const people = {
    patient_owner: patient,
    patient_other: other.patient,
    doctor_party: doctor,
    doctor_other: other.doctor,
    pharmacy_assigned: pharmacy,
    pharmacy_other: other.pharmacy,
    auditor: await newAuditor(world),
    no_role: await withoutRole(world),
  };
  return {
    world,
    people,
    parties,
    rxId,
    visitId,
    heldId: held.id,
    notificationId,
    goalId,
    noteId,
    documentId,
    fileId,
    callId,
    device: { id, subscription },
    unsubscribeToken: link.split("/").at(-1) ?? "",
    favoriteId: newId(),
    logId: newId(),
    pageId: newId(),
    silentId: doctor.id,
    doseTime: "00:00",
  };
}

/** A person whose account the operator removed; their next token has no role. */
async function withoutRole(world: World): Promise<Person> {
  const person = await signIn(world.origin, "operator.nobody@example.com", "patient");
  const key = { pk: { S: `ACCOUNT#${person.id}` }, sk: { S: "ACCOUNT" } };
  await world.tables.call("DeleteItem", { TableName: first(world.tables.names), Key: key });
  world.clock.advance(21 * 60_000);
  return person;
}

export const zone = "America/New_York";

/** The other one of the record: doctors name the owner, everyone else the owner's doctor. */
export function partnerOf({ people }: Around, principal: Principal) {
  return { with: principal.startsWith("doctor") ? people.patient_owner.id : people.doctor_party.id };
}

/** A new prescription of the two parties in that status. */
export const rxIn =
  (status: PrescriptionStatus, way: "pickup" | "delivery" = "pickup") =>
  async (around: Around) => {
    const [id = ""] = await writePending(around.parties, 1);
    await bringTo(around.world, around.parties, id, status, way);
    around.rxId = id;
    return id;
  };

/** A renewal is requested of a new prescription. */
export async function requestedRenewal(around: Around) {
  const id = await rxIn("collected")(around);
  await around.people.patient_owner.call(prescriptions.requestRenewal, { id });
}

/** A new appointment of the two parties, that many days later than the next one. */
export async function booked(around: Around, days = 0) {
  const { world, people } = around;
  const booking = bookingWith(people.doctor_party, world.clock.now() + days * 86_400_000);
  const { id } = await people.patient_owner.call(appointments.book, booking);
  around.visitId = id;
}

/** An appointment whose time has come. */
export async function due(around: Around) {
  await booked(around);
  around.world.clock.advance(4 * 86_400_000);
}
