import { readFileSync } from "node:fs";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { requestOf } from "#kernel/call/request";
import { wallClock } from "#kernel/dates";
import { contracts } from "../../infra/contexts.ts";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { announcementOf, pdf } from "../documents/files.ts";
import { partOf } from "../guarantees/lifecycles/prescription-steps.ts";
import {
  acknowledgement,
  bookingWith,
  favoriteLine,
  first,
  line,
  passedEvents,
  sharedWorld,
  type World,
} from "../world.ts";
import { type Principal, peopleAround, principals } from "./principals.ts";

const rows = readFileSync(new URL("matrix.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((row) => row.split(","));
const [head = [], ...cells] = rows;
const table = cells.map(([name = "", , ...expected]) => ({ name, expected }));

let world: World;
let around: Awaited<ReturnType<typeof peopleAround>>;

beforeAll(async () => {
  world = await sharedWorld();
  around = await peopleAround(world);
});

/** What each call asks about the owner's appointment, prescription and notification. */
function askedOf(name: string, principal: Principal): Record<string, unknown> {
  const { held, written, past, note, people, goal, device } = around;
  const log = { id: newId(), date: new Date(world.clock.now()).toISOString().slice(0, 10), value: 1 };
  const doctorId = written.doctorId;
  const visit = { id: written.appointmentId };
  const rx = { id: written.id };
  const challenge = "x".repeat(22);
  const videoCall = { id: around.callId };
  // Doctors name the owner, everyone else the owner's doctor.
  const partner = { with: /^doctor/.test(principal) ? people.patient_owner.id : people.doctor_party.id };
  const known: Record<string, Record<string, unknown>> = {
    "identity.signUp": { email: "somebody@example.com" },
    "identity.askForSignInCode": { email: "somebody@example.com" },
    "identity.askForReset": { email: "somebody@example.com" },
    "identity.signIn": { email: "somebody@example.com", challenge, code: "000000" },
    "identity.resetPassword": {
      email: "somebody@example.com",
      challenge,
      code: "000000",
      password: "a long password",
    },
    "profiles.savePatientProfile": first(patients).details,
    "profiles.saveDoctorProfile": first(doctors).details,
    "profiles.savePharmacyProfile": first(pharmacies).details,
    "profiles.doctor": { id: doctorId },
    "profiles.rateDoctor": { doctorId, stars: 5 },
    "profiles.pharmacy": { id: people.pharmacy_assigned.id },
    "appointments.slots": { doctorId, date: "2026-12-01" },
    "appointments.book": {
      ...bookingWith({ id: doctorId } as never, world.clock.now()),
      id: newId(),
      time: freeTime(),
    },
    "appointments.list": { when: "past" },
    "appointments.appointment": visit,
    "appointments.confirm": visit,
    "appointments.complete": visit,
    "appointments.noShow": visit,
    "appointments.revert": { ...visit, step: "complete" },
    "prescriptions.prescribe": { appointmentId: written.appointmentId, medications: [line()] },
    "prescriptions.mine": { tab: "active" },
    "patients.patient": { patientId: written.patientId },
    "patients.appointmentsOfPatient": { patientId: written.patientId },
    "prescriptions.ofPatient": { patientId: written.patientId },
    "prescriptions.medicinesOfPatient": { patientId: written.patientId },
    "prescriptions.prescription": rx,
    "prescriptions.send": { ...rx, pharmacyId: written.id, fulfilment: { method: "pickup" } },
    "prescriptions.collect": rx,
    "prescriptions.sendByAppointment": {
      appointmentId: written.appointmentId,
      pharmacyId: written.id,
      fulfilment: { method: "pickup" },
    },
    "prescriptions.cancel": rx,
    "prescriptions.receive": rx,
    "prescriptions.takeBack": rx,
    "prescriptions.withdraw": { ...rx, reasonText: "The dose was wrong." },
    "prescriptions.stop": { id: past.id, reasonText: "It is too strong." },
    "prescriptions.confirmStop": { id: past.id },
    "prescriptions.revert": { ...rx, step: "collect" },
    "prescriptions.requestRenewal": { id: past.id },
    "prescriptions.approveRenewal": { id: past.id, acknowledgement },
    "prescriptions.declineRenewal": { id: past.id },
    "prescriptions.keepFavorite": favoriteLine(),
    "prescriptions.removeFavorite": { id: newId() },
    "calendars.createAddress": { showsNames: false },
    "calendars.showNames": { showsNames: true },
    "calendars.feed": { file: "appointments.ics", key: "x".repeat(43) },
    "appointments.changeAvailability": { weekdaysOff: [], away: [], version: 0 },
    "appointments.changeAffected": { changes: [visit] },
    "appointments.cancel": { ...visit, reasonCode: "other" },
    "appointments.reschedule": { ...visit, date: "2027-01-05", time: "10:00" },
    "fulfilment.takeTogether": { step: "approve", ids: [written.id] },
    "fulfilment.supplyPart": partOf(written.id, "ready"),
    "fulfilment.dispatch": rx,
    "fulfilment.dispense": rx,
    "fulfilment.deliver": rx,
    "fulfilment.reject": { ...rx, reasonCode: "unclear", reasonText: "Which strength?" },
    "fulfilment.returnToPatient": { ...rx, reasonCode: "other", reasonText: "None left" },
    "fulfilment.revert": { ...rx, step: "dispense" },
    "fulfilment.entry": rx,
    "fulfilment.search": { q: "Amoxicillin" },
    "fulfilment.approve": rx,
    "fulfilment.ready": rx,
    "notifications.markRead": { id: note.id },
    "notifications.savePreferences": { off: { email: [], push: [] } },
    "notifications.unsubscribe": {
      kind: "appointments",
      token: newId(),
      "List-Unsubscribe": "One-Click",
    },
    "notifications.keepDevice": device.subscription,
    "notifications.forgetDevice": { id: device.id },
    "wellness.goals": { zone },
    "wellness.everyGoal": {},
    "wellness.goalChanges": { id: goal.id },
    "wellness.createGoal": { id: newId(), ...goalDetails, type: "exercise" },
    "wellness.changeGoal": { id: goal.id, ...goalDetails },
    "wellness.deleteGoal": { id: goal.id },
    "wellness.logProgress": { id: goal.id, log, zone },
    "wellness.removeProgress": { id: goal.id, logId: log.id, zone },
    "documents.announce": announcementOf({ documentType: "clinic_letterhead", bytes: pdf }),
    "documents.link": { id: around.documentId },
    "documents.letterhead": rx,
    "documents.photo": { doctorId },
    "documents.state": { id: around.fileId },
    "documents.remove": { id: around.documentId },
    "messages.messages": partner,
    "messages.send": { ...partner, id: newId(), content: "Does it matter when I take it?" },
    "messages.read": { ...partner, upTo: 1 },
    "messages.notes": partner,
    "messages.archive": { ...partner, id: around.noteId },
    "messages.unarchive": { ...partner, id: around.noteId },
    "messages.requestAppointment": { ...partner, id: around.noteId },
    "messages.mute": partner,
    "messages.unmute": partner,
    "messages.report": { ...partner, id: around.noteId, reasonCode: "spam" },
    "messages.close": { ...partner, reasonText: "Please call the practice." },
    "messages.reopen": partner,
    "video.start": { ...partner, id: newId(), consents: true },
    ...Object.fromEntries(
      ["call", "decline", "end", "here", "relays", "signals"].map((one) => [`video.${one}`, videoCall]),
    ),
    "video.answer": { ...videoCall, consents: true, answerId: newId() },
    "video.signal": { ...videoCall, page: newId(), n: 0, parts: [{ kind: "hello" }] },
    "adherence.reminders": { zone },
    "adherence.switchReminders": { enabled: true, zone },
    get "adherence.setReminder"() {
      return { id: held.id, ...reminder, times: [nextMinute()], zone };
    },
    "adherence.askPhoneCode": { number: "+16175550199" },
    "adherence.confirmPhone": { code: "000000", zone },
    "adherence.doses": { zone },
    get "adherence.logDoses"() {
      const doses = [{ prescriptionId: held.id, time: dueTime() }];
      return { date: log.date, doses, status: "taken", zone };
    },
    get "adherence.snoozeDoses"() {
      return { date: log.date, time: dueTime() };
    },
    "adherence.doseHistory": { zone },
    "adherence.share": { doctorId, isShared: true },
    "adherence.sharedAdherence": { patientId: written.patientId },
    "audit.ofPerson": { id: written.patientId },
    "audit.ofRecord": { kind: "prescription", id: written.id },
    "audit.verifyRecord": { kind: "prescription", id: written.id },
    "audit.showNames": { eventId: `prescription/${written.id}/1` },
  };
  return known[name] ?? {};
}

const zone = "UTC";
/** A dose that is planned and just due: nothing else can be snoozed. */
let planned: { at: number; time: string } | undefined;
const nextMinute = () => {
  const at = world.clock.now() + 120_000; // its minute begins later than any request about it
  planned ??= { at, time: wallClock(new Date(at).toISOString(), zone).time };
  return planned.time;
};
const dueTime = () => {
  const time = nextMinute();
  world.clock.advance(Math.max(0, (planned?.at ?? 0) - world.clock.now()));
  return time;
};
const reminder = {
  enabled: true,
  methods: { push: true, email: false, sms: false },
};
const goalDetails = { name: "Walks", target: 30, unit: "minutes", zone };

const free = ["09:00", "09:30", "10:30", "11:00", "11:30", "14:00"];
let taken = 0;
const freeTime = () => free[taken++ % free.length];

test("the matrix has one row for each call of each contract", () => {
  const calls = Object.entries(contracts).flatMap(([context, contract]) =>
    Object.keys(contract).map((name) => `${context}.${name}`),
  );
  expect(table.map(({ name }) => name).sort()).toEqual(calls.sort());
  expect(head.slice(2)).toEqual(principals);
});

describe("each call answers each principal as the matrix says (OPEN-14..16, ROLE-15, ROLE-25, ROLE-28, ROLE-33)", () => {
  const all = table.flatMap(({ name, expected }) =>
    principals.map((principal, n) => ({ name, principal, expected: expected[n] ?? "" })),
  );

  // Requests for a code take at least 600 ms, so that known addresses take as long as unknown ones: run them together.
  const mails = (name: string) => /^identity\.(signUp|askFor)/.test(name);
  test.concurrent.each(all.filter(({ name }) => mails(name)))("$name, $principal: $expected", async (row) => {
    expect(row.expected).toBe("A");
    expect((await ask(row.name, row.principal)).status).toBe(202);
  });

  const statusOf: Readonly<Record<string, number>> = { U: 401, F: 403, N: 404, V: 422 };
  const isRefused = ({ expected }: { expected: string }) => expected in statusOf;
  let before: Awaited<ReturnType<typeof state>>;
  beforeAll(async () => {
    before = await state();
  });

  test.each(all.filter(isRefused))("$name, $principal: $expected", async ({ name, principal, expected }) => {
    const response = await ask(name, principal);
    expect(response.status).toBe(statusOf[expected]);
    if (expected === "U") expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toMatch(/Amoxicillin|Keller|Okafor|Hawthorne/);
  });

  test("refused calls change nothing", async () => {
    expect(await state()).toEqual(before);
    planned = undefined; // the dose of the refused calls was never set, and its time is over
  });

  test.each(all.filter((row) => !isRefused(row) && !mails(row.name)))(
    "$name, $principal: $expected",
    async ({ name, principal }) => {
      const response = await ask(name, principal);
      // Ended sessions make the person sign in again.
      if (name === "identity.endMySessions") world.clock.advance(21 * 60_000);
      expect([200, 201, 202, 409]).toContain(response.status);
    },
  );

  test("another person's item gets the answer for an item that does not exist", async () => {
    for (const [name, principal] of [
      ["prescriptions.prescription", "patient_other"],
      ["appointments.appointment", "doctor_other"],
      ["fulfilment.entry", "pharmacy_other"],
      ["documents.link", "doctor_other"],
      ["video.call", "patient_other"],
      ["video.relays", "doctor_other"],
    ] as const) {
      const foreign = await (await ask(name, principal)).json();
      const nothing = await (await ask(name, principal, { id: newId() })).json();
      expect({ ...foreign, requestId: "" }).toEqual({ ...nothing, requestId: "" });
    }
  });
});

async function ask(name: string, principal: Principal, instead?: Record<string, unknown>): Promise<Response> {
  const [context = "", command = ""] = name.split(".");
  const call = contracts[context]?.[command];
  if (!call) throw new Error(`${name} is not a call`);
  const { method, path, body } = requestOf(call, instead ?? askedOf(name, principal));
  const { anon: _, ...rest } = { anon: null, ...around.people };
  const person = principal === "anon" ? around.people.patient_owner : rest[principal];
  return await person.request(method, `/api${path}`, body, principal === "anon" ? {} : undefined);
}

let seen = 0;
/** The position of the last event, and the prescription as its patient sees it. */
async function state() {
  await world.idle();
  const { people, written } = around;
  seen = (await passedEvents(world.origin, seen)).at(-1)?.position ?? seen;
  const prescription = await people.patient_owner.request("GET", `/api/prescriptions/${written.id}`);
  return { seen, prescription: await prescription.text() };
}
