import { describe, expect, test } from "vitest";
import {
  adherenceOf,
  changeReminder,
  closeDay,
  type DoseDay,
  followPrescription,
  logDoses,
  mayRemindOf,
  ReminderChoice,
  type ReminderPlan,
  switchReminders,
  tallies,
} from "#domain/adherence";
import { type Prescription, PrescriptionStatus, supplyOf } from "#domain/prescriptions";
import { addDays } from "#kernel/dates";

const now = "2026-11-25T12:00:00.000Z";
let chains = 0;
const ctx = {
  now,
  newId: () => `chain-${chains++}`,
  correlationId: "c",
  actor: { id: "p1", role: "patient" },
} as const;
const prescription = (more: Partial<Prescription> = {}) =>
  ({
    id: "rx1",
    medication: "Amoxicillin",
    dosage: "500 mg",
    frequency: "Twice daily",
    duration: "10 days",
    status: "approved",
    ...more,
  }) as Prescription;
const choice = {
  enabled: true,
  times: ["21:00", "09:00"],
  methods: { push: true, email: false, sms: false },
};
const zone = "America/New_York";
const chosen = (before: ReminderPlan | undefined, of: Prescription, choice: ReminderChoice) =>
  changeReminder(before, of, choice, zone, ctx, { supply: supplyOf([of]) });
const followed = (before: ReminderPlan, of: Prescription) =>
  followPrescription(before, of, supplyOf([of]), ctx);
const mayRemind = (of: Prescription, at = now) =>
  mayRemindOf(of, { span: supplyOf([of]).spans.get(of.id) }, zone, at);
const plan = chosen(undefined, prescription(), choice).after;
const day: DoseDay = { patientId: "p1", date: "2026-11-25", zone, doses: [] };
const dose = { prescriptionId: "rx1", time: "09:00" };
const evening = { prescriptionId: "rx1", time: "21:00" };

describe("a patient's choice of reminders", () => {
  test("is off by default for a medicine taken as needed, and can be switched off", () => {
    const needed = prescription({ frequency: "As needed" });
    expect(() => chosen(undefined, needed, choice)).toThrow(expect.objectContaining({ code: "invalid" }));
    const off = chosen(plan, needed, { ...choice, enabled: false });
    expect(off.after.reminders[0]?.enabled).toBe(false);
  });

  test("does not exist before the first decision, and is then on (REM-10, DATA-145..147, API-34)", () => {
    expect(plan).toMatchObject({ patientId: "p1", enabled: true, zone });
    expect(plan.reminders).toEqual([
      { prescriptionId: "rx1", ...choice, times: ["09:00", "21:00"], since: now },
    ]);
  });

  test("can be switched off and on again (REM-11)", () => {
    const off = chosen(plan, prescription(), { ...choice, enabled: false }).after;
    expect(off.reminders[0]?.enabled).toBe(false);
    expect(chosen(off, prescription(), choice).after.reminders[0]?.enabled).toBe(true);
  });

  test("stays unchanged when the same choice is sent again", () => {
    expect(chosen(plan, prescription(), choice).event).toBeUndefined();
    expect(switchReminders(plan, { enabled: true, zone }, ctx)).toEqual({ after: plan });
  });

  test("starts another chain with each change, so that previously planned reminders are dropped", () => {
    const other = chosen(plan, prescription(), { ...choice, times: ["10:00"] }).after;
    expect(other.chain).not.toBe(plan.chain);
    expect(switchReminders(plan, { enabled: false, zone }, ctx).after.chain).not.toBe(plan.chain);
  });

  test.each([
    [[], false],
    [["09:00"], true],
    [["08:00", "10:00", "12:00", "14:00", "16:00", "18:00"], true],
    [["08:00", "10:00", "12:00", "14:00", "16:00", "18:00", "20:00"], false],
    [["09:00", "09:00"], false],
    [["25:00"], false],
    [["9:00"], false],
  ])("with the times %j is valid: %s (REM-14, OPEN-129)", (times, isTaken) => {
    expect(ReminderChoice.safeParse({ ...choice, times }).success).toBe(isTaken);
  });
});

