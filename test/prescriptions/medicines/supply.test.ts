import { describe, expect, test } from "vitest";
import {
  chainsOf,
  isPlenty,
  lastDayInHand,
  type Prescription,
  refillDueAt,
  type Supply,
  supplyIn,
  supplyOf,
  tellRefillDue,
} from "#domain/prescriptions";
import { prescription as sample } from "../../samples.ts";

const dayMs = 86_400_000;
const start = Date.parse("2026-11-28T19:00:00.000Z"); // 14:00 in New York
const on = (days: number) => new Date(start + days * dayMs).toISOString();
/** The day of an instant, counted from the start. */
const dayOf = (at: string | undefined) => at && (Date.parse(at) - start) / dayMs;

/** A prescription that was handed over on a day, for "30" days or a part of them: "8 of 30". */
function handed(id: string, at: number, duration: string, more: Partial<Prescription> = {}): Prescription {
  const [daysSupply, all] = duration.includes(" of ") ? duration.split(" of ") : [undefined, duration];
  return {
    ...sample,
    ...{ id, medication: "Lisinopril", frequency: "Once daily", status: "completed", handedOverAt: on(at) },
    duration: /^\d+$/.test(all ?? "") ? `${all} days` : (all ?? ""),
    ...(daysSupply && { daysSupply: Number(daysSupply) }),
    ...more,
  };
}
const follows = (id: string): Partial<Prescription> => ({ priorPrescription: { id, writtenAt: "" } });
const stopped = (day: number): Partial<Prescription> => ({ stopped: { at: on(day), reasonText: "Cough." } });
/** Spans and end in words: "a 0-30, b 30-60, until 60, notice 55". */
function inWords({ spans, lasting, noticeAt }: Supply): string {
  const each = [...spans].map(([id, { from, until }]) => `${id} ${dayOf(from)}-${dayOf(until) ?? "?"}`);
  const end = lasting && `until ${lasting.isAssumed ? "about " : ""}${dayOf(lasting.endsAt)}`;
  return [...each, end, noticeAt && `notice ${dayOf(noticeAt)}`].filter(Boolean).join(", ");
}

describe("what a patient has in hand of one chain", () => {
  test.each<[string, Prescription[], string]>([
    ["nothing", [handed("a", 0, "30", { status: "ready_for_pickup" })], ""],
    ["one hand-over", [handed("a", 0, "90")], "a 0-90, until 90, notice 85"],
    ["a short course, which is meant to end", [handed("a", 0, "7")], "a 0-7, until 7"],
    ["a part of a short course", [handed("a", 0, "6 of 10")], "a 0-6, until 6"],
    ["a part", [handed("a", 0, "10 of 30")], "a 0-10, until 10, notice 5"],
    ["a part shorter than the notice", [handed("a", 0, "4 of 30")], "a 0-4, until 4, notice 1"],
    [
      "a renewal, early",
      [handed("a", 0, "30"), handed("b", 26, "30")],
      "a 0-30, b 30-60, until 60, notice 55",
    ],
    [
      "a renewal, late",
      [handed("a", 0, "30"), handed("b", 40, "30")],
      "a 0-30, b 40-70, until 70, notice 65",
    ],
    [
      "three, each earlier than needed",
      [handed("c", 50, "30"), handed("a", 0, "30"), handed("b", 26, "30")],
      "a 0-30, b 30-60, c 60-90, until 90, notice 85",
    ],
    [
      "a part and its remainder, whichever is handed over first",
      [handed("a", 3, "10 of 30"), handed("b", 0, "20 of 30")],
      "b 0-20, a 20-30, until 30, notice 25",
    ],
    [
      "a short part after a long one",
      [handed("a", 0, "27 of 30"), handed("b", 1, "3 of 30")],
      "a 0-27, b 27-30, until 30, notice 25",
    ],
    ["one that is stopped", [handed("a", 0, "30", stopped(4))], "a 0-4"],
    ["one that is stopped after its end", [handed("a", 0, "30", stopped(44))], "a 0-30"],
    [
      "a renewal that is stopped before it begins",
      [handed("a", 0, "30"), handed("b", 20, "30", stopped(22))],
      "a 0-30, b 30-30, until 30, notice 25",
    ],
    [
      "a renewal whose original is stopped",
      [handed("a", 0, "30", stopped(25)), handed("b", 20, "30")],
      "a 0-25, b 25-55, until 55, notice 50",
    ],
    ["an ongoing medicine", [handed("a", 0, "Ongoing")], "a 0-?, until about 30, notice 25"],
    ["a part of an ongoing medicine", [handed("a", 0, "90 of Ongoing")], "a 0-90, until 90, notice 85"],
    [
      "an ongoing medicine again, with no assumed day carried over",
      [handed("a", 0, "Ongoing"), handed("b", 26, "Ongoing")],
      "a 0-26, b 26-?, until about 56, notice 51",
    ],
    [
      "the rest of an ongoing medicine after a part",
      [handed("a", 0, "20 of Ongoing"), handed("b", 5, "Ongoing")],
      "a 0-20, b 20-?, until about 50, notice 45",
    ],
    [
      "an ongoing medicine whose renewal is stopped: the original does not come back",
      [handed("a", 0, "Ongoing"), handed("b", 20, "Ongoing", stopped(21))],
      "a 0-20, b 20-21",
    ],
    ["one taken until it is finished", [handed("a", 0, "Until finished")], "a 0-?"],
  ])("%s", (_, chain, expected) => {
    expect(inWords(supplyOf(chain))).toBe(expected);
  });

  test("is that of a prescription with its renewals and remainders, and of no other prescription of the medicine", () => {
    const all = [
      handed("c", 50, "30", follows("b")),
      handed("a", 0, "30"),
      handed("other", 10, "30"),
      handed("b", 26, "30", follows("a")),
      handed("alone", 1, "30", follows("unknown")),
    ];
    const ids = chainsOf(all).map((chain) => chain.map(({ id }) => id).sort());
    expect(ids.sort()).toEqual([["a", "b", "c"], ["alone"], ["other"]]);
    const undone = handed("c", 50, "30", { ...follows("b"), status: "ready_for_pickup" });
    expect(inWords(supplyIn(all, undone))).toBe("a 0-30, b 30-60, until 60, notice 55");
  });

  test.each([
    ["90", 0, 67, true],
    ["90", 0, 68, false],
    ["30", 0, 22, true],
    ["30", 0, 23, false],
    ["Ongoing", 0, 22, true],
    ["30", 0, 31, false],
  ])(
    "%s days are plenty as long as more than a quarter is left: on day %s to %s: %s",
    (days, at, now, isMuch) => {
      const { lasting } = supplyOf([handed("a", at, days)]);
      expect(lasting && isPlenty(lasting, on(now))).toBe(isMuch);
    },
  );
});

