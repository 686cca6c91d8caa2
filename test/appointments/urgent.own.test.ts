import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { instantOf } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  first,
  lettersTo,
  newDoctor,
  newPatient,
  startWorld,
  toMidday,
  type World,
} from "../world.ts";

// Its own product, because its schedules run for every appointment.
let world: World;
let doctor: Person;
let anna: Person;
let daniel: Person;
const hour = 3_600_000;

/** A request of Anna with symptoms; it lies behind all of Daniel's. */
async function bookedLast(symptoms: readonly string[]): Promise<string> {
  const at = bookingWith(doctor, world.clock.now() + 3 * 24 * hour);
  const { id } = await anna.call(appointments.book, { ...at, symptoms: [...symptoms] });
  await world.idle();
  return id;
}
const listed = async (person: Person) =>
  (await person.call(appointments.list, { when: "upcoming", limit: 50 })).items.map(({ id }) => id);
const waiting = async () => (await doctor.call(home.doctorDashboard, {})).waiting.appointments;
const bell = async (person: Person) => (await person.call(notifications.list, {})).items;
const latestMail = async (person: Person) => first(await lettersTo(world.origin, person.email));

/** Moves the clock past the time of a request; the notices of it are sent, a day before and at its time. */
async function passed(id: string): Promise<void> {
  const begins = Date.parse(instantOf(await doctor.call(appointments.appointment, { id })));
  for (const due of [begins - 24 * hour, begins]) {
    world.clock.advance(due - world.clock.now());
    await world.advance(hour / 10);
  }
}

beforeAll(async () => {
  world = await startWorld();
  toMidday(world);
});
afterAll(() => world.end());

describe("a request with chest pain", () => {
  let id: string;
  beforeAll(async () => {
    [doctor, anna, daniel] = await Promise.all([
      newDoctor(world.origin),
      newPatient(world.origin),
      newPatient(world.origin),
    ]);
    for (const time of ["09:00", "09:30", "11:30"] as const)
      await daniel.call(appointments.book, { ...bookingWith(doctor, world.clock.now()), time });
    id = await bookedLast(["cough", "chest-pain"]);
  });

  test("stands first in the doctor's list, once, however short its pages are, and in its place in the patient's", async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await doctor.call(appointments.list, { when: "upcoming", limit: 1, after });
      seen.push(...page.items.map((one) => one.id));
      after = page.next;
    } while (after !== undefined);
    expect([seen[0], seen.length, new Set(seen).size]).toEqual([id, 4, 4]);
    expect(await listed(anna)).toEqual([id]);
  });

  test("stands first on the doctor's dashboard and, unread, in the bell, whatever came later", async () => {
    await daniel.call(appointments.book, { ...bookingWith(doctor, world.clock.now()), time: "10:30" });
    await world.idle();
    expect((await waiting())[0]?.id).toBe(id);
    const [top] = await bell(doctor);
    expect(top).toMatchObject({ urgent: true, link: `/doctor/appointments?appointment=${id}` });
    expect(top?.subject).toMatch(/^Please look at this now: .*\. The patient named chest pain\.$/);
  });

  test("is e-mailed at once to a doctor who switched e-mails off, without the symptom", async () => {
    const preferences = { off: { email: ["appointments" as const], push: [] } };
    await doctor.call(notifications.savePreferences, preferences);
    const second = await bookedAt("14:00", ["shortness-of-breath"]);
    const { subject, text, html } = await latestMail(doctor);
    expect(subject).toMatch(/^Look now: request for /);
    expect(`${text}${html}`).not.toMatch(/breath|chest|symptom|pain/i);
    await doctor.call(notifications.savePreferences, { off: { email: [], push: [] } });
    await anna.call(appointments.cancel, { id: second });
  });

  test("takes its place by time, and leaves the top of the bell, once the doctor has confirmed it; and is first again when the patient moves it", async () => {
    await doctor.call(appointments.confirm, { id });
    await world.idle();
    expect((await listed(doctor)).at(-1)).toBe(id);
    expect((await bell(doctor)).filter(({ urgent, readAt }) => urgent && !readAt)).toEqual([]);
    const { date } = await anna.call(appointments.appointment, { id });
    await anna.call(appointments.reschedule, { id, date, time: "16:00" });
    await world.idle();
    expect((await listed(doctor))[0]).toBe(id);
    expect((await bell(doctor))[0]?.subject).toMatch(/moved the appointment .* chest pain\.$/);
  });

  test("is kept with its symptoms after its time: both are told, the patient where help is, the doctor first on the dashboard", async () => {
    await passed(id);
    const [toPatient] = await bell(anna);
    expect(toPatient).toMatchObject({ urgent: true, link: `/patient/appointments/past?appointment=${id}` });
    expect(toPatient?.subject).toMatch(
      /You named chest pain\. Do not wait for another appointment: if it is still there, call 911\. In another country, call its emergency number\.$/,
    );
    const mail = await latestMail(anna);
    expect(mail.text).toContain("In an emergency, call 911.");
    expect(`${mail.subject}${mail.html}`).not.toMatch(/chest|book another/i);
    expect((await bell(doctor))[0]).toMatchObject({
      urgent: true,
      subject: expect.stringMatching(/^Please call .* now: .* passed without your answer.* chest pain\.$/),
    });
    expect((await latestMail(doctor)).subject).toMatch(/^Call now: missed request for /);
    const [top] = await waiting();
    expect([top?.id, top?.symptoms]).toEqual([id, ["cough", "chest-pain"]]);
  });

  test("no longer stands first once its outcome is noted", async () => {
    await doctor.call(appointments.noShow, { id });
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
  });

  async function bookedAt(time: "14:00", symptoms: string[]): Promise<string> {
    const booked = await anna.call(appointments.book, {
      ...bookingWith(doctor, world.clock.now()),
      time,
      symptoms,
    });
    await world.idle();
    return booked.id;
  }
});