describe("the medicines that can have reminders (REM-09, OPEN-107)", () => {
  const endsOn = { handedOverAt: "2026-11-20T15:00:00.000Z" };
  test.each(PrescriptionStatus.options)("%s", (status) => {
    const inHand = ["completed", "collected"].includes(status);
    const expected = status !== "cancelled";
    expect(mayRemind(prescription({ status, ...(inHand && endsOn) }))).toBe(expected);
  });

  test.each([
    ["Twice daily", "10 days", "2026-11-30"],
    ["Once daily", "10 days", "2026-11-30"],
    ["As needed", "5 days", "2026-11-25"],
    ["Twice daily", "Until finished", undefined],
    ["Twice daily", "Ongoing", undefined],
    ["As needed", "Ongoing", undefined],
  ])("%s for %j: one handed over on 20 Nov until %s", (frequency, duration, last) => {
    const inHand = prescription({ status: "collected", frequency, duration, ...endsOn });
    const on = (date: string) => mayRemind(inHand, `${date}T23:00:00.000Z`);
    expect([on(last ?? "2030-01-01"), on(last ? addDays(last, 1) : "2030-01-01")]).toEqual([true, !last]);
  });

  test("a reminder follows its prescription: it ends with a cancellation, its doses begin with the hand-over, and they wait again when the hand-over is undone", () => {
    const cancelled = followed(plan, prescription({ status: "cancelled" })).after;
    expect(cancelled.reminders[0]?.enabled).toBe(false);
    const inHand = prescription({ status: "collected", ...endsOn });
    const collected = followed(plan, inHand).after;
    expect(collected.reminders[0]).toMatchObject({ enabled: true, after: "2026-11-20T10:00", left: 20 });
    expect(followed(collected, inHand).event).toBe(undefined);
    const reverted = followed(collected, prescription({ status: "ready_for_pickup" })).after;
    expect(reverted.reminders[0]).toMatchObject({ enabled: true, after: undefined, left: undefined });
    expect(followed(plan, prescription({ id: "other" }))).toEqual({ after: plan });
  });
});

