import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Appointment, AppointmentStatus, isAhead, slotTimes } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { calendarFile } from "../../functions/appointments/domain/calendar/calendar-file.ts";
import { entryOf, parseCalendar, valueIn } from "./calendar-file.ts";

const settings = {
  product: "Triscript",
  sender: "Triscript <no-reply@triscript.example>",
  origin: "https://triscript.example",
};
const guest = { email: "anna.keller@example.com" };

const visit: Appointment = {
  id: "0198c0de-0000-7000-8000-000000000001",
  patientId: "p1",
  patientName: "Anna Keller",
  patientEmail: guest.email,
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  doctorSpecialty: "Oncology",
  date: "2026-11-24",
  time: "09:30",
  zone: "America/New_York",
  status: "confirmed",
  symptoms: ["cough"],
  patientNotes: "secret",
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-21T08:00:00.000Z",
  isRescheduled: false,
  calendarSequence: 0,
};
const entry = (changes: Partial<Appointment>, to?: typeof guest) =>
  entryOf(calendarFile({ ...visit, ...changes }, settings, to).text);

describe("the calendar file of an appointment", () => {
  test("lasts 60 minutes, reminds 24 and 2 hours before, and asks the patient to come early (ICS-03..06, CONST-44..46)", () => {
    expect(entry({})).toMatchObject({
      uid: visit.id,
      start: "20261124T143000Z",
      end: "20261124T153000Z",
      stamp: "20261121T080000Z",
      summary: "Appointment with Dr. Ines Okafor",
      description: "Please arrive 15 minutes early.\nTuesday, November 24, 2026 at 9:30 AM EST",
      alarms: ["-P1D", "-PT2H"],
    });
  });

  test("names the place: the practice, with its address if the appointment has it", () => {
    const practice = { name: "Alder Practice", address: "12 Alder Street, Boston", phone: "1" };
    const text = (about: Appointment) => calendarFile(about, settings).text.replace(/\r\n /g, "");
    expect(text({ ...visit, practice })).toContain(
      "LOCATION:Alder Practice\\, 12 Alder Street\\, Boston\r\n",
    );
    expect(text(visit)).not.toContain("LOCATION");
  });

  test("has lines of at most 75 octets that end with CRLF, whatever the people's names (ICS-07, CONST-47)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const { text } = calendarFile({ ...visit, doctorName: name, patientName: name }, settings, guest);
        expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
        for (const line of text.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });

  test("gains no line from a name with a line break", () => {
    const name = 'Dr. X"\r\nATTENDEE:mailto:mallory@example.com\nSTATUS:CANCELLED;,\\';
    const { text } = calendarFile({ ...visit, doctorName: name, patientName: name }, settings, guest);
    expect(parseCalendar(text).getAllSubcomponents("vevent").length).toBe(1);
    const { status, attendee } = entryOf(text);
    expect([status, attendee?.value]).toEqual(["CONFIRMED", `MAILTO:${guest.email}`]);
    expect(entryOf(text).summary).toBe(`Appointment with ${name.replace("\r\n", "\n")}`);
  });

  test("gives no reasons: no specialty, symptom or note", () => {
    const { text } = calendarFile(visit, settings, guest);
    expect(text.replace(/\r\n /g, "")).not.toMatch(/oncology|cough|secret/i);
    expect(text).toContain("CLASS:PRIVATE\r\n");
  });

  test("keeps its UID: a move raises its sequence number, a cancellation cancels it and removes its reminders", () => {
    const moved = { date: "2026-12-01", calendarSequence: 1 };
    const off = { ...moved, status: "cancelled", calendarSequence: 2 } as const;
    const entries = [entry({}, guest), entry(moved, guest), entry(off, guest)];
    expect(entries.map(({ uid }) => uid)).toEqual([visit.id, visit.id, visit.id]);
    expect(entries.map(({ method, status, sequence }) => [method, status, sequence])).toEqual([
      ["REQUEST", "CONFIRMED", 0],
      ["REQUEST", "CONFIRMED", 1],
      ["CANCEL", "CANCELLED", 2],
    ]);
    expect(entries.map(({ start }) => start)).toEqual([
      "20261124T143000Z",
      "20261201T143000Z",
      "20261201T143000Z",
    ]);
    expect(entries[2]?.alarms).toEqual([]);
  });

  test("comes from the product, and asks the patient for no reply", () => {
    const { organizer, attendee } = entry({}, guest);
    expect(organizer).toEqual({ cn: "Triscript", value: "mailto:no-reply@triscript.example" });
    expect(attendee).toMatchObject({ cn: "Anna Keller", partstat: "ACCEPTED", rsvp: "FALSE" });
  });

  test("names the product that wrote it, and links to the patient's appointments there", () => {
    const { name, text } = calendarFile(visit, settings);
    const calendar = parseCalendar(text);
    expect(name).toBe("appointment.ics");
    expect(valueIn(calendar, "prodid")).toBe("-//Triscript//Appointments//EN");
    const [event] = calendar.getAllSubcomponents("vevent");
    expect(event && valueIn(event, "url")).toBe("https://triscript.example/patient/appointments");
  });

  test("has no recipient when downloaded, and the same entry as the mail's", () => {
    const { method, attendee, ...downloaded } = entry({});
    expect([method, attendee]).toEqual(["PUBLISH", undefined]);
    const { method: _, attendee: __, ...mailed } = entry({}, guest);
    expect(downloaded).toEqual(mailed);
  });

  test("marks an unconfirmed appointment as tentative", () => {
    expect(entry({ status: "pending" })).toMatchObject({
      status: "TENTATIVE",
      description: expect.stringMatching(/^Not confirmed yet\. Please arrive 15 minutes early\./),
    });
  });

  test("begins at the doctor's wall-clock time, in every zone and on both sides of daylight saving (OPEN-70)", () => {
    const zones = [
      "America/New_York",
      "Europe/Berlin",
      "Asia/Kolkata",
      "Australia/Lord_Howe",
      "Pacific/Apia",
    ];
    const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...slotTimes), day, (zone, time, when) => {
        const date = when.toISOString().slice(0, 10);
        const { start = "" } = entry({ date, time, zone });
        const read = start.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6.000Z");
        expect(read).toBe(instantOf({ date, time, zone }));
        const clock = new Intl.DateTimeFormat("en-GB", {
          timeZone: zone,
          hour: "2-digit",
          minute: "2-digit",
        });
        expect(clock.format(new Date(read))).toBe(time);
      }),
    );
  });
});

test("a patient is offered the calendar file only while the appointment is pending or confirmed (ICS-01, ICS-02, ROLE-11)", () => {
  expect(
    AppointmentStatus.options.filter((status) => isAhead({ ...visit, status }, visit.createdAt)),
  ).toEqual(["pending", "confirmed"]);
  expect(isAhead(visit, instantOf(visit))).toBe(false);
});
