import { describe, expect, test } from "vitest";
import { type PrintedSchedule, printedScheduleOf, type Reminder, type ReminderPlan } from "#domain/adherence";
import { type Prescription, PrescriptionStatus, statusTraits } from "#domain/prescriptions";
import { prescription as sample } from "../samples.ts";

const zone = "America/New_York";
/** 10:00 in New York, two days after the hand-over of what is in hand. */
const now = "2026-11-28T15:00:00.000Z";
const handedOverAt = "2026-11-26T15:00:00.000Z";
const stop = { at: "2026-11-27T09:00:00.000Z", reasonText: "Rash." };

const prescription = (more: Partial<Prescription> = {}): Prescription => ({
  ...sample,
  ...{ id: "a", frequency: "Twice daily", duration: "5 days", status: "collected", statusHistory: [] },
  createdAt: "2026-11-25T09:00:00.000Z",
  ...(statusTraits[more.status ?? "collected"].end === "fulfilled" && { handedOverAt }),
  ...more,
});
const reminder = (more: Partial<Reminder> = {}): Reminder => ({
  ...{ prescriptionId: "a", enabled: true, times: ["21:00", "09:00"], since: handedOverAt },
  methods: { push: true, email: false, sms: false },
  ...{ after: "2026-11-26T10:00", left: 10 },
  ...more,
});
const plan = (reminders: Reminder[], enabled = true): ReminderPlan => ({
  ...{ patientId: "p1", enabled, zone, chain: "c", reminders },
});
const printed = (prescriptions: Prescription[], reminders: Reminder[] = [reminder()]) =>
  printedScheduleOf(prescriptions, plan(reminders), "Asia/Tokyo", now);
/** Which prescriptions stand where: "take a, notYet b". */
const placesOf = (schedule: PrintedSchedule) =>
  (["doNotTake", "take", "notYet"] as const)
    .flatMap((part) => schedule[part].map(({ prescription }) => `${part} ${prescription.id}`))
    .join(", ");

const places = {
  pending: "notYet a",
  sent: "notYet a",
  approved: "notYet a",
  ready: "notYet a",
  ready_for_pickup: "notYet a",
  out_for_delivery: "notYet a",
  completed: "take a",
  collected: "take a",
  cancelled: "",
} as const satisfies Record<PrescriptionStatus, string>;

