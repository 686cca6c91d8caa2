import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { begunCourse } from "#domain/adherence";
import {
  closeRemainder,
  courseDays,
  currentMedicines,
  isCaredFor,
  mostDaysOfPart,
  type PartRequest,
  type Prescription,
  PrescriptionStatus,
  partOfLastStep,
  partStep,
  revert,
  statusTraits,
  supplyOf,
  supplyPart,
  takeStep,
  writtenAt,
} from "#domain/prescriptions";
import type { Role } from "#kernel/actor";
import { prescription as sample } from "../samples.ts";

const start = Date.parse("2026-11-24T10:00:00.000Z");
const ctxOf = (role: Role, minute = 0) => ({
  now: new Date(start + minute * 60_000).toISOString(),
  newId: () => "n",
  correlationId: "c",
  actor: { id: role === "pharmacy" ? "ph1" : "p1", role },
});
const request = { daysSupply: 14, reasonCode: "out_of_stock", remainderAt: "pharmacy" } as const;
const remainderOf = (n: number) => ({ id: `rest${n}`, prescriptionNumber: "0123456789" });

const waiting = (more: Partial<Prescription> = {}): Prescription => ({
  ...sample,
  duration: "30 days",
  status: "ready_for_pickup",
  pharmacyId: "ph1",
  pharmacyName: "Hawthorne Pharmacy",
  deliveryMethod: "pickup",
  statusHistory: [
    ...sample.statusHistory,
    { status: "sent", at: sample.createdAt, by: "patient" },
    { status: "ready_for_pickup", at: sample.createdAt, by: "pharmacy" },
  ],
  ...more,
});

function supplied(before: Prescription, part: Partial<PartRequest> = {}, minute = 1) {
  const step = part.step ?? partStep(before) ?? "dispense";
  const wanted = { ...request, step, ...part };
  const taken = supplyPart(before, wanted, remainderOf(minute), ctxOf("pharmacy", minute));
  const remainder = taken.remainder?.after;
  if (!remainder) throw new Error("a part leaves a remainder");
  return { part: taken.part.after, remainder, events: [taken.part.event, taken.remainder?.event] };
}

describe("a part of a prescription", () => {
  test.each(PrescriptionStatus.options)("is the pharmacy's next step for less, from %s", (status) => {
    const steps = {
      approved: ["ready", "dispatch"],
      ready_for_pickup: ["dispense", undefined],
      out_for_delivery: [undefined, "deliver"],
    };
    const one = waiting({ status });
    const way = (deliveryMethod: "pickup" | "delivery") => partStep({ ...one, deliveryMethod });
    const [pickup, delivery] = steps[status as keyof typeof steps] ?? [];
    if (statusTraits[status].isOnWorklist && status !== "sent") {
      expect([way("pickup") ?? way("delivery")]).toEqual([pickup ?? delivery]);
    } else expect([way("pickup"), way("delivery")]).toEqual([undefined, undefined]);
  });

  test("keeps the days it is enough for, and its remainder those that are left, at the pharmacy or with the patient", () => {
    const result = supplied(waiting());
    expect(result.part).toMatchObject({ status: "completed", daysSupply: 14, duration: "30 days" });
    expect(result.remainder).toMatchObject({ status: "approved", daysSupply: 16, pharmacyId: "ph1" });
    expect(result.events).toMatchObject([
      { event: { type: "prescription.completed.v1" }, data: { daysSupply: 14 } },
      {
        event: { type: "prescription.remainder_opened.v1" },
        data: { prescriptionId: "rest1", partOf: "rx1", daysSupply: 16, reasonCode: "out_of_stock" },
      },
    ]);
    const yours = supplied(waiting(), { remainderAt: "patient" }).remainder;
    expect(yours).toMatchObject({ status: "pending", daysSupply: 16, isRemainder: true });
    expect(yours.pharmacyId).toBeUndefined();
    expect(writtenAt(yours)).toBe(sample.createdAt);
  });

  test("leaves at least one day, and says why if the reason is another one", () => {
    const refused = (part: Partial<PartRequest>, before = waiting()) => {
      try {
        supplied(before, part);
      } catch (problem) {
        return (problem as { fields?: { path: string }[] }).fields?.map(({ path }) => path);
      }
      return [];
    };
    expect(refused({ daysSupply: 30 })).toEqual(["daysSupply"]);
    expect(refused({ daysSupply: 29 })).toEqual([]);
    expect(refused({ reasonCode: "other" })).toEqual(["reasonText"]);
    expect(refused({ reasonCode: "other", reasonText: "Two packs are damaged" })).toEqual([]);
    expect(partStep(waiting({ daysSupply: 1 }))).toBeUndefined();
  });

  test("of a prescription without an end has its days, and the remainder has no end", () => {
    const { part, remainder } = supplied(waiting({ duration: "Ongoing" }));
    expect([courseDays(part), courseDays(remainder)]).toEqual([14, undefined]);
    expect(mostDaysOfPart(remainder)).toBe(365);
  });

  test("is taken once when it is sent twice", () => {
    const { part } = supplied(waiting());
    const again = supplyPart(part, { ...request, step: "dispense" }, remainderOf(1), ctxOf("pharmacy", 2));
    expect(again).toEqual({ part: { after: part } });
  });

  test("takes no later step when another part came first", () => {
    const before = waiting({ status: "approved" });
    const { part } = supplied(before);
    expect(() => supplied(part, { step: "ready", daysSupply: 7 }, 2)).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  });

  test("counts for the patient as what is in hand: course, doses and run-out; the remainder follows", () => {
    const { part, remainder } = supplied(waiting());
    const day = (n: number) => new Date(start + 60_000 + n * 86_400_000).toISOString();
    const { lasting, spans } = supplyOf([part, remainder]);
    expect(lasting).toMatchObject({ endsAt: day(14), days: 14 });
    expect(begunCourse(part, spans.get(part.id), "UTC").left).toBe(14 * 3);
    const [medicine] = currentMedicines([part, remainder], [], day(1));
    expect(medicine).toMatchObject({ prescription: { id: "rx1" }, next: { id: "rest1" }, doubles: [] });
    expect(isCaredFor(part, currentMedicines([part, remainder], [], day(9)))).toBe(true);
    const later = currentMedicines([part, remainder], [], day(15));
    expect(later).toMatchObject([{ prescription: { id: "rest1" }, stage: "at_pharmacy" }]);
  });
});

