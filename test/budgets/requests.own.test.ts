import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as audit } from "#contract/audit";
import { contract as calendars } from "#contract/calendars";
import { contract as documents } from "#contract/documents";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as identity } from "#contract/identity";
import { contract as notifications } from "#contract/notifications";
import { contract as treated } from "#contract/patients";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { contract as wellness } from "#contract/wellness";
import type { Call } from "#kernel/call/contract";
import { wallClock } from "#kernel/dates";
import { contracts } from "../../infra/contexts.ts";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { announcementOf, pdf, upload } from "../documents/files.ts";
import { partOf } from "../guarantees/lifecycles/prescription-steps.ts";
import { newReceiver } from "../push-receiver.ts";
import { textedCode } from "../texts.ts";
import {
  acknowledgement,
  bookingWith,
  completedAppointment,
  favoriteLine,
  first,
  heldPrescription,
  line,
  mailsTo,
  newAuditor,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
} from "../world.ts";
import { messagesWritten } from "./messages-written.ts";
import { costOf } from "./meter.ts";
import { requestBudget } from "./request-budget.ts";
import { countSignIns } from "./sign-in-calls.ts";
import { countCalls } from "./video-calls.ts";

let world: World;
const found: Record<string, number> = {};

/** Makes a call and records its number of table requests. */
async function counted<C extends Call>(who: Person, call: C, asked: z.input<C["input"]>) {
  const answers: z.output<C["output"]>[] = [];
  await measured(call, async () => void answers.push(await who.call(call, asked)));
  return first(answers);
}

async function measured({ route }: Call, act: () => Promise<unknown>): Promise<void> {
  const { calls, requests } = await costOf(world, act);
  expect(calls, route).toBe(1);
  found[route] = Math.max(requests, found[route] ?? 0);
}

let patient: Person;
let doctor: Person;
let pharmacy: Person;
let auditor: Person;

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  patient = await newPatient(origin);
  doctor = await newDoctor(origin);
  pharmacy = await newPharmacy(origin);
  auditor = await newAuditor(world);
});
afterAll(() => world.end());

async function visits(): Promise<void> {
  const booking = (time: "09:00" | "09:30" | "10:30") => ({
    ...bookingWith(doctor, world.clock.now()),
    id: newId(),
    time,
  });
  await counted(patient, appointments.book, booking("09:00"));
  const { id } = await counted(patient, appointments.book, booking("09:30"));
  const missed = await patient.call(appointments.book, booking("10:30"));
  await counted(doctor, appointments.cancel, { id, reasonCode: "other" });
  const kept = await patient.call(appointments.book, booking("09:30"));
  await counted(doctor, appointments.confirm, { id: kept.id });
  await counted(patient, appointments.appointment, { id: kept.id });
  await counted(patient, appointments.list, { when: "upcoming" });
  world.clock.advance(4 * 86_400_000);
  await counted(doctor, appointments.complete, { id: kept.id });
  await counted(doctor, appointments.revert, { id: kept.id, step: "complete" });
  await doctor.call(appointments.complete, { id: kept.id });
  await counted(doctor, appointments.noShow, { id: missed.id });
  const { date } = booking("09:00");
  await counted(doctor, appointments.slots, { doctorId: doctor.id, date });
  await counted(doctor, appointments.reschedule, { id: missed.id, date, time: "11:30" });
  const { path = "" } = await counted(doctor, calendars.createAddress, { showsNames: false });
  await measured(calendars.feed, async () => {
    expect((await fetch(`${world.origin}${path}`)).status).toBe(200);
  });
  await counted(doctor, calendars.calendar, {});
  await counted(doctor, calendars.showNames, { showsNames: true });
  await counted(doctor, calendars.closeCalendar, {});
  await counted(doctor, appointments.availability, {});
  const ahead = await patient.call(appointments.book, booking("09:00"));
  const away = [{ id: newId(), from: ahead.date, to: ahead.date }];
  await counted(doctor, appointments.changeAvailability, { weekdaysOff: [], away, version: 0 });
  await counted(doctor, appointments.affectedAppointments, {});
  await counted(doctor, appointments.changeAffected, { changes: [{ id: ahead.id }] });
  await doctor.call(appointments.changeAvailability, { weekdaysOff: [], away: [], version: 1 });
  await counted(patient, home.patientDashboard, {});
  await counted(patient, home.medicalHistory, {});
  for (const who of [patient, doctor, pharmacy]) await counted(who, home.home, {});
  await counted(doctor, home.doctorDashboard, {});
  await counted(doctor, treated.patients, {});
  await counted(doctor, treated.patient, { patientId: patient.id });
  await counted(doctor, treated.appointmentsOfPatient, { patientId: patient.id });
}