describe("the last day", () => {
  const zone = "America/New_York";
  test.each([
    ["Once daily", "2026-11-28T19:00:00.000Z", 30, "2026-12-28"],
    ["Once daily", "2026-11-28T13:00:00.000Z", 30, "2026-12-27"],
    ["Once daily", "2026-11-28T14:00:00.000Z", 30, "2026-12-28"],
    ["At bedtime", "2026-11-28T19:00:00.000Z", 30, "2026-12-27"],
    ["Three times daily", "2026-11-28T19:00:00.000Z", 5, "2026-12-03"],
    ["As needed", "2026-11-28T19:00:00.000Z", 5, "2026-12-03"],
    // The clock goes forward between: the hour of the hand-over is after the first time of the last day, and is no dose more.
    ["Once daily", "2027-02-20T13:30:00.000Z", 30, "2027-03-21"],
  ])(
    "of a medicine taken %s and begun at %s for %s days has its last doses: %s",
    (frequency, from, days, last) => {
      expect(lastDayInHand({ from, days }, { frequency }, zone)).toBe(last);
    },
  );
});

describe("the notice that a medicine runs out", () => {
  test.each([
    ["90", 85, 5],
    ["20 of 90", 15, 5],
    ["4 of 30", 1, 3],
    ["Ongoing", 25, 5],
    ["1 of 30", 1, undefined],
    ["7", 7, undefined],
    ["Until finished", 25, undefined],
  ])("of %s days comes on day %s, with %s days left", (days, day, left) => {
    const inHand = handed("a", 0, days);
    const supply = supplyOf([inHand]);
    const noticeOn = (now: number) => tellRefillDue(inHand, supply, { now: on(now) }).event?.data;
    expect(noticeOn(day)).toEqual(left && expect.objectContaining({ daysLeft: left }));
    expect(noticeOn(day - 0.5)).toBeUndefined();
    if (left)
      expect([noticeOn(day + 0.1), noticeOn(day + left)]).toMatchObject([{ daysLeft: left }, undefined]);
  });

  test("is looked for no later than it is due, so what else is in hand need not be known at the hand-over", () => {
    const first = handed("a", 0, "30");
    for (const second of [handed("b", 26, "30", follows("a")), handed("b", 3, "4 of 30", follows("a"))]) {
      const due = supplyIn([first], second).noticeAt ?? "";
      expect((refillDueAt(second) ?? "") <= due).toBe(true);
    }
  });

  test("is not about a hand-over that was undone or stopped, though more of the chain is in hand", () => {
    const first = handed("a", 0, "30");
    for (const more of [{ status: "ready_for_pickup" } as const, stopped(21)]) {
      const second = handed("b", 20, "30", { ...follows("a"), ...more });
      expect(tellRefillDue(second, supplyIn([first], second), { now: on(26) }).event).toBeUndefined();
    }
  });
});
