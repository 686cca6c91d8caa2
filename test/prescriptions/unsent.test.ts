import { describe, expect, test } from "vitest";
import {
  firstReminder,
  isNeverSent,
  nextReminder,
  type Prescription,
  PrescriptionStatus,
  reminded,
  tellUnsent,
} from "#domain/prescriptions";
import { addDays } from "#kernel/dates";
import { prescription } from "../samples.ts";
import { take } from "./take.ts";

const on = (day: number, time = "10:00") => `${addDays("2026-11-24", day)}T${time}:00.000Z`;
const wait = { patientId: "p1", since: on(0), days: 3 };
/** A prescription that waits for its patient since a day, or has gone on. */
const since = (id: string, day: number, status: PrescriptionStatus = "pending"): Prescription => ({
  ...prescription,
  ...{ id, status, updatedAt: on(day) },
});

describe("a patient is reminded of what they have not sent", () => {
  test.each(PrescriptionStatus.options)("while it is with them: %s", (status) => {
    expect(firstReminder({ ...prescription, status })?.wait).toEqual(status === "pending" ? wait : undefined);
  });

  test("after 3 and 14 days, to the minute, and no more", () => {
    const first = firstReminder(prescription);
    const second = nextReminder(wait);
    expect([first?.at, second?.at, second?.wait.days]).toEqual([on(3), on(14), 14]);
    expect(nextReminder({ ...wait, days: 14 })).toBeUndefined();
  });

  test("from the return by a pharmacy on, if there was one", () => {
    const sent = take("send", prescription, on(1)).after;
    expect(firstReminder(take("return", sent, on(5)).after)?.at).toBe(on(8));
  });

  const summaryOf = (one: ReturnType<typeof reminded>) =>
    one && [one.prescription.id, one.count, one.isAlreadyReminded];
  test.each<[string, Prescription[], day: number, unknown]>([
    ["of one", [since("a", 0)], 0, ["a", 1, false]],
    ["of all of a visit at once", [since("a", 0), since("b", 0)], 0, ["a", 2, false]],
    ["not if it has gone on", [since("a", 0, "sent")], 0, undefined],
    ["not if it waits anew since", [since("a", 1)], 0, undefined],
    ["of the rest if one has gone on", [since("a", 0, "cancelled"), since("b", 0)], 0, ["b", 1, false]],
    ["of a later one too", [since("a", 0), since("b", 2)], 0, ["a", 2, false]],
    [
      "silently of what began within three days after another",
      [since("a", 0), since("b", 2)],
      2,
      ["b", 2, true],
    ],
    ["of it, if the earlier one has gone on", [since("a", 0, "sent"), since("b", 2)], 2, ["b", 1, false]],
    ["of what began on the third day or later", [since("a", 0), since("b", 3)], 3, ["b", 2, false]],
    [
      "of the third of a row, if the second was silent",
      [since("a", 0), since("b", 2), since("c", 4)],
      4,
      ["c", 3, false],
    ],
  ])("%s", (_, all, day, expected) => {
    expect(summaryOf(reminded(all, { since: on(day) }))).toEqual(expected);
  });

  test("by an event with counts and ids only", () => {
    expect(tellUnsent(prescription, wait, 2)).toMatchObject({
      after: prescription,
      event: { data: { prescriptionId: "rx1", patientId: "p1", days: 3, count: 2 } },
    });
  });
});

test("a doctor reads of a prescription that its patient never sent it, from the third day on", () => {
  const { after: sent } = take("send", prescription, on(1));
  expect([
    isNeverSent(prescription, on(2, "23:59")),
    isNeverSent(prescription, on(3)),
    isNeverSent(sent, on(3)),
    isNeverSent(take("takeBack", sent, on(2)).after, on(9)),
    isNeverSent({ ...prescription, status: "cancelled" }, on(9)),
  ]).toEqual([false, true, false, false, false]);
});