async function prescribed(): Promise<void> {
  const appointmentId = await completedAppointment(world, patient, doctor);
  const medications = Array.from({ length: 7 }, line);
  const { items } = await counted(doctor, prescriptions.prescribe, { appointmentId, medications });
  const [a = "", b = "", c = "", d = "", e = "", f = ""] = items.map(({ id }) => id);
  const pickup = { pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } } as const;
  const delivery = {
    pharmacyId: pharmacy.id,
    fulfilment: { method: "delivery", address: "21 Willow Lane" },
  } as const;
  for (const id of [a, b]) await counted(patient, prescriptions.send, { id, ...pickup });
  for (const id of [c, d]) await counted(patient, prescriptions.send, { id, ...delivery });
  await counted(patient, prescriptions.cancel, { id: e });
  await counted(patient, prescriptions.sendByAppointment, { appointmentId, ...pickup });
  await counted(pharmacy, home.pharmacyDashboard, {});
  await counted(pharmacy, fulfilment.worklist, {});
  await counted(pharmacy, fulfilment.entry, { id: f });
  await counted(pharmacy, fulfilment.reject, { id: f, reasonCode: "unclear", reasonText: "Which one?" });
  for (const id of [a, b]) await counted(pharmacy, fulfilment.approve, { id });
  await counted(pharmacy, fulfilment.takeTogether, { step: "approve", ids: [c, d] });
  await counted(pharmacy, fulfilment.ready, { id: a });
  await counted(pharmacy, fulfilment.supplyPart, partOf(b, "ready"));
  for (const id of [c, d]) await counted(pharmacy, fulfilment.dispatch, { id });
  await counted(pharmacy, fulfilment.deliveries, {});
  await counted(pharmacy, fulfilment.dispense, { id: a });
  await counted(pharmacy, fulfilment.revert, { id: a, step: "dispense" });
  await pharmacy.call(fulfilment.dispense, { id: a });
  await counted(pharmacy, fulfilment.search, { q: "Keller" });
  await counted(pharmacy, fulfilment.deliver, { id: c });
  await counted(patient, prescriptions.collect, { id: b });
  await counted(patient, prescriptions.revert, { id: b, step: "collect" });
  await patient.call(prescriptions.collect, { id: b });
  await counted(patient, prescriptions.receive, { id: d });
  const [last = ""] = items.slice(6).map(({ id }) => id);
  await counted(pharmacy, fulfilment.returnToPatient, {
    id: last,
    reasonCode: "other",
    reasonText: "None left",
  });
  await counted(patient, prescriptions.send, { id: last, ...pickup });
  await counted(patient, prescriptions.takeBack, { id: last });
  await counted(doctor, prescriptions.withdraw, { id: last, reasonText: "The dose was wrong." });
  await counted(doctor, appointments.list, { when: "past", limit: 50 });
  await counted(doctor, prescriptions.written, {});
  const favorite = favoriteLine();
  await counted(doctor, prescriptions.keepFavorite, favorite);
  await counted(doctor, prescriptions.favorites, {});
  await counted(doctor, prescriptions.removeFavorite, { id: favorite.id });
  await counted(patient, prescriptions.mine, { tab: "active" });
  await counted(patient, prescriptions.prescription, { id: a });
  await counted(doctor, prescriptions.ofPatient, { patientId: patient.id });
  await counted(patient, prescriptions.medicines, {});
  await counted(doctor, prescriptions.medicinesOfPatient, { patientId: patient.id });
  for (const id of [a, c]) await counted(patient, prescriptions.requestRenewal, { id });
  await counted(doctor, prescriptions.renewals, {});
  await counted(doctor, prescriptions.approveRenewal, { id: a, acknowledgement });
  await counted(doctor, prescriptions.stop, { id: d, reasonText: "It is too strong." });
  await counted(patient, prescriptions.confirmStop, { id: d });
  await counted(doctor, prescriptions.declineRenewal, { id: c, note: "Please book a visit first." });
}

async function looked(): Promise<void> {
  const [note] = (await counted(patient, notifications.list, {})).items;
  await counted(patient, notifications.count, {});
  await counted(patient, notifications.deviceKey, {});
  const { id: device } = await counted(patient, notifications.keepDevice, newReceiver().subscription);
  await counted(patient, notifications.forgetDevice, { id: device });
  await counted(patient, notifications.markRead, { id: note?.id ?? "" });
  await doctor.call(notifications.markAllRead, {});
  await patient.call(appointments.book, { ...bookingWith(doctor, world.clock.now()), time: "15:00" });
  await world.idle();
  await counted(doctor, notifications.markAllRead, {});
  const { hasEmails: _, ...chosen } = await counted(patient, notifications.preferences, {});
  await counted(patient, notifications.savePreferences, chosen);
  const mails = await mailsTo(world.origin, patient.email);
  const link = mails.find(({ unsubscribe }) => unsubscribe)?.unsubscribe ?? "";
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  await measured(notifications.unsubscribe, () => fetch(link, { method: "POST", body }));
  await counted(patient, profiles.doctors, {});
  await counted(patient, profiles.pharmacies, {});
  await counted(patient, profiles.doctor, { id: doctor.id });
  await counted(patient, profiles.rateDoctor, { doctorId: doctor.id, stars: 4 });
  await counted(patient, profiles.myRatings, {});
  await counted(patient, profiles.pharmacy, { id: pharmacy.id });
  await counted(patient, identity.me, {});
  for (const call of [identity.requestClosing, identity.cancelClosing, identity.resumeMail])
    await counted(patient, call, {});
  await counted(patient, profiles.myPatientProfile, {});
  await counted(doctor, profiles.myDoctorProfile, {});
  await counted(pharmacy, profiles.myPharmacyProfile, {});
  const changed = { city: "Salem" };
  await counted(patient, profiles.savePatientProfile, {
    ...first(patients).details,
    ...changed,
    email: patient.email,
  });
  await counted(doctor, profiles.saveDoctorProfile, { ...first(doctors).details, ...changed });
  await counted(pharmacy, profiles.savePharmacyProfile, { ...first(pharmacies).details, ...changed });
}

