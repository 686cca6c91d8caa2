import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as audit } from "#contract/audit";
import { contract as calendars } from "#contract/calendars";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as identity } from "#contract/identity";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { contract as wellness } from "#contract/wellness";
import { requestOf } from "#kernel/call/request";
import { contracts } from "../../infra/contexts.ts";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { identityCalls } from "../identity/identity-calls.ts";
import { makePoolUser } from "../identity/user-pool.ts";
import { idleAfterRetries } from "../own-process.ts";
import { newReceiver } from "../push-receiver.ts";
import { socketOf } from "../socket.ts";
import { newNumber, replyBy, textedCode } from "../texts.ts";
import {
  acknowledgement,
  bookingWith,
  collectedPrescription,
  completedAppointment,
  first,
  heldPrescription,
  line,
  newAuditor,
  newDoctor,
  newPatient,
  startWorld,
  type World,
} from "../world.ts";
import { closedAccount } from "./closed-account.ts";
import { bringTo, type People, partOf, twoOfEach, writePending } from "./lifecycles/prescription-steps.ts";
import { messagesExchanged } from "./messages-exchanged.ts";
import { uploads } from "./uploads.ts";
import { videoCalls } from "./video-calls.ts";

// Its own product, because the use of its roles is counted from its start, with faults.
let world: World;
let people: People;
let auditor: Person;

/** The product used once in full, with an unreadable copy beside every event. */
beforeAll(async () => {
  world = await startWorld({ faults: { poison: 100, loseScans: 1 } });
  people = await twoOfEach(world);
  auditor = await newAuditor(world);
  await renewedLicense();
  await visits();
  await prescribed();
  await ownRecords();
  await uploads(world, people.own.doctor);
  await videoCalls(world, people.own.doctor);
  await idleAfterRetries(world.origin);
  await everyQuestion();
  await anOpenScreen();
  await endedSessions();
  await halfOpenedAccount();
  const { own } = people;
  const note = first((await own.patient.call(notifications.list, {})).items);
  await own.patient.call(notifications.markRead, { id: note.id });
  await own.patient.call(notifications.markAllRead, {});
  await closedAccount(world, people.own.doctor);
});
afterAll(() => world.end());

/** A screen is open while a prescription moves, and closed before its time is over. */
async function anOpenScreen(): Promise<void> {
  const { patient } = people.own;
  const [id = ""] = await writePending(people, 1);
  const screen = await socketOf(world.origin, patient);
  await bringTo(world, people, id, "approved", "pickup");
  await screen.hears("notification.added");
  // Five newer ones displace it.
  const newer = [];
  for (let n = 0; n < 5; n++) newer.push(await socketOf(world.origin, patient));
  await screen.closed;
  await Promise.all(newer.map((one) => one.close()));
}

/** One person sets a new password, another signs out on all devices, and the e-mails of a third come back. */
async function endedSessions(): Promise<void> {
  const at = identityCalls(world);
  const [forgetful, careful] = [await newPatient(world.origin), await newPatient(world.origin)];
  world.clock.advance(60_000);
  await at.askForReset(forgetful.email);
  await at.reset(forgetful.email, await at.codeTo(forgetful.email));
  await careful.call(notifications.keepDevice, newReceiver().subscription);
  await careful.call(identity.endMySessions, {});
  const email = `bounce+${crypto.randomUUID()}@simulator.amazonses.com`;
  await (await signIn(world.origin, email, "patient")).call(identity.requestClosing, {});
}

/** Signs up a person whom the pool already knows, because the product died before it opened the account. */
async function halfOpenedAccount(): Promise<void> {
  const email = identityCalls(world).newAddress();
  await makePoolUser(world, email);
  expect((await signIn(world.origin, email, "patient")).email).toBe(email);
}

async function visits(): Promise<void> {
  const { patient, doctor } = people.own;
  const booking = () => ({ ...bookingWith(doctor, world.clock.now()), id: crypto.randomUUID() });
  const { id } = await patient.call(appointments.book, { ...booking(), time: "09:00" });
  await world.idle(); // its reminders are planned, so the cancellation deletes them
  await doctor.call(appointments.cancel, { id, reasonCode: "other" });
  const missed = await patient.call(appointments.book, { ...booking(), time: "09:30" });
  const corrected = await completedAppointment(world, patient, doctor);
  await doctor.call(appointments.revert, { id: corrected, step: "complete" });
  const { date } = booking();
  await doctor.call(appointments.reschedule, { id: missed.id, date, time: "11:30" });
  const confirmed = await patient.call(appointments.book, { ...booking(), time: "14:00" });
  await doctor.call(appointments.confirm, { id: confirmed.id });
  await doctor.call(calendars.createAddress, { showsNames: false });
  const { path = "" } = await doctor.call(calendars.createAddress, { showsNames: false });
  await fetch(`${world.origin}${path}`);
  // Both reminders fall due on the way.
  await world.advance(3 * 86_400_000);
}