describe("a request with low mood", () => {
  test("stays in its place for the doctor; unanswered, the patient reads who helps now, and nobody else is told", async () => {
    [doctor, anna] = await Promise.all([newDoctor(world.origin), newPatient(world.origin)]);
    const id = await bookedLast(["low-mood"]);
    expect((await bell(doctor))[0]?.subject).not.toMatch(/now/);
    await passed(id);
    expect((await bell(anna))[0]?.subject).toMatch(/harming yourself, do not wait: call 988 or 911\./);
    expect((await bell(doctor)).some(({ urgent }) => urgent)).toBe(false);
  });
});

test("a doctor who cancels a request with chest pain does not leave the patient with another booking alone", async () => {
  [doctor, anna] = await Promise.all([newDoctor(world.origin), newPatient(world.origin)]);
  const id = await bookedLast(["chest-pain"]);
  await doctor.call(appointments.cancel, { id });
  await world.idle();
  expect((await bell(anna))[0]?.subject).toMatch(/cancelled your appointment .* chest pain.* call 911\./);
  expect((await bell(doctor)).some(({ urgent, readAt }) => urgent && !readAt)).toBe(false);
});

test("only the patient's country is kept with a request, and only of one whose symptoms may be an emergency", async () => {
  [doctor, anna] = await Promise.all([
    newDoctor(world.origin),
    newPatient(world.origin, { country: "Singapore", state: "", postalCode: "018956" }),
  ]);
  const id = await bookedLast(["numbness"]);
  expect((await anna.call(appointments.appointment, { id })).patientCountry).toBe("Singapore");
  await passed(id);
  expect((await bell(anna))[0]?.subject).toContain("call 995.");
  const plain = await bookedLast(["cough"]);
  expect(await anna.call(appointments.appointment, { id: plain })).not.toHaveProperty("patientCountry");
});
