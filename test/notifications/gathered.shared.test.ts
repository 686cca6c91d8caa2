import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import type { slotTimes } from "#domain/appointments";
import { allOn, gatheredUntil, nextDigest, sentAfter } from "#domain/notifications";
import { addDays } from "#kernel/dates";
import { pharmacies } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  first,
  mailsTo,
  newPeople,
  newPharmacy,
  sharedWorld,
  toNextTenMinutes,
  type World,
  writtenPrescriptions,
} from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let lakeshore: Person;
const minute = 60_000;
const pickup = { method: "pickup" } as const;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
  lakeshore = await newPharmacy(world.origin);
});

/** The subjects of the mails to a person about these words, newest first. */
const subjectsTo = async (person: Person, about: RegExp) => {
  const mails = await mailsTo(world.origin, person.email);
  return mails.map(({ subject }) => subject).filter((subject) => about.test(subject));
};
const notesOf = async (person: Person, type: string) => {
  const { items } = await person.call(notifications.list, { limit: 50 });
  return items.filter((item) => item.type === type).map(({ subject, link }) => ({ subject, link }));
};
const written = async (count: number) => {
  const names = Array.from({ length: count }, (_, n) => `Medicine ${n + 1}`);
  const items = await writtenPrescriptions(world, anna, ines, names);
  toNextTenMinutes(world);
  return items.map(({ id }) => id);
};
const send = (id: string, pharmacy = hawthorne) =>
  anna.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: pickup });
const makeReady = async (id: string, pharmacy = hawthorne) => {
  await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id });
};

test("nineteen lines make one e-mail and one notification to the pharmacy when sent, and to the patient when ready", async () => {
  const ids = await written(19);
  for (const id of ids) await send(id);
  await world.idle();
  expect(await subjectsTo(hawthorne, /sent you/)).toEqual([]);
  await world.advance(5 * minute);
  const [mail, ...more] = (await mailsTo(world.origin, hawthorne.email)).filter(({ subject }) =>
    /sent you/.test(subject),
  );
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("A patient sent you 19 prescriptions");
  expect(mail?.text).toContain("Anna Keller sent you 19 prescriptions.");
  expect(mail?.text).toContain(`${world.origin}/pharmacy/prescriptions`);
  expect(mail?.text).not.toContain("Medicine");
  expect(await notesOf(hawthorne, "pharmacy_prescription_sent")).toEqual([
    { subject: "Anna Keller sent you 19 prescriptions.", link: "/pharmacy/prescriptions" },
  ]);

  const closedDates = [{ from: addDays(new Date(world.clock.now()).toISOString().slice(0, 10), 3) }];
  await hawthorne.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, closedDates });
  toNextTenMinutes(world);
  for (const id of ids) await makeReady(id);
  await world.advance(5 * minute);
  expect(await subjectsTo(anna, /ready for pickup/)).toEqual([
    "19 of your prescriptions are ready for pickup",
  ]);
  const [ready] = await mailsTo(world.origin, anna.email);
  expect(ready?.text).toMatch(/(Open until|Closed now, opens at) \d{1,2}:\d\d [AP]M on \w+day/);
  expect(ready?.text).toMatch(/^Closed: \w+day, \w+ \d{1,2}$/m);
  expect(await notesOf(anna, "prescription_ready")).toEqual([
    { subject: "Hawthorne Pharmacy has 19 prescriptions ready for you.", link: "/patient/prescriptions" },
  ]);
});

test("an e-mail counts only what still holds when it is sent, and is not sent if nothing does", async () => {
  const [ready = "", returned = "", collected = "", takenBack = ""] = await written(4);
  for (const id of [ready, returned, collected, takenBack]) await send(id, lakeshore);
  await anna.call(prescriptions.takeBack, { id: takenBack });
  for (const id of [ready, returned, collected]) await makeReady(id, lakeshore);
  const reason = { reasonCode: "not_collected", reasonText: "Nobody came." } as const;
  await lakeshore.call(fulfilment.returnToPatient, { id: returned, ...reason });
  await anna.call(prescriptions.collect, { id: collected });
  await world.advance(5 * minute);
  expect(await subjectsTo(anna, /ready for pickup/)).toContain("Your prescription is ready for pickup");
  expect(await subjectsTo(lakeshore, /sent you/)).toEqual([]);
});

test("what comes after an e-mail is in the next one", async () => {
  const [one = "", two = ""] = await written(2);
  await send(one, lakeshore);
  await world.advance(5 * minute);
  await send(two, lakeshore);
  await world.advance(5 * minute);
  const subject = "A patient sent you a prescription";
  expect(await subjectsTo(lakeshore, /sent you/)).toEqual([subject, subject]);
});

test("a gathered e-mail is due at most five minutes after its first event, at whatever second of the minute that came", () => {
  for (let second = 0; second < 60; second++) {
    const start = Date.UTC(2026, 10, 24, 9, 59, second);
    const due = Date.parse(sentAfter(gatheredUntil(new Date(start).toISOString())));
    const nextRun = Math.ceil(due / minute) * minute;
    expect(nextRun - start).toBeLessThanOrEqual(5 * minute);
    expect(nextRun - start).toBeGreaterThanOrEqual(3 * minute);
  }
});