describe("the printed schedule", () => {
  test.each(PrescriptionStatus.options)(
    "has times only for a medicine in hand, with or without a reminder (%s)",
    (status) => {
      for (const reminders of [[], [reminder({ enabled: false })], [reminder()]])
        expect(placesOf(printed([prescription({ status })], reminders))).toBe(places[status]);
    },
  );

  test.each([
    ["stopped, and the patient has not confirmed it", { stopped: stop }, "doNotTake a"],
    ["stopped and confirmed", { stopped: { ...stop, confirmedAt: stop.at } }, ""],
    ["used up", { duration: "3 days", handedOverAt: "2026-11-25T14:00:00.000Z" }, ""],
    ["about to run out", { duration: "14 days", handedOverAt: "2026-11-16T15:00:00.000Z" }, "take a"],
    ["without an end", { duration: "Ongoing" }, "take a"],
    ["until finished", { duration: "Until finished" }, "take a"],
    ["taken as needed", { frequency: "As needed" }, "take a"],
  ] as const)("has a medicine that is %s where it belongs", (_, more, expected) => {
    expect(placesOf(printed([prescription(more)], []))).toBe(expected);
  });

  test("has the doses still to come in seven days, and the last day", () => {
    const { dates, take } = printed([prescription()]);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(["2026-11-28", "2026-12-04", 7]);
    // The first of ten doses was that of the evening of the hand-over; 9:00 of today is over.
    expect(take).toMatchObject([
      {
        doses: [
          { time: "09:00", dates: ["2026-11-29", "2026-11-30", "2026-12-01"] },
          { time: "21:00", dates: ["2026-11-28", "2026-11-29", "2026-11-30"] },
        ],
        until: "2026-12-01",
      },
    ]);
  });

  test.each([
    ["no reminder", [], { doses: [], until: "2026-12-01" }],
    ["a reminder that is off", [reminder({ enabled: false })], { doses: [], until: "2026-12-01" }],
    ["a reminder without an end", [reminder({ left: undefined })], { until: undefined }],
    [
      "a hand-over that the plan has not followed yet",
      [reminder({ after: undefined })],
      { until: "2026-12-01" },
    ],
  ])("says until when a medicine with %s is taken", (_, reminders, expected) => {
    expect(printed([prescription()], reminders).take).toMatchObject([expected]);
  });

  test("has times also while all reminders are off, because the doses are the same", () => {
    const off = printedScheduleOf([prescription()], plan([reminder()], false), zone, now);
    expect(off.take).toEqual(printed([prescription()]).take);
  });

  test("follows the doses of a course, not its calendar days", () => {
    // Once a day in place of twice lasts twice as long; what was taken to the end is off although its days go on.
    const slow = reminder({ times: ["09:00"], after: "2026-11-20T10:00", left: 10 });
    const old = prescription({ handedOverAt: "2026-11-20T15:00:00.000Z" });
    expect(placesOf(printed([old], [slow]))).toBe("take a");
    expect(placesOf(printed([prescription()], [reminder({ left: 3 })]))).toBe("");
  });

  test("of the most prescriptions that are read, all of one medicine and full of text, fits into Lambda's answer of 6 MB", () => {
    const notes = "病".repeat(1000);
    const texts = { notes, generalNotes: notes.repeat(2), doctorName: "Ines Okafor-Vandenberg" };
    const all = Array.from({ length: 150 }, (_, n) =>
      prescription({ id: crypto.randomUUID(), status: n < 100 ? "sent" : "collected", ...texts }),
    );
    const schedule = printed(all, []);
    expect(schedule.notYet.flatMap(({ doubles }) => doubles).length).toBeGreaterThan(9900);
    expect(Buffer.byteLength(JSON.stringify(schedule))).toBeLessThan(6_000_000);
  });

  test("does not have a reminder whose prescription is gone", () => {
    expect(placesOf(printed([], [reminder()]))).toBe("");
  });

  test("has a renewal or the rest of a part under not yet, until the first is used up, though it is in hand", () => {
    const priorPrescription = { id: "a", writtenAt: "2026-11-25T09:00:00.000Z" };
    const next = prescription({ id: "b", createdAt: "2026-11-27T09:00:00.000Z", priorPrescription });
    const continued = reminder({ prescriptionId: "b", after: "2026-12-01T09:00" });
    expect(placesOf(printed([prescription(), next], []))).toBe("take a, notYet b");
    expect(placesOf(printed([prescription(), next], [reminder(), continued]))).toBe("take a, notYet b");
    expect(placesOf(printed([prescription({ duration: "1 day" }), next], [continued]))).toBe("notYet b");
    const over = { duration: "3 days", handedOverAt: "2026-11-20T15:00:00.000Z" };
    expect(placesOf(printed([prescription(over), next], []))).toBe("take b");
    const pending = prescription({ ...next, status: "pending", handedOverAt: undefined });
    expect(placesOf(printed([prescription(), pending], []))).toBe("take a, notYet b");
  });

  test("has one of two prescriptions of a medicine, the one with a reminder, and names the other beside it", () => {
    const other = prescription({ id: "b", medication: "AMOXICILLIN", createdAt: "2026-11-27T09:00:00.000Z" });
    const named = (schedule: PrintedSchedule) =>
      schedule.take.map(({ prescription, doubles }) => [prescription.id, ...doubles.map(({ id }) => id)]);
    expect(named(printed([prescription(), other], [reminder()]))).toEqual([["a", "b"]]);
    expect(named(printed([prescription(), other], [reminder({ prescriptionId: "b" })]))).toEqual([
      ["b", "a"],
    ]);
    expect(named(printed([prescription(), other], []))).toEqual([["b", "a"]]);
    const sent = prescription({ ...other, status: "sent", handedOverAt: undefined });
    expect(placesOf(printed([prescription(), sent]))).toBe("take a, notYet b");
    expect(placesOf(printed([prescription({ stopped: stop }), sent]))).toBe("doNotTake a, notYet b");
  });

  test("is by time, with medicines without times at the end", () => {
    const medicines = ["a", "b", "c"].map((id) => prescription({ id, medication: id }));
    const reminders = [reminder({ times: ["12:00"] }), reminder({ prescriptionId: "c", times: ["08:00"] })];
    expect(placesOf(printed(medicines, reminders))).toBe("take c, take a, take b");
  });
});
