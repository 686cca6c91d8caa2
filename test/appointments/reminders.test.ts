import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Appointment,
  AppointmentStatus,
  Lead,
  remind,
  remindersOf,
  reminderTimes,
} from "#domain/appointments";
import { appointment } from "../samples.ts";
import { type Row, rows } from "./daylight-saving.ts";

const visit: Appointment = {
  ...appointment,
  status: "confirmed",
  confirmedAt: "2026-11-20T00:00:00.000Z",
};
const begins = "2026-11-24T14:30:00.000Z";
const dayAhead = "2026-11-23T14:30:00.000Z";
const twoHoursAhead = "2026-11-24T12:30:00.000Z";

const momentAt = (now: string) => ({
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: "system", role: "system" } as const,
});
const due = (before: Appointment, lead: Lead, now: string, calendarSequence = 0) =>
  remind(before, { lead, calendarSequence }, momentAt(now));

describe("reminders 24 and 2 hours before an appointment count hours of real time through clock changes", () => {
  test.each<Row>(rows)(
    "$date $time in $zone ($what)",
    ({ date, time, zone, begins, dayAhead, twoHoursAhead }) => {
      expect(reminderTimes({ date, time, zone })).toEqual([
        { lead: "24h", at: dayAhead },
        { lead: "2h", at: twoHoursAhead },
        { lead: "0h", at: begins },
      ]);
      const instant = (hours: number) => new Date(Date.parse(begins) - hours * 3_600_000).toISOString();
      expect([dayAhead, twoHoursAhead]).toEqual([instant(24), instant(2)]);
    },
  );
});

describe("the planned reminders of an appointment", () => {
  const leads = (change: Partial<Appointment>, now = "2026-11-20T00:00:00.000Z") =>
    remindersOf({ ...visit, ...change }, now).map(({ lead }) => lead);

  const expectedLeads: Partial<Record<AppointmentStatus, Lead[]>> = {
    confirmed: ["24h", "2h"],
    pending: ["24h", "0h"],
  };
  test.each(AppointmentStatus.options)(
    "that is %s: two if confirmed, two about the missing answer if pending, otherwise none",
    (status) => {
      expect(leads({ status })).toEqual(expectedLeads[status] ?? []);
    },
  );

  test.each([
    ["two days ahead", "2026-11-22T14:30:00.000Z", ["24h", "0h"]],
    ["a day ahead, to the millisecond", dayAhead, ["0h"]],
    ["an hour ahead", "2026-11-24T13:30:00.000Z", ["0h"]],
  ])(
    "that was requested, moved or reopened %s do not ask the doctor twice in one day",
    (_, updatedAt, expected) => {
      expect(leads({ status: "pending", confirmedAt: undefined, updatedAt }, updatedAt)).toEqual(expected);
    },
  );

  test("include one late reminder of a missing answer", () => {
    const late = "2026-11-29T14:30:00.000Z";
    expect(leads({ status: "pending" }, late)).toEqual(["0h"]);
    const reminded = { lead: "0h", calendarSequence: 0 } as const;
    expect(leads({ status: "pending", reminded }, late)).toEqual([]);
    expect(leads({ status: "pending", noShow: true }, late)).toEqual([]);
  });

  test.each([
    ["two days before", "2026-11-22T14:30:00.000Z", ["24h", "2h"]],
    ["a day before, to the millisecond", dayAhead, ["2h"]],
    ["three hours before", "2026-11-24T11:30:00.000Z", ["2h"]],
    ["one hour before", "2026-11-24T13:30:00.000Z", []],
  ])("that was confirmed %s", (_, confirmedAt, expected) => {
    expect(leads({ confirmedAt }, confirmedAt)).toEqual(expected);
  });

  test("that was moved three hours before its new time include only the later one, even if it was confirmed long ago", () => {
    expect(leads({ rescheduledAt: "2026-11-24T11:30:00.000Z", calendarSequence: 1 })).toEqual(["2h"]);
    expect(leads({ rescheduledAt: dayAhead, calendarSequence: 1 })).toEqual(["2h"]);
  });

  test("are both if the time of confirmation was not stored", () => {
    expect(leads({ confirmedAt: undefined })).toEqual(["24h", "2h"]);
  });

  test("planned late include only those still ahead of its start", () => {
    expect(leads({}, "2026-11-23T20:00:00.000Z")).toEqual(["24h", "2h"]);
    expect(leads({}, twoHoursAhead)).toEqual(["2h"]);
    expect(leads({}, begins)).toEqual([]);
  });

  test("include none that was already sent", () => {
    expect(leads({ reminded: { lead: "24h", calendarSequence: 0 } })).toEqual(["2h"]);
    expect(leads({ reminded: { lead: "2h", calendarSequence: 0 } })).toEqual([]);
    expect(leads({ reminded: { lead: "2h", calendarSequence: 0 }, calendarSequence: 1 })).toEqual([
      "24h",
      "2h",
    ]);
  });
});