/** A zone in which it is past seven in the morning. */
const zoneAtSeven = () => {
  const east = (31 - new Date(world.clock.now()).getUTCHours()) % 24;
  return east > 12 ? `Etc/GMT+${24 - east}` : `Etc/GMT-${east}`;
};

test("who chose one e-mail a day gets it at eight in the morning of their zone, about what still holds, and nothing before", async () => {
  const [ben, doctor] = await newPeople(world.origin);
  const names = ["Lisinopril", "Metformin", "Ramipril"];
  const items = await writtenPrescriptions(world, ben, doctor, names);
  toNextTenMinutes(world);
  const zone = zoneAtSeven();
  await ben.call(notifications.savePreferences, { ...allOn, daily: { kinds: ["prescriptions"], zone } });
  const due = Date.parse(nextDigest(zone, new Date(world.clock.now()).toISOString()));
  for (const { id } of items) {
    await ben.call(prescriptions.send, { id, pharmacyId: lakeshore.id, fulfilment: pickup });
    await makeReady(id, lakeshore);
  }
  await world.advance(10 * minute);
  const aboutReady = () => subjectsTo(ben, /ready for pickup|updates? on your prescriptions/);
  expect(await aboutReady()).toEqual([]);
  await ben.call(prescriptions.collect, { id: items[0]?.id ?? "" });
  await world.advance(due - world.clock.now() + 2 * minute);
  expect(await aboutReady()).toEqual(["1 update on your prescriptions"]);
  const [daily] = await mailsTo(world.origin, ben.email);
  expect(daily?.text).toContain("2 of your prescriptions are ready for pickup.");
  expect(daily?.text).toContain(`${world.origin}/patient/notifications`);
});

test("two patients of one pharmacy make two e-mails", async () => {
  const [other, doctor] = await newPeople(world.origin);
  const [rx] = await writtenPrescriptions(world, other, doctor, ["Lisinopril"]);
  const [own = ""] = await written(1);
  await send(own);
  await other.call(prescriptions.send, { id: rx?.id ?? "", pharmacyId: hawthorne.id, fulfilment: pickup });
  await world.advance(5 * minute);
  expect((await subjectsTo(hawthorne, /sent you/)).slice(0, 2)).toEqual([
    "A patient sent you a prescription",
    "A patient sent you a prescription",
  ]);
});

test("what a patient books, moves and cancels within a few minutes is one e-mail to the doctor, in the state of then", async () => {
  const [ben, doctor] = await newPeople(world.origin);
  toNextTenMinutes(world);
  const booking = bookingWith(doctor, world.clock.now());
  const other = (time: (typeof slotTimes)[number]) => ({ ...booking, id: newId(), time });
  const about = () => subjectsTo(doctor, /appointment|new time/);
  const { id } = await ben.call(appointments.book, booking);
  for (const time of ["16:00", "16:30"] as const)
    await ben.call(appointments.reschedule, { id, date: booking.date, time });
  await world.idle();
  expect(await about()).toEqual([]);
  await world.advance(5 * minute);
  expect(await about()).toEqual([expect.stringMatching(/^Please confirm the new time: .* 4:30 PM/)]);

  const answered = await ben.call(appointments.book, other("09:00"));
  await doctor.call(appointments.confirm, { id: answered.id });
  await world.advance(5 * minute);
  expect(await about()).toHaveLength(1);

  toNextTenMinutes(world);
  for (const time of ["10:00", "10:30", "11:00"] as const) {
    const booked = await ben.call(appointments.book, other(time));
    await ben.call(appointments.cancel, { id: booked.id });
  }
  await world.advance(5 * minute);
  expect((await about())[0]).toBe("A patient changed 3 appointments");
  expect(await about()).toHaveLength(2);
  const [mail] = await mailsTo(world.origin, doctor.email);
  expect(mail?.text).toContain("Anna Keller requested, moved or cancelled 3 appointments.");
  const link = "/doctor/appointments";
  expect((await notesOf(doctor, "appointment_booked"))[0]).toEqual({
    subject: "Anna Keller requests 3 appointments.",
    link,
  });
  expect((await notesOf(doctor, "appointment_cancelled"))[0]).toEqual({
    subject: "Anna Keller cancelled 3 appointments.",
    link,
  });
});

test("a request with symptoms that may be an emergency is e-mailed at once, beside others that are gathered", async () => {
  const [ben, doctor] = await newPeople(world.origin);
  const booking = bookingWith(doctor, world.clock.now());
  await ben.call(appointments.book, booking);
  await ben.call(appointments.book, { ...booking, id: newId(), time: "11:00", symptoms: ["chest-pain"] });
  await world.idle();
  const [mail, ...more] = await subjectsTo(doctor, /./);
  expect(mail).toMatch(/chest pain|urgent|now/i);
  expect(more.filter((subject) => /appointment/.test(subject))).toEqual([]);
});
