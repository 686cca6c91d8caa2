import { hash } from "node:crypto";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as calendars } from "#contract/calendars";
import type { Appointment } from "#domain/appointments";
import { appointmentEntry, feedText, mostEntries } from "#domain/calendars";
import { addDays, instantOf } from "#kernel/dates";
import { initials } from "#kernel/text/initials";
import type { Person } from "../../infra/demo/person.ts";
import { eventValues, parseCalendar, valueIn } from "../appointments/calendar-file.ts";
import { bookingWith, first, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";

let world: World;
let doctor: Person;
let patient: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [doctor, patient] = await Promise.all([newDoctor(world.origin), newPatient(world.origin)]);
});

/** Fetches an address as a calendar app does: without a token. */
const fetched = (path = "") => fetch(`${world.origin}${path}`);
const entriesAt = async (path: string | undefined) => {
  const calendar = parseCalendar(await (await fetched(path)).text());
  return calendar.getAllSubcomponents("vevent").map(eventValues);
};
/** The days of all entries at an address. */
const daysAt = async (path: string | undefined) =>
  [...(await (await fetched(path)).text()).matchAll(/^DTSTART:(\d{8})/gm)].map(([, day]) => day);
const dayFromNow = (days: number) => addDays(new Date(world.clock.now()).toISOString().slice(0, 10), days);
/** The address of a new doctor and an appointment in so many days. */
const bookedAhead = async (days: number) => {
  const owner = await newDoctor(world.origin);
  const { path } = await owner.call(calendars.createAddress, { showsNames: false });
  const booked = await patient.call(
    appointments.book,
    bookingWith(owner, world.clock.now() + days * 86_400_000),
  );
  return { path, booked };
};
/** Puts copies of an appointment on other days straight into the table, because the API would take a year. */
const putCopies = async (id: string, date: string, days: readonly string[]) => {
  const TableName = first(world.tables.names);
  const key = { pk: { S: `APPOINTMENT#${id}` }, sk: { S: "APPOINTMENT" } };
  const text = JSON.stringify(await world.tables.call("GetItem", { TableName, Key: key }));
  const put = async (day: string) => {
    const { Item } = JSON.parse(text.replaceAll(id, newId()).replaceAll(date, day));
    await world.tables.call("PutItem", { TableName, Item });
  };
  await Promise.all(days.map(put));
};
const utc = (instant: string) => instant.replace(/[-:]|\.000/g, "");

