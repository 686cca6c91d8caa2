import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { instantOf } from "#kernel/dates";
import { doctors, patients } from "../../infra/demo/people.ts";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { entryOf } from "../appointments/calendar-file.ts";
import { newReceiver } from "../push-receiver.ts";
import {
  bookingWith,
  completedAppointment,
  first,
  line,
  mailsTo,
  newDoctor,
  newPatient,
  startWorld,
  type World,
} from "../world.ts";

// Its own product, because its schedules run, and it must have no dead letters.
let world: World;
let anna: Person;
let ines: Person;
const day = 86_400_000;

beforeAll(async () => {
  world = await startWorld();
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(() => world.end());

const newestTo = async (person: Person) => {
  await world.idle();
  return first(await mailsTo(world.origin, person.email));
};
/** The newest mail to the doctor once those of a few minutes are sent. */
const gatheredToDoctor = async () => {
  await world.idle();
  await world.advance(5 * 60_000);
  return await newestTo(ines);
};
/** The newest mail to the patient with the values of its calendar file. */
const withCalendar = async () => {
  const mail = await newestTo(anna);
  const [invitation, file] = mail.attachments;
  expect([invitation?.contentType, file?.contentType]).toEqual(["text/calendar", "application/ics"]);
  expect(file?.filename).toBe("appointment.ics");
  expect(file?.text).toBe(invitation?.text);
  return { mail, entry: entryOf(file?.text ?? "") };
};
const utc = (visit: Parameters<typeof instantOf>[0], hoursLater = 0) =>
  new Date(Date.parse(instantOf(visit)) + hoursLater * 3_600_000).toISOString().replace(/[-:]|\.000/g, "");
const dayIn = (days: number) => new Date(world.clock.now() + days * day).toISOString().slice(0, 10);

describe("mails of an appointment", () => {
  test("give the doctor a request's time, zone, patient and a link to answer (PAPT-49)", async () => {
    await anna.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "11:00" });
    const { subject, text, html, from, attachments } = await gatheredToDoctor();
    expect(subject).toMatch(/^New appointment request for \w+, \w+ \d+, \d{4} at 11:00 AM E[DS]T$/);
    expect(from).toBe("Triscript <no-reply@dev.triscript.example>");
    expect(text).toMatch(
      /^Anna Keller requests an appointment\.\n\nWhen: .* at 11:00 AM E[DS]T\nPatient: Anna Keller\n/,
    );
    expect(text).toContain(`Open your appointments: ${world.origin}/doctor/appointments`);
    expect(text).toMatch(/an account with Triscript\.\n.*Questions\? support@dev\.triscript\.example\s*$/s);
    expect(html).toContain(`href="${world.origin}/doctor/appointments"`);
    expect(html).toContain(">Open your appointments</a>");
    expect(`${subject} ${text} ${html}`).not.toMatch(/cough/i);
    expect(attachments).toEqual([]);
  });

  test("keep one calendar entry for a confirmed and then moved appointment, which follows the move", async () => {
    const visit = await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    await ines.call(appointments.confirm, { id: visit.id });
    const confirmed = await withCalendar();
    expect(confirmed.mail.subject).toMatch(/^Confirmed: your appointment on .* at 10:00 AM E[DS]T$/);
    expect(confirmed.entry).toMatchObject({
      method: "REQUEST",
      uid: visit.id,
      sequence: 0,
      status: "CONFIRMED",
      start: utc(visit),
      end: utc(visit, 1),
    });
    expect(confirmed.entry.attendee?.value).toBe(`MAILTO:${anna.email}`);

    world.clock.advance(3 * day);
    const to = { date: dayIn(4), time: "16:30" } as const;
    await ines.call(appointments.reschedule, { id: visit.id, ...to });
    const moved = await withCalendar();
    expect(moved.mail.subject).toMatch(/^New time: your appointment is on .* at 4:30 PM E[DS]T$/);
    expect(moved.entry).toMatchObject({
      method: "REQUEST",
      uid: visit.id,
      sequence: 1,
      status: "CONFIRMED",
      start: utc({ ...to, zone: visit.zone }),
    });
    expect(moved.entry.stamp?.localeCompare(confirmed.entry.stamp ?? "")).toBe(1);
  });

  test("cancel the calendar entry of a moved and then cancelled appointment", async () => {
    const visit = await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    world.clock.advance(3 * day);
    await ines.call(appointments.reschedule, { id: visit.id, date: dayIn(4), time: "09:00" });
    const moved = await withCalendar();
    await ines.call(appointments.cancel, {
      id: visit.id,
      reasonCode: "other",
      reasonText: "I found a lump of work.",
    });
    const off = await withCalendar();
    expect(off.mail.subject).toMatch(/^Cancelled: your appointment on .* at 9:00 AM E[DS]T$/);
    expect(JSON.stringify(off.mail)).not.toContain("lump");
    expect([moved.entry.status, moved.entry.sequence]).toEqual(["TENTATIVE", 1]);
    expect(off.entry).toMatchObject({
      method: "CANCEL",
      uid: visit.id,
      sequence: 2,
      status: "CANCELLED",
      start: moved.entry.start,
      alarms: [],
    });
  });
});

test("a patient in another zone reads the time on both clocks, the doctor on their own", async () => {
  const berta = await newPatient(world.origin);
  const zone = "Europe/Berlin";
  await berta.call(profiles.savePatientProfile, { ...first(patients).details, email: berta.email, zone });
  const { id } = await berta.call(appointments.book, {
    ...bookingWith(ines, world.clock.now()),
    time: "15:00",
  });
  expect((await gatheredToDoctor()).subject).toMatch(/ at 3:00 PM E[DS]T$/);
  await ines.call(appointments.confirm, { id });
  const { subject, text } = await newestTo(berta);
  const both = /\w+, \w+ \d+, \d{4} at 3:00 PM E[DS]T \(\w+, \w+ \d+, \d{4} at \d+:00 PM GMT\+[12]\)/;
  expect(subject).toMatch(both);
  expect(text).toMatch(both);
});

test("three lines of one prescription make one mail", async () => {
  const appointmentId = await completedAppointment(world, anna, ines);
  await ines.call(prescriptions.prescribe, { appointmentId, medications: [line(), line(), line()] });
  await world.idle();
  const subjects = (await mailsTo(world.origin, anna.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "You have a new prescription")).toHaveLength(1);
});

test("a person who switched e-mails off is notified only by bell and push, and still gets mails that secure the account (OPEN-104)", async () => {
  const { id } = await anna.call(appointments.book, {
    ...bookingWith(ines, world.clock.now()),
    time: "14:00",
  });
  const off = { notificationPreferences: { sms: true, email: false } };
  await anna.call(profiles.savePatientProfile, { ...first(patients).details, email: anna.email, ...off });
  await ines.call(profiles.saveDoctorProfile, { ...first(doctors).details, ...off });
  await world.idle();
  const phone = newReceiver();
  await anna.call(notifications.keepDevice, phone.subscription);
  const before = (await mailsTo(world.origin, anna.email)).length;
  await ines.call(appointments.confirm, { id });
  await world.idle();
  expect(await mailsTo(world.origin, anna.email)).toHaveLength(before);
  const { items } = await anna.call(notifications.list, { limit: 1 });
  expect(first(items).type).toBe("appointment_confirmed");
  expect(await phone.read(world.origin)).toHaveLength(1);
  await signIn(world.origin, anna.email);
  expect((await newestTo(anna)).subject).toMatch(/^\d{6} is your Triscript code$/);
  expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
});