/** A doctor corrects the end of a license, and is notified before it; both delete a due item. */
async function renewedLicense(): Promise<void> {
  const doctor = await newDoctor(world.origin);
  const { details } = await doctor.call(profiles.myDoctorProfile, {});
  if (!details) throw new Error("The doctor has no profile.");
  const inDays = (days: number) => new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [60, 31])
    await doctor.call(profiles.saveDoctorProfile, { ...details, licenseExpiry: inDays(days) });
}

async function prescribed(): Promise<void> {
  const { patient, doctor, pharmacy } = people.own;
  const [done = "", also = "", inPart = ""] = await writePending(people, 3);
  for (const id of [inPart, done]) await bringTo(world, people, id, "completed", "pickup");
  await pharmacy.call(fulfilment.revert, { id: inPart, step: "dispense" });
  await pharmacy.call(fulfilment.supplyPart, partOf(inPart, "dispense"));
  await bringTo(world, people, also, "collected", "delivery");
  await patient.call(prescriptions.requestRenewal, { id: done });
  await doctor.call(prescriptions.approveRenewal, { id: done, acknowledgement });
  const appointmentId = await completedAppointment(world, patient, doctor);
  await patient.call(profiles.rateDoctor, { doctorId: doctor.id, stars: 5 });
  await doctor.call(prescriptions.prescribe, {
    appointmentId,
    medications: [line(), { ...line(), name: "Zolpidem" }],
  });
  // One request stays open for the mail of the morning.
  await patient.call(prescriptions.requestRenewal, { id: also });
  await world.advance(2 * 86_400_000);
  const to = { pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } } as const;
  const { items } = await patient.call(prescriptions.sendByAppointment, { appointmentId, ...to });
  // Its words leave the pharmacy's search at once.
  const taken = items.find(({ medication }) => medication === "Zolpidem");
  await patient.call(prescriptions.takeBack, { id: taken?.id ?? "" });
}

/** A patient is reminded of doses until one medicine is cancelled and the other stopped, gets a part of a third, and sets a goal. */
async function ownRecords(): Promise<void> {
  const { patient, doctor, pharmacy } = people.own;
  const zone = "America/New_York";
  await patient.call(notifications.keepDevice, newReceiver().subscription);
  const { id } = await patient.call(notifications.keepDevice, newReceiver().subscription);
  await patient.call(notifications.forgetDevice, { id });
  const [cancelled = "", inPart = ""] = await writePending(people, 2);
  const { id: stopped } = await heldPrescription(world, patient, doctor);
  await texted(stopped, zone);
  const choice = { enabled: true, times: ["09:00"], methods: { push: true, email: true, sms: false } };
  for (const id of [cancelled, stopped]) await patient.call(adherence.setReminder, { id, ...choice, zone });
  // A dose is announced and its day is closed on the way.
  await world.advance(2 * 86_400_000);
  await patient.call(prescriptions.cancel, { id: cancelled });
  await doctor.call(prescriptions.stop, { id: stopped, reasonText: "It is too strong." });
  await bringTo(world, people, inPart, "ready_for_pickup", "pickup");
  await pharmacy.call(fulfilment.supplyPart, partOf(inPart, "dispense"));
  await world.idle();
  const goal = { name: "Walks", target: 30, unit: "minutes", zone };
  await patient.call(wellness.createGoal, { id: crypto.randomUUID(), type: "exercise", ...goal });
  await messagesExchanged(world, patient, doctor);
  // A medicine runs out.
  await collectedPrescription(world, patient, doctor, pharmacy, { duration: "14 days" });
  world.clock.advance(9 * 86_400_000);
  await world.advance(3_600_000);
}

/** A patient gets texts, removes the number, adds it again and replies STOP. */
async function texted(id: string, zone: string): Promise<void> {
  const { patient } = people.own;
  const number = newNumber();
  const confirmed = async () => {
    await patient.call(adherence.askPhoneCode, { number });
    await patient.call(adherence.confirmPhone, { code: await textedCode(world.origin, number), zone });
  };
  await confirmed();
  await patient.call(adherence.removePhone, {});
  world.clock.advance(60_000);
  await confirmed();
  const choice = { enabled: true, times: ["09:00"], methods: { push: false, email: false, sms: true } };
  await patient.call(adherence.setReminder, { id, ...choice, zone });
  await replyBy(world.origin, number, "STOP");
  await world.advance(86_400_000);
}

