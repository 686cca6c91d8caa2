import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import type { Medication, Prescription } from "#domain/prescriptions";
import type { PatientDetails, PharmacyDetails } from "#domain/profiles";
import { acknowledging, prescribe } from "../infra/demo/acknowledging.ts";
import { doctors, patients, pharmacies } from "../infra/demo/people.ts";
import { type Person, signIn } from "../infra/demo/person.ts";
import { startProduct } from "../infra/local/run.ts";
import { ops } from "./ops/command-line.ts";

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * The whole product on a free port with an empty directory of its own; `template` may be altered before it
 * runs. On the `directory` and `port` of a product that has ended, it continues with that one's data.
 */
export async function startWorld(options: Partial<Parameters<typeof startProduct>[0]> = {}) {
  const { directory = mkdtempSync(join(tmpdir(), "triscript-")) } = options;
  const product = await startProduct({
    port: 0,
    directory,
    empty: true,
    still: true,
    resting: 60,
    ...options,
  });
  if (process.env.VISIBLE !== undefined)
    console.log(`The product runs at ${product.origin}, its mailbox at /local/`);
  return {
    ...product,
    directory,
    async end() {
      await product.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Moves the clock to the next 15:00 UTC, which is late morning in New York: a test that is about a day stays within it,
 * whenever it is run.
 */
export function toMidday({ clock }: Pick<World, "clock">): void {
  const day = 86_400_000;
  clock.advance(day - ((clock.now() - 15 * 3_600_000) % day));
}

let shared: Promise<World> | undefined;

/**
 * The product that the files of one test worker share, in the state the previous file left: its clock is
 * ahead, and it has people, mails and events of others. Each file begins in a new hour, so that earlier codes
 * do not count against its limits.
 */
export async function sharedWorld(): Promise<World> {
  shared ??= startWorld();
  const world = await shared;
  await world.idle();
  world.clock.advance(3_600_000 - (world.clock.now() % 3_600_000));
  return world;
}

const Passed = z.array(
  z.object({
    position: z.number(),
    detailType: z.string(),
    detail: z.object({
      id: z.string(),
      time: z.string(),
      aggregate: z.object({ kind: z.string(), id: z.string(), sequence: z.number() }),
      correlationId: z.string(),
      actor: z.object({ id: z.string(), role: z.string() }),
      data: z.record(z.string(), z.unknown()),
    }),
  }),
);

/** The published events after a position, oldest first. */
export async function passedEvents(origin: string, after = 0) {
  return z.parse(Passed, await (await fetch(`${origin}/local/events?after=${after}`)).json());
}

/** How many appointments with a doctor were booked, by the published events. */
export async function bookedWith({ origin }: Pick<World, "origin">, doctor: Person): Promise<number> {
  const events = await passedEvents(origin);
  return events.filter(
    ({ detailType, detail }) => detailType === "appointment.booked.v1" && detail.data.doctorId === doctor.id,
  ).length;
}

const Attachment = z.object({ filename: z.string(), contentType: z.string(), text: z.string() });
const Mails = z.array(
  z.object({
    to: z.string(),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    messageId: z.optional(z.string()),
    references: z.optional(z.string()),
    unsubscribe: z.optional(z.string()),
    attachments: z._default(z.array(Attachment), []),
  }),
);

/** The mails to an address, newest first. */
export async function mailsTo(origin: string, email: string) {
  return z.parse(Mails, await (await fetch(`${origin}/local/mail?to=${encodeURIComponent(email)}`)).json());
}

/** The mails to an address about events, newest first: all but the codes, which refer to none. */
export async function lettersTo(origin: string, email: string) {
  return (await mailsTo(origin, email)).filter(({ references }) => references !== undefined);
}

let people = 0;

/** A new patient with a complete profile; some of its details may be given. */
export async function newPatient(origin: string, given: Partial<PatientDetails> = {}): Promise<Person> {
  const email = `patient.${people++}.${newId()}@example.com`;
  const person = await signIn(origin, email, "patient");
  await person.call(profiles.savePatientProfile, { ...first(patients).details, email, ...given });
  return person;
}

/** A new doctor who takes bookings. */
export async function newDoctor(origin: string): Promise<Person> {
  const person = await signIn(origin, `doctor.${people++}.${newId()}@example.com`, "doctor");
  await person.call(profiles.saveDoctorProfile, first(doctors).details);
  return person;
}

/** A new pharmacy that fulfils prescriptions; some of its details may be given. */
export async function newPharmacy(origin: string, given: Partial<PharmacyDetails> = {}): Promise<Person> {
  const person = await signIn(origin, `pharmacy.${people++}.${newId()}@example.com`, "pharmacy");
  await person.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, ...given });
  return person;
}

/** A new patient, doctor and pharmacy. */
export async function newPeople(
  origin: string,
): Promise<[patient: Person, doctor: Person, pharmacy: Person]> {
  return await Promise.all([newPatient(origin), newDoctor(origin), newPharmacy(origin)]);
}

/** A new auditor, admitted by the operator. */
export async function newAuditor(world: World): Promise<Person> {
  const email = `auditor.${people++}.${newId()}@example.com`;
  const { code, error } = await ops(world.directory, ["grant-auditor", email]);
  if (code !== 0) throw new Error(error);
  await world.idle(); // the mail about it comes before that with the code
  return await signIn(world.origin, email);
}

/** Acknowledges the same medicine again, because tests of other behavior prescribe it again and again. */
export const acknowledgement = acknowledging("500 mg", "It is meant so.");

export const line = (): Medication => ({
  id: newId(),
  name: "Amoxicillin",
  dosage: "500 mg",
  frequency: "Three times daily",
  duration: "7 days",
  instructions: undefined,
  acknowledgement,
});

/** A line as a doctor keeps it to write it again. */
export function favoriteLine() {
  const { acknowledgement: _, ...favorite } = line();
  return favorite;
}

/** An appointment booked for 10:00 in two days, in the doctor's zone. */
export function bookingWith(doctor: Person, now: number) {
  const date = new Date(now + 2 * 86_400_000).toISOString().slice(0, 10);
  return { id: newId(), doctorId: doctor.id, date, time: "10:00" as const, symptoms: ["cough"] };
}

/** A new patient and a doctor with an appointment, each with a new code at the next sign-in. */
export async function newPair(
  world: World,
): Promise<[patient: Person, doctor: Person, appointmentId: string]> {
  const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  world.clock.advance(60_000);
  const { id } = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  return [patient, doctor, id];
}

/** A completed appointment: booked, confirmed, completed, the clock moved past it. Returns its id. */
export async function completedAppointment(world: World, patient: Person, doctor: Person): Promise<string> {
  const { id } = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  await doctor.call(appointments.confirm, { id });
  world.clock.advance(4 * 86_400_000);
  await doctor.call(appointments.complete, { id });
  return id;
}

/** A prescription written after a completed appointment. */
export async function writtenPrescription(
  world: World,
  patient: Person,
  doctor: Person,
  medicine: Partial<Medication> = {},
) {
  return first(await writtenPrescriptions(world, patient, doctor, [medicine]));
}

/** Prescriptions of medicines, some given by name only, written together after a completed appointment. */
export async function writtenPrescriptions(
  world: World,
  patient: Person,
  doctor: Person,
  medicines: readonly (string | Partial<Medication>)[],
) {
  const appointmentId = await completedAppointment(world, patient, doctor);
  const medications = medicines.map((one) => ({
    ...line(),
    ...(typeof one === "string" ? { name: one } : one),
  }));
  const { items } = await prescribe(doctor, { appointmentId, medications }, acknowledgement.reasonText);
  return items;
}

/** A prescription that waits for the patient at the counter. Returns its id. */
export async function readyPrescription(
  world: World,
  [patient, doctor, pharmacy]: readonly [patient: Person, doctor: Person, pharmacy: Person],
  medicine: Parameters<typeof writtenPrescription>[3] = {},
): Promise<string> {
  const { id } = await writtenPrescription(world, patient, doctor, medicine);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id });
  return id;
}

