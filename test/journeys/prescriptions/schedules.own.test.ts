import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  acknowledgement,
  mailsTo,
  newPatient,
  newPeople,
  passedEvents,
  startWorld,
  type World,
  writtenPrescription,
  writtenPrescriptions,
} from "../../world.ts";

const hour = 3_600_000;
const day = 24 * hour;

// Its own product, because its schedules run for every patient.
let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await startWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
});
afterAll(() => world?.end());

/** The clock jumps to the last hour, which the schedules run through. */
async function wait(ms: number): Promise<void> {
  world.clock.advance(ms - hour);
  await world.advance(hour);
}

const pickup = { method: "pickup" } as const;

/** Medicines in the patient's hand. Returns the ids of their prescriptions. */
async function collected(
  ...medicines: { name: string; duration: "10 days" | "14 days" | "30 days" | "Ongoing" }[]
) {
  const ids = (await writtenPrescriptions(world, anna, ines, medicines)).map(({ id }) => id);
  for (const id of ids) await collect(id);
  return ids;
}

async function collect(id: string): Promise<void> {
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  await hawthorne.call(fulfilment.approve, { id });
  await hawthorne.call(fulfilment.ready, { id });
  await anna.call(prescriptions.collect, { id });
}

/** What was published about prescriptions: the data of each event of one type. */
async function published(type: string, ids: readonly string[]) {
  await world.idle();
  return (await passedEvents(world.origin))
    .filter(({ detailType, detail }) => detailType === type && ids.includes(detail.aggregate.id))
    .map(({ detail }) => detail.data);
}