describe("a due reminder", () => {
  test("is published as the appointment's next event, with the system as actor", () => {
    const { after, event } = due(visit, "24h", dayAhead);
    expect(after.reminded).toEqual({ lead: "24h", calendarSequence: 0 });
    expect(event?.event.type).toBe("appointment.reminder_due.v1");
    expect(event?.data).toEqual({
      appointmentId: "v1",
      patientId: "p1",
      doctorId: "d1",
      date: "2026-11-24",
      time: "09:30",
      zone: "America/New_York",
      lead: "24h",
      calendarSequence: 0,
    });
  });

  test.each<[string, Partial<Appointment>, Lead, string, number]>([
    ["of a visit that was cancelled", { status: "cancelled" }, "24h", dayAhead, 0],
    ["of a visit that is completed", { status: "completed" }, "2h", twoHoursAhead, 0],
    ["two hours ahead of an unconfirmed appointment", { status: "pending" }, "2h", twoHoursAhead, 0],
    ["that a confirmed visit begins", {}, "0h", begins, 0],
    ["a missing answer to a cancelled request", { status: "cancelled" }, "0h", begins, 0],
    ["a missing answer to a missed appointment", { status: "pending", noShow: true }, "0h", begins, 0],
    ["that the doctor is to answer once it begins", { status: "pending" }, "24h", begins, 0],
    ["of a visit that was moved since", { calendarSequence: 1 }, "24h", dayAhead, 0],
    ["of a visit that begins now", {}, "2h", begins, 0],
    ["a day ahead of a visit confirmed later than that", { confirmedAt: dayAhead }, "24h", dayAhead, 0],
    ["a day ahead when two hours are left", {}, "24h", twoHoursAhead, 0],
    ["one that was already sent", { reminded: { lead: "24h", calendarSequence: 0 } }, "24h", dayAhead, 0],
    [
      "the earlier of two after the later was sent",
      { reminded: { lead: "2h", calendarSequence: 0 } },
      "24h",
      dayAhead,
      0,
    ],
  ])("is dropped: %s", (_, change, lead, now, sequence) => {
    const before = { ...visit, ...change };
    expect(due(before, lead, now, sequence)).toEqual({ after: before });
  });

  test.each<[Lead, string, string]>([
    ["24h", "a day ahead", dayAhead],
    ["0h", "when it begins", begins],
    ["0h", "days after it began", "2026-11-29T14:30:00.000Z"],
  ])("of %s about a missing answer is published %s", (lead, _, now) => {
    const { after, event } = due({ ...visit, status: "pending" }, lead, now);
    expect(after.reminded).toEqual({ lead, calendarSequence: 0 });
    expect([event?.event.type, event?.data]).toMatchObject(["appointment.unanswered.v1", { lead }]);
    expect(due(after, lead, now)).toEqual({ after });
  });

  test("is published late as long as it helps", () => {
    expect(due(visit, "24h", "2026-11-24T12:29:59.999Z").event).toBeDefined();
    expect(due(visit, "2h", "2026-11-24T14:29:59.999Z").event).toBeDefined();
  });

  test("is published once for each plan of the appointment, in the right order, however often and in whatever order it comes", () => {
    const minutes = fc.integer({ min: -26 * 60, max: 60 });
    const occasion = fc.record({
      lead: fc.constantFrom(...Lead.options),
      sequence: fc.nat(2),
      minutes,
    });
    fc.assert(
      fc.property(fc.array(occasion, { maxLength: 30 }), fc.boolean(), (occasions, isConfirmed) => {
        const published: string[] = [];
        let state: Appointment = isConfirmed ? visit : { ...visit, status: "pending" };
        const inTime = [...occasions].sort((a, b) => a.minutes - b.minutes);
        for (const { lead, sequence, minutes } of inTime) {
          const now = new Date(Date.parse(begins) + minutes * 60_000).toISOString();
          const { after, event } = due(state, lead, now, sequence);
          if (event) published.push(`${sequence} ${lead}`);
          state = after;
        }
        const last = isConfirmed ? "0 2h" : "0 0h";
        expect(["", "0 24h", last, `0 24h,${last}`]).toContain(published.join());
      }),
    );
  });
});