describe("a patient's answer about a dose", () => {
  const taken = logDoses(
    day,
    { doses: [dose], status: "taken" },
    [dose, evening],
    [prescription()],
    "2026-11-25",
    ctx,
  ).after;

  test("is stored with medicine, scheduled time and time of intake (REM-17, REM-18, DATA-152..156, API-36)", () => {
    expect(taken.doses).toEqual([
      { ...dose, medication: "Amoxicillin", dosage: "500 mg", status: "taken", takenAt: now },
    ]);
    const skipped = logDoses(
      day,
      { doses: [dose], status: "skipped" },
      [dose, evening],
      [prescription()],
      "2026-11-25",
      ctx,
    );
    expect(skipped.after.doses[0]).toMatchObject({ status: "skipped" });
    expect(skipped.after.doses[0]?.takenAt).toBeUndefined();
  });

  test("counts once, and the last answer wins (OPEN-109)", () => {
    const again = logDoses(
      taken,
      { doses: [dose], status: "taken" },
      [dose, evening],
      [prescription()],
      "2026-11-25",
      ctx,
    );
    expect(again).toEqual({ after: taken });
    const changed = logDoses(
      taken,
      { doses: [dose], status: "skipped" },
      [dose, evening],
      [prescription()],
      "2026-11-25",
      ctx,
    );
    expect(changed.after.doses).toMatchObject([{ status: "skipped" }]);
  });

  test("given offline keeps its own time, within the days that can be logged and no later than now", () => {
    const takenAtOf = (saidAt: string) =>
      logDoses(day, { doses: [dose], status: "taken", saidAt }, [dose], [prescription()], "2026-11-25", ctx)
        .after.doses[0]?.takenAt;
    expect(takenAtOf("2026-11-25T09:03:00.000Z")).toBe("2026-11-25T09:03:00.000Z");
    expect(takenAtOf("2026-11-26T09:03:00.000Z")).toBe(now);
    // The first of the seven days begins at five in UTC.
    expect(takenAtOf("2026-11-19T05:00:00.000Z")).toBe("2026-11-19T05:00:00.000Z");
    for (const tooEarly of [
      "2026-11-19T04:59:59.999Z",
      "1999-01-01T00:00:00.000Z",
      "0000-01-01T00:00:00.000Z",
    ])
      expect(() => takenAtOf(tooEarly)).toThrow(
        expect.objectContaining({ code: "invalid", fields: [expect.objectContaining({ path: "saidAt" })] }),
      );
  });

  test("yields to a newer answer from another device, but not to the automatic closing of a day (OPEN-109)", () => {
    const skip = (seen: "open" | "taken" | "missed", before: DoseDay) => () =>
      logDoses(before, { doses: [{ ...dose, seen }], status: "skipped" }, [dose], [], "2026-11-25", ctx);
    expect(skip("open", taken)).toThrow(expect.objectContaining({ code: "changed_meanwhile" }));
    expect(skip("taken", taken)().after.doses).toMatchObject([{ status: "skipped" }]);
    expect(skip("taken", day)).toThrow(expect.objectContaining({ code: "changed_meanwhile" }));
    const closed = closeDay(day, [{ ...dose, date: day.date, at: now }], []).after;
    expect(skip("open", closed)().after.doses).toMatchObject([{ status: "skipped" }]);
    const again = { doses: [{ ...dose, seen: "open" as const }], status: "taken" as const };
    expect(logDoses(taken, again, [dose], [], "2026-11-25", ctx)).toEqual({ after: taken });
  });

  test("about an unplanned dose is stored as needed, and counts in no percentage", () => {
    const needed = logDoses(
      taken,
      { doses: [{ prescriptionId: "rx1", time: "11:30" }], status: "taken" },
      [dose, evening],
      [prescription()],
      "2026-11-25",
      ctx,
    ).after;
    expect(needed.doses).toMatchObject([{ time: "09:00" }, { time: "11:30", asNeeded: true }]);
    expect(needed.doses[0]?.asNeeded).toBeUndefined();
    expect(adherenceOf([needed])).toEqual({ percent: 100, taken: 1, all: 1 });
    expect(tallies([needed], undefined, { today: day.date, now })).toMatchObject([{ taken: 1, all: 1 }]);
  });

  test("can be undone", () => {
    expect(
      logDoses(taken, { doses: [dose], status: "open" }, [dose, evening], [], "2026-11-25", ctx).after.doses,
    ).toEqual([]);
  });

  test("can be corrected for seven days, and cannot be given for tomorrow", () => {
    const on = (date: string) => () =>
      logDoses(
        { ...day, date },
        { doses: [dose], status: "taken" },
        [dose, evening],
        [prescription()],
        "2026-11-25",
        ctx,
      );
    expect(on("2026-11-19")().event).toBeDefined();
    expect(on("2026-11-18")).toThrow(expect.objectContaining({ code: "invalid" }));
    expect(on("2026-11-26")).toThrow(expect.objectContaining({ code: "invalid" }));
  });

  test("that is missing when the day closes makes the dose missed, which can be corrected (REM-19, OPEN-108)", () => {
    const planned = [
      { ...dose, date: day.date, at: now },
      { prescriptionId: "rx1", time: "21:00", date: day.date, at: now },
    ];
    const closed = closeDay(taken, planned, [prescription()]);
    expect(closed.after.doses.map(({ status }) => status)).toEqual(["taken", "missed"]);
    expect(closed.event?.data).toEqual({
      patientId: "p1",
      date: day.date,
      count: 1,
      prescriptionIds: ["rx1"],
    });
    expect(closeDay(closed.after, planned, [])).toEqual({ after: closed.after });
    const late = { doses: [{ prescriptionId: "rx1", time: "21:00" }], status: "taken" as const };
    expect(
      logDoses(closed.after, late, [dose, evening], [prescription()], "2026-11-26", ctx).after.doses[1]
        ?.status,
    ).toBe("taken");
  });
});