const Shaped = z.object({ shape: z.record(z.string(), z.unknown()) });

/** Every reading call, by every role that may make it, with all its inputs. */
async function everyQuestion(): Promise<void> {
  const { own } = people;
  const [id = ""] = await writePending(people, 1);
  const day = new Date(world.clock.now()).toISOString().slice(0, 10);
  const values = {
    id,
    doctorId: own.doctor.id,
    patientId: own.patient.id,
    date: day,
    tab: "active",
    when: "past",
    zone: "America/New_York",
    q: "Keller",
  };
  const ids = [id, people.visitId, own.doctor.id, own.pharmacy.id, own.patient.id];
  const also = { from: day, to: day, kind: "prescription" };
  for (const call of Object.values(contracts).flatMap((contract) => Object.values(contract))) {
    if (!call.route.startsWith("GET") || call.roles === "anyone") continue;
    const { shape } = z.parse(Shaped, call.input);
    for (const role of call.roles) {
      const who = role === "auditor" ? auditor : own[role];
      for (const one of "id" in shape ? ids : [id]) {
        const partner = role === "doctor" ? own.patient.id : own.doctor.id;
        const known = Object.entries({ ...values, ...also, id: one, with: partner }).filter(
          ([name]) => name in shape,
        );
        await who.request("GET", `/api${requestOf(call, Object.fromEntries(known)).path}`);
      }
    }
  }
  await own.patient.call(profiles.doctors, { specialty: "Family Medicine" });
  await auditor.call(audit.showNames, { eventId: `prescription/${id}/1` });
}

/** Grants that a role needs although its function does not use them, each with its reason. */
const exceptions: readonly { readonly grant: RegExp; readonly of?: RegExp; readonly why: string }[] = [
  { grant: /^logs:(CreateLogStream|PutLogEvents) /, why: "Lambda writes the log in the function's name" },
  {
    grant: /^sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueueAttributes|GetQueueUrl) /,
    why: "Lambda empties the queue in the function's name",
  },
  {
    grant: /^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams) /,
    why: "Lambda reads the stream in the function's name",
  },
  {
    grant: /^sqs:SendMessage .*NotRelayed/,
    of: /relay/,
    why: "Lambda puts there what the relay could not carry in twenty hours, and the relay what it cannot parse, which test/ops/replay.own.test.ts has",
  },
  {
    grant: /^dynamodb:Query /,
    why: "a query is granted on the table and both its indexes, which show nothing that the table does not hold",
  },
  {
    grant: /^dynamodb:(Delete|Update)Item /,
    of: /notifications\/notify|realtime\/push/,
    why: "who pushes forgets a connection that has gone without a word, which test/journeys/sockets.own.test.ts has",
  },
  {
    grant: /^kinesisvideo:/,
    of: /video\/api/,
    why: "a call asks one of the channels for relays, and its id decides which",
  },
  {
    grant: /^execute-api:ManageConnections .*\/DELETE\//,
    why: "posting to a person's open screens and ending them is one right of the socket",
  },
];
const isExcepted = (entry: string, grant: string) =>
  exceptions.some((one) => one.grant.test(grant) && (one.of?.test(entry) ?? true));
const unused = () =>
  [...world.unused()].flatMap(([entry, grants]) =>
    grants.map(({ action, resource }) => ({ entry, grant: `${action} ${resource}` })),
  );

test("no role allows an action that its function never takes, except the listed ones with a reason", async () => {
  // The work after a closed screen can only be awaited by polling.
  const left = () => unused().filter(({ entry, grant }) => !isExcepted(entry, grant));
  await expect.poll(left).toEqual([]);
});

test.each(exceptions)("$why is still needed", ({ grant, of }) => {
  const fitting = unused().filter((one) => grant.test(one.grant) && (of?.test(one.entry) ?? true));
  expect(fitting.length).toBeGreaterThan(0);
});

test("a function that may query has queried the table or an index", () => {
  const queries = unused().filter(({ grant }) => grant.startsWith("dynamodb:Query "));
  for (const entry of new Set(queries.map((one) => one.entry)))
    expect(queries.filter((one) => one.entry === entry).length, entry).toBeLessThan(3);
});