const zone = "America/New_York";

/** The patient's own records: doses of a medicine, and a goal. */
async function kept(): Promise<void> {
  await heldPrescription(world, patient, doctor, { name: "Lisinopril" });
  const { items } = await counted(patient, adherence.reminders, { zone });
  const { id } = first(items.filter(({ medication }) => medication === "Lisinopril"));
  await counted(patient, adherence.switchReminders, { enabled: true, zone });
  const soon = wallClock(new Date(world.clock.now() + 120_000).toISOString(), zone);
  const times = [...new Set(["00:00", soon.time])];
  const choice = { enabled: true, times, methods: { push: true, email: true, sms: false } };
  await counted(patient, adherence.setReminder, { id, ...choice, zone });
  const number = "+16175550142";
  await counted(patient, adherence.askPhoneCode, { number });
  await counted(patient, adherence.confirmPhone, { code: await textedCode(world.origin, number), zone });
  await counted(patient, adherence.removePhone, {});
  const { date } = await counted(patient, adherence.doses, { zone });
  const doses = [{ prescriptionId: id, time: "00:00" }];
  await counted(patient, adherence.logDoses, { date, doses, status: "taken", zone });
  await counted(patient, adherence.doseHistory, { zone });
  await counted(patient, adherence.doseDays, {});
  world.clock.advance(120_000);
  await counted(patient, adherence.snoozeDoses, { date: soon.date, time: soon.time });
  await counted(patient, adherence.shares, {});
  await counted(patient, adherence.share, { doctorId: doctor.id, isShared: true });
  await counted(doctor, adherence.sharedAdherence, { patientId: patient.id });
  await counted(doctor, documents.announce, announcementOf({ documentType: "government_id", bytes: pdf }));
  const documentId = await upload(doctor, { bytes: pdf });
  const file = announcementOf({ documentType: "attachment", bytes: pdf });
  await patient.call(documents.announce, file);
  await counted(patient, documents.state, { id: file.id });
  await world.idle();
  await counted(doctor, documents.mine, {});
  await counted(doctor, documents.link, { id: documentId });
  await counted(doctor, documents.remove, { id: documentId });
  await counted(patient, documents.letterhead, { id });
  await counted(patient, documents.photo, { doctorId: doctor.id });
  await counted(patient, wellness.tips, {});
  const details = { name: "Water", target: 8, unit: "glasses", zone };
  const goal = await counted(patient, wellness.createGoal, { id: newId(), type: "water_intake", ...details });
  await counted(patient, wellness.changeGoal, { id: goal.id, ...details, target: 9 });
  const { today } = await counted(patient, wellness.goals, { zone });
  const log = { id: newId(), date: today, value: 1 };
  await counted(patient, wellness.logProgress, { id: goal.id, log, zone });
  await counted(patient, wellness.removeProgress, { id: goal.id, logId: log.id, zone });
  await counted(patient, wellness.deleteGoal, { id: goal.id });
  await counted(patient, wellness.everyGoal, {});
  await counted(patient, wellness.goalChanges, { id: goal.id });
  const pills = { name: "Pills", target: 100, unit: "percent", zone };
  await counted(patient, wellness.createGoal, { id: newId(), type: "medication_adherence", ...pills });
  await counted(patient, wellness.goals, { zone });
}

async function audited(): Promise<void> {
  const day = new Date(world.clock.now()).toISOString().slice(0, 10);
  await counted(auditor, audit.history, { from: day, to: day });
  await counted(auditor, audit.ofPerson, { id: doctor.id });
  const { items } = await auditor.call(audit.ofPerson, { id: patient.id });
  await counted(auditor, audit.ofRecord, { kind: "appointment", id: newId() });
  const goal = items.find(({ event }) => event.aggregate.kind === "goal")?.event.aggregate.id ?? "";
  await counted(auditor, audit.verifyRecord, { kind: "goal", id: goal });
  await counted(auditor, audit.showNames, { eventId: first(items).event.id });
}

test("every call stays within its budget of table requests", async () => {
  await visits();
  await prescribed();
  await looked();
  await kept();
  await messagesWritten(world, counted, { patient, doctor });
  await countCalls({ world, patient, doctor, counted });
  await audited();
  await countSignIns({ world, patient, counted, measured });
  expect(found).toEqual(requestBudget);
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract));
  expect(Object.keys(found).sort()).toEqual(calls.map(({ route }) => route).sort());
});