/** The announced waits of a prescription, and the subjects of the mails about them. */
async function waitNotices(id: string) {
  const overdue = await published("prescription.overdue.v1", [id]);
  const mails = await mailsTo(world.origin, anna.email);
  const subjects = mails
    .map(({ subject }) => subject)
    .filter((subject) => /hasn't answered|waiting for you/.test(subject));
  return { waits: overdue.map(({ status }) => status), mails: subjects.length };
}

test("a long wait for an answer or a pickup is announced once, and not too early", async () => {
  const { id } = await writtenPrescription(world, anna, ines);
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  await wait(23 * hour);
  expect(await waitNotices(id)).toEqual({ waits: [], mails: 0 });
  await world.advance(3 * hour);
  expect(await waitNotices(id)).toEqual({ waits: ["sent"], mails: 1 });
  await wait(26 * hour);
  expect(await waitNotices(id)).toEqual({ waits: ["sent"], mails: 1 });

  await hawthorne.call(fulfilment.approve, { id });
  await hawthorne.call(fulfilment.ready, { id });
  await wait(71 * hour);
  expect((await waitNotices(id)).waits).toEqual(["sent"]);
  await world.advance(3 * hour);
  expect(await waitNotices(id)).toEqual({ waits: ["sent", "ready_for_pickup"], mails: 2 });
  await wait(80 * hour);
  expect(await waitNotices(id)).toEqual({ waits: ["sent", "ready_for_pickup"], mails: 2 });
});

test("a prescription that was handled in time causes no notification", async () => {
  const { id } = await writtenPrescription(world, anna, ines);
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  await wait(20 * hour);
  await hawthorne.call(fulfilment.approve, { id });
  await wait(30 * hour);
  expect((await waitNotices(id)).waits).toEqual([]);
});

const runsOut = (...ids: string[]) => published("prescription.refill_due.v1", ids);

test("the patient is notified once that a medicine runs out, five days before, with a link to the renewal request (OPEN-62)", async () => {
  const [id = ""] = await collected({ name: "Lisinopril", duration: "30 days" });
  await wait(25 * day - 2 * hour);
  expect(await runsOut(id)).toEqual([]);
  await world.advance(3 * hour);
  await wait(day);
  expect(await runsOut(id)).toEqual([{ prescriptionId: id, patientId: anna.id, daysLeft: 5 }]);
  const notes = (await anna.call(notifications.list, {})).items.filter(
    ({ type }) => type === "reminder_refill",
  );
  expect(notes).toMatchObject([
    {
      subject: expect.stringContaining("runs out in 5 days"),
      link: `/patient/prescriptions/history?prescription=${id}`,
    },
  ]);
  const mails = (await mailsTo(world.origin, anna.email)).filter(({ subject }) => /runs out/.test(subject));
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toContain("Lisinopril");
});

test("no refill notification is sent for a short course, or after a revert, a renewal request or a new prescription, unless that came to nothing", async () => {
  const names = ["Metformin", "Atorvastatin", "Digoxin", "Omeprazole", "Bisoprolol", "Ramipril"];
  const long = names.map((name) => ({ name, duration: "14 days" as const }));
  const ids = await collected({ name: "Amoxicillin", duration: "10 days" }, ...long);
  const [, reverted = "", requested = "", declined = "", , withdrawn = "", cancelled = ""] = ids;
  await anna.call(prescriptions.revert, { id: reverted, step: "collect" });
  for (const id of [requested, declined]) await anna.call(prescriptions.requestRenewal, { id });
  await ines.call(prescriptions.declineRenewal, { id: declined });
  await world.advance(hour);
  const [, second, third] = await writtenPrescriptions(world, anna, ines, names.slice(3));
  await ines.call(prescriptions.withdraw, { id: second?.id ?? "", reasonText: "Written by mistake." });
  await anna.call(prescriptions.cancel, { id: third?.id ?? "" });
  // Writing anew took four days: this is the tenth day, when the notifications are due, and then the thirteenth.
  await wait(5 * day);
  await wait(3 * day);
  const notified = (await runsOut(...ids)).map(({ prescriptionId }) => prescriptionId);
  expect(notified.sort()).toEqual([declined, withdrawn, cancelled].sort());
});

test("what is renewed early lasts from the end of the first one on: the list says so, and the notice comes five days before the last day", async () => {
  const [id = ""] = await collected({ name: "Candesartan", duration: "30 days" });
  const endsAt = new Date(world.clock.now() + 60 * day).toISOString().slice(0, 13);
  await wait(24 * day);
  await anna.call(prescriptions.requestRenewal, { id });
  const answer = await ines.call(prescriptions.approveRenewal, { id, acknowledgement });
  const { newPrescriptionId: renewed = "" } = answer;
  await collect(renewed);
  const listed = async () =>
    (await anna.call(prescriptions.medicines, {})).items.find(
      ({ prescription }) => prescription.medication === "Candesartan",
    );
  expect(await listed()).toMatchObject({
    prescription: { id },
    next: { id: renewed },
    stage: "in_hand",
    lasting: { endsAt: expect.stringContaining(endsAt) },
  });
  await wait(30 * day);
  expect(await listed()).toMatchObject({ prescription: { id: renewed }, stage: "in_hand" });
  expect(await runsOut(id, renewed)).toEqual([]);
  await wait(day);
  await wait(day);
  expect(await runsOut(id, renewed)).toEqual([{ prescriptionId: renewed, patientId: anna.id, daysLeft: 5 }]);
  expect(await listed()).toMatchObject({
    stage: "running_out",
    lasting: { endsAt: expect.stringContaining(endsAt) },
  });
});

test("an ongoing medicine is assumed to last 30 days: the patient is notified that it may run out, and it stays on the list", async () => {
  const [id = ""] = await collected({ name: "Levothyroxine", duration: "Ongoing" });
  await wait(25 * day - 2 * hour);
  expect(await runsOut(id)).toEqual([]);
  await world.advance(3 * hour);
  expect(await runsOut(id)).toEqual([{ prescriptionId: id, patientId: anna.id, daysLeft: 5 }]);
  const [note] = (await anna.call(notifications.list, {})).items.filter(
    ({ type }) => type === "reminder_refill",
  );
  expect(note?.subject).toMatch(/^Levothyroxine .* may run out in 5 days\. If you need more, ask Dr\./);
  await wait(30 * day);
  const { items } = await anna.call(prescriptions.medicines, {});
  expect(items.find(({ prescription }) => prescription.id === id)).toMatchObject({
    stage: "running_out",
    lasting: { days: 30, isAssumed: true },
  });
});

/** The reminders of what a patient has not sent, in the order of the events, and those of the bell and the mailbox. */
async function remindersTo(patient: Person) {
  await world.idle();
  const events = (await passedEvents(world.origin)).filter(
    ({ detailType, detail: { data } }) =>
      detailType === "prescription.unsent.v1" && data.patientId === patient.id,
  );
  const { items } = await patient.call(notifications.list, { limit: 50 });
  const mails = (await mailsTo(world.origin, patient.email)).filter(({ subject }) =>
    /not at a pharmacy yet/.test(subject),
  );
  return {
    events: events.map(({ detail: { data } }) => [data.days, data.count]),
    bell: items.filter(({ type }) => type === "prescription_unsent").length,
    mails,
  };
}

test("who sends nothing to a pharmacy is reminded after 3 and after 14 days, once for all that waits, and not of what was sent, withdrawn or cancelled", async () => {
  const patient = await newPatient(world.origin);
  const names = ["Amoxicillin", "Ibuprofen", "Loratadine", "Folic acid", "Digoxin"];
  const lines = await writtenPrescriptions(world, patient, ines, names);
  const [sent = "", cancelled = "", withdrawn = ""] = lines.map(({ id }) => id);
  await patient.call(prescriptions.send, { id: sent, pharmacyId: hawthorne.id, fulfilment: pickup });
  await patient.call(prescriptions.cancel, { id: cancelled });
  await wait(3 * day - hour);
  expect((await remindersTo(patient)).events).toEqual([]);
  await world.advance(2 * hour);
  const first = await remindersTo(patient);
  expect([first.events, first.bell, first.mails.length]).toEqual([[[3, 3]], 1, 1]);
  const [mail] = first.mails;
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(new RegExp(names.join("|")));

  await ines.call(prescriptions.withdraw, { id: withdrawn, reasonText: "Written by mistake." });
  await wait(11 * day);
  expect((await remindersTo(patient)).events).toEqual([
    [3, 3],
    [14, 2],
  ]);
  await wait(30 * day);
  expect((await remindersTo(patient)).events).toHaveLength(2);
});

test("a returned prescription waits anew for its patient, and nobody is notified of one that goes on in time", async () => {
  const patient = await newPatient(world.origin);
  const [one, two] = await writtenPrescriptions(world, patient, ines, ["Amoxicillin", "Ibuprofen"]);
  const ids = [one?.id ?? "", two?.id ?? ""];
  for (const id of ids)
    await patient.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  await wait(2 * day);
  for (const id of ids) {
    const rejection = { id, reasonCode: "out_of_stock", reasonText: "None left." } as const;
    await hawthorne.call(fulfilment.returnToPatient, rejection);
  }
  await wait(2 * day);
  expect((await remindersTo(patient)).events).toEqual([]);
  await wait(2 * day);
  expect((await remindersTo(patient)).events).toEqual([[3, 2]]);
});

test("half a year after it was written, a prescription is sent and approved only by who confirms that they know, and never in a group", async () => {
  const pair = await writtenPrescriptions(world, anna, ines, ["Cetirizine", "Folic acid"]);
  const [{ id = "", appointmentId = "" } = {}, { id: other = "" } = {}] = pair;
  await wait(181 * day);
  const to = { pharmacyId: hawthorne.id, fulfilment: pickup };
  const sending = (path: string, more = {}) => anna.request("POST", path, { ...to, ...more });
  const single = `/api/prescriptions/${id}/send`;
  const whole = `/api/appointments/${appointmentId}/prescriptions/send`;
  const refused = { status: 409, code: "old_prescription" };
  for (const path of [single, whole]) {
    const answer = await (await sending(path)).json();
    expect(answer).toMatchObject(refused);
    expect(answer.title).toMatch(/more than 180 days ago/);
  }
  const statusOf = async (one: string) => (await anna.call(prescriptions.prescription, { id: one })).status;
  expect([await statusOf(id), await statusOf(other)]).toEqual(["pending", "pending"]);
  expect((await sending(whole, { ageConfirmed: true })).status).toBe(200);

  const approving = (body = {}) => hawthorne.request("POST", `/api/worklist/${id}/approve`, body);
  expect(await (await approving()).json()).toMatchObject(refused);
  const together = { step: "approve", ids: [id, other] };
  const group = await hawthorne.request("POST", "/api/worklist/together", together);
  expect(await group.json()).toMatchObject({
    ...{ status: 409, code: "read_first" },
    fields: [
      { path: "ids.0", code: "old_prescription" },
      { path: "ids.1", code: "old_prescription" },
    ],
  });
  expect((await approving({ ageConfirmed: true })).status).toBe(200);
  expect([await statusOf(id), await statusOf(other)]).toEqual(["approved", "sent"]);
});