describe("a part, undone", () => {
  test.each(["pharmacy", "patient"] as const)(
    "is whole again, with the remainder at the %s",
    (remainderAt) => {
      const before = waiting({ daysSupply: 20 });
      const { part, remainder } = supplied(before, { remainderAt });
      const back = revert("dispense", part, ctxOf("pharmacy", 5)).after;
      const { updatedAt, statusHistory, ...same } = back;
      expect({ ...same, updatedAt: before.updatedAt, statusHistory: before.statusHistory }).toEqual(before);
      const context = { part, reverted: "dispense" } as const;
      const closed = closeRemainder(remainder, context, ctxOf("pharmacy", 5));
      expect(closed.after.status).toBe("cancelled");
      expect(closed.event?.event.type).toBe("prescription.remainder_closed.v1");
    },
  );

  test("is refused once a step was taken for the remainder", () => {
    const { part, remainder } = supplied(waiting());
    const moved = takeStep("ready", remainder, ctxOf("pharmacy", 2)).after;
    const context = { part, reverted: "dispense" } as const;
    expect(() => closeRemainder(moved, context, ctxOf("pharmacy", 5))).toThrow(
      expect.objectContaining({ code: "remainder_moved" }),
    );
  });

  test("stays a part if it was one before its hand-over", () => {
    const { part } = supplied(waiting({ status: "approved" }));
    const handedOver = takeStep("dispense", part, ctxOf("pharmacy", 3)).after;
    expect(partOfLastStep(handedOver)).toBeUndefined();
    expect(revert("dispense", handedOver, ctxOf("pharmacy", 4)).after.daysSupply).toBe(14);
  });
});

const action = fc.record({
  which: fc.nat(),
  kind: fc.constantFrom("step" as const, "part" as const, "undo" as const),
  days: fc.integer({ min: -1, max: 31 }),
  remainderAt: fc.constantFrom("pharmacy" as const, "patient" as const),
});

test("after any sequence of parts, steps and undos, given and open days are together those prescribed", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      const all = new Map<string, Prescription>([["rx1", waiting()]]);
      for (const [minute, one] of actions.entries()) {
        take(all, one, minute + 1);
        const valid = [...all.values()].filter(({ status }) => statusTraits[status].end !== "cancelled");
        const days = valid.map((each) => courseDays(each) ?? 0);
        expect(Math.min(...days)).toBeGreaterThan(0);
        expect(days.reduce((sum, each) => sum + each, 0)).toBe(30);
      }
    }),
    { numRuns: 300 },
  );
});

/** Takes an action if it is possible; a refusal changes nothing. */
function take(
  all: Map<string, Prescription>,
  {
    which,
    kind,
    days,
    remainderAt,
  }: { which: number; kind: string; days: number; remainderAt: "pharmacy" | "patient" },
  minute: number,
) {
  const before = [...all.values()][which % all.size];
  if (!before) return;
  const ctx = ctxOf("pharmacy", minute);
  try {
    if (kind === "part") {
      const { part, remainder } = supplied(before, { daysSupply: Math.max(1, days), remainderAt }, minute);
      all.set(part.id, part).set(remainder.id, remainder);
    } else if (kind === "step") {
      const next = before.status === "approved" ? "ready" : "dispense";
      all.set(before.id, takeStep(next, before, ctx).after);
    } else {
      const after = revert("dispense", before, ctx).after;
      const opened = all.get(partOfLastStep(before)?.remainderId ?? "");
      const closed = opened && closeRemainder(opened, { part: before, reverted: "dispense" }, ctx).after;
      all.set(after.id, after);
      if (closed) all.set(closed.id, closed);
    }
  } catch (problem) {
    if (!(problem instanceof Error && "code" in problem)) throw problem;
  }
}