/** A prescription that was written, sent, filled and collected. */
export async function collectedPrescription(
  world: World,
  patient: Person,
  doctor: Person,
  pharmacy: Person,
  medicine: Parameters<typeof writtenPrescription>[3] = {},
): Promise<Prescription> {
  const id = await readyPrescription(world, [patient, doctor, pharmacy], medicine);
  return await patient.call(prescriptions.collect, { id });
}

/** A prescription handed over days ago, so that all of today belongs to its course. */
export async function heldPrescription(
  world: World,
  patient: Person,
  doctor: Person,
  medicine: Parameters<typeof writtenPrescription>[3] = {},
  days = 1,
): Promise<Prescription> {
  const pharmacy = await newPharmacy(world.origin);
  const held = await collectedPrescription(world, patient, doctor, pharmacy, medicine);
  world.clock.advance(days * 86_400_000);
  return held;
}

/** Undoes the patient's answers about today's doses: a logged dose stays in its day when its reminder moves. */
export async function undoToday(patient: Person, zone: string): Promise<void> {
  const { date, items } = await patient.call(adherence.doses, { zone });
  const doses = items.flatMap(({ prescriptionId, time, status }) =>
    status ? [{ prescriptionId, time }] : [],
  );
  if (doses.length > 0) await patient.call(adherence.logDoses, { date, doses, status: "open", zone });
}

/** Moves the clock to the start of a ten-minute window in which notifications of one kind are joined. */
export function toNextTenMinutes({ clock }: World): void {
  clock.advance(600_000 - (clock.now() % 600_000));
}

export function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error("the list is empty");
  return item;
}