describe("the calendar at a secret address", () => {
  test("has the doctor's appointments by initials, follows a move and a confirmation, and drops what is cancelled", async () => {
    const { path } = await doctor.call(calendars.createAddress, { showsNames: false });
    const booking = bookingWith(doctor, world.clock.now());
    const booked = await patient.call(appointments.book, { ...booking, symptoms: ["cough"] });
    const answer = await fetched(path);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=900");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const text = (await answer.text()).replace(/\r\n /g, "");
    expect(text).not.toMatch(new RegExp(`cough|${booked.patientName}|${booked.patientEmail}`, "i"));
    const calendar = parseCalendar(text);
    expect(["method", "prodid", "refresh-interval"].map((name) => valueIn(calendar, name))).toEqual([
      "PUBLISH",
      expect.stringMatching(/^-\/\/.+\/\/Appointments\/\/EN$/),
      "PT1H",
    ]);
    const start = instantOf(booked);
    expect((await entriesAt(path))[0]).toMatchObject({
      uid: booked.id,
      sequence: 0,
      start: utc(start),
      end: utc(new Date(Date.parse(start) + 30 * 60_000).toISOString()),
      status: "TENTATIVE",
      summary: `Appointment with ${initials(booked.patientName)}`,
    });
    const moved = await doctor.call(appointments.reschedule, {
      id: booked.id,
      date: booked.date,
      time: "11:30",
    });
    await doctor.call(appointments.confirm, { id: booked.id });
    const now = { uid: booked.id, sequence: 1, start: utc(instantOf(moved)), status: "CONFIRMED" };
    expect(await entriesAt(path)).toEqual([expect.objectContaining(now)]);
    await doctor.call(calendars.showNames, { showsNames: true });
    expect((await entriesAt(path))[0]?.summary).toBe(`Appointment with ${booked.patientName}`);
    await patient.call(appointments.cancel, { id: booked.id });
    expect(await entriesAt(path)).toEqual([]);
  });

  test("is the same code for a patient, with the doctor as the other person", async () => {
    const { path } = await patient.call(calendars.createAddress, { showsNames: true });
    const { id, doctorName } = await patient.call(
      appointments.book,
      bookingWith(doctor, world.clock.now() + 3 * 86_400_000),
    );
    expect(await entriesAt(path)).toEqual([
      expect.objectContaining({ uid: id, summary: `Appointment with ${doctorName}` }),
    ]);
  });

  test("has everything to come and the visits of a year", async () => {
    const { path, booked } = await bookedAhead(5);
    await putCopies(booked.id, booked.date, [-366, -365, -300, 400].map(dayFromNow));
    const dates = await daysAt(path);
    const expected = [booked.date, ...[-365, -300, 400].map(dayFromNow)].map((day) =>
      day.replaceAll("-", ""),
    );
    expect(dates.sort()).toEqual(expected.sort());
  });

  test("of a doctor whose year does not fit has everything to come, and of the past the latest", async () => {
    const { path, booked } = await bookedAhead(6);
    const ahead = Array.from({ length: 30 }, (_, n) => dayFromNow(n + 10));
    const back = Array.from({ length: mostEntries }, (_, n) => dayFromNow(-3 - Math.floor(n / 8)));
    await putCopies(booked.id, booked.date, [...ahead, ...back]);
    const dates = await daysAt(path);
    const expected = [booked.date, ...ahead, ...back]
      .slice(0, mostEntries)
      .map((day) => day.replaceAll("-", ""));
    expect(dates.sort()).toEqual(expected.sort());
  });

  test("is below the megabyte that Google Calendar takes, also with long names in an alphabet of two bytes", () => {
    const appointment = {
      ...{ calendarSequence: 12, updatedAt: "2026-11-24T10:00:00.000Z", status: "confirmed" as const },
      ...{ date: "2026-11-24", time: "10:00", zone: "Europe/Berlin", patientName: "я".repeat(60) },
    };
    const entries = Array.from({ length: mostEntries }, () =>
      appointmentEntry(
        { ...appointment, id: newId() } as Appointment,
        { role: "doctor", showsNames: true },
        "https://prescriptions.triscript.example",
      ),
    );
    expect(Buffer.byteLength(feedText(entries, { product: "Triscript", name: "Triscript" }))).toBeLessThan(
      1e6,
    );
  });

  test("ends with a new address and with the subscription, and its secret is stored nowhere", async () => {
    const owner = await newDoctor(world.origin);
    expect(await owner.call(calendars.calendar, {})).toEqual({ showsNames: false });
    const first = await owner.call(calendars.createAddress, { showsNames: false });
    const second = await owner.call(calendars.createAddress, { showsNames: true });
    expect(await owner.call(calendars.calendar, {})).toEqual({
      createdAt: second.createdAt,
      showsNames: true,
    });
    expect([(await fetched(first.path)).status, (await fetched(second.path)).status]).toEqual([404, 200]);
    const secret =
      /^\/api\/calendars\/appointments\.ics\?key=([\w-]{43})$/.exec(second.path ?? "")?.[1] ?? "";
    const stored = JSON.stringify(
      await world.tables.call("Query", {
        TableName: world.tables.names[0],
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": { S: `CALENDAR#${owner.id}` } },
      }),
    );
    expect(stored).toContain(hash("sha256", secret));
    expect([secret.length, stored.includes(secret)]).toEqual([43, false]);
    await owner.call(calendars.closeCalendar, {});
    expect((await fetched(second.path)).status).toBe(404);
    expect(await owner.call(calendars.calendar, {})).toEqual({ showsNames: true });
  });

  test("is fetched at most 40 times in a quarter of an hour", async () => {
    const owner = await newDoctor(world.origin);
    const { path } = await owner.call(calendars.createAddress, { showsNames: false });
    const statuses: number[] = [];
    for (let n = 0; n < 41; n++) statuses.push((await fetched(path)).status);
    expect(statuses).toEqual([...Array(40).fill(200), 429]);
    world.clock.advance(15 * 60_000);
    expect((await fetched(path)).status).toBe(200);
  });
});
