import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Prescription,
  PrescriptionStatus,
  RevertibleStep,
  revertibleStep,
  statusTraits,
  steps,
  stepsAhead,
  waitOf,
} from "#domain/prescriptions";
import { Role } from "#kernel/actor";
import { prescription } from "../samples.ts";
import { model, onwardSteps, type Step, type Way, ways } from "./model.ts";
import { take } from "./take.ts";

const now = "2026-11-24T10:00:00.000Z";

/** Every possible step with a prescription: its actor and its result. */
function everyWayOn(from: Prescription) {
  const own: Step[] = Role.options.flatMap((role) => steps(from, role));
  const back = revertibleStep(from)?.step;
  return (back ? [...own, `revert ${back}` as const] : own).map((step) => ({
    by: model[step].by,
    lead: (way: Way) => take(step, from, now, { way }).after,
  }));
}

/**
 * Checks for dead ends: a person can act, the awaited person can take the step, and a waiting person can
 * leave or is notified.
 */
function expectNoDeadEnd(at: Prescription): void {
  const { status } = at;
  if (statusTraits[status].end) return;
  const possible = everyWayOn(at);
  expect(possible, status).not.toEqual([]);
  const [next] = stepsAhead(at);
  if (!next) throw new Error(`nobody is waited for in ${status}`);
  const awaited = model[next].by;
  expect(steps(at, awaited), status).toContain(next);
  if (awaited === "patient" && status === "pending") return;
  const canLeave = possible.some(({ by }) => by === "patient" && awaited !== "patient");
  expect(canLeave || waitOf(at) !== undefined, `${status} waits for ${awaited}`).toBe(true);
}

test("wherever a random walk leads, somebody can act and somebody is awaited", () => {
  const met = new Set<string>();
  const choices = fc.array(fc.tuple(fc.noBias(fc.nat(999)), fc.constantFrom(...ways)), {
    maxLength: 40,
    size: "max",
  });
  fc.assert(
    fc.property(choices, (chosen) => {
      let at: Prescription = prescription;
      for (const [n, method] of chosen) {
        met.add(at.status);
        expectNoDeadEnd(at);
        const possible = everyWayOn(at);
        const way = possible[n % Math.max(1, possible.length)];
        if (!way) break;
        at = way.lead(method);
      }
    }),
    { numRuns: 1000, seed: 20_261_123 },
  );
  expect([...met].sort()).toEqual(PrescriptionStatus.options.filter((status) => status !== "ready").sort());
});

const open = PrescriptionStatus.options.filter((status) => !statusTraits[status].end);
test.each(open)("%s can still end, in the patient's hand or not at all", (status) => {
  const reached = new Set<PrescriptionStatus>([status]);
  for (const from of reached)
    for (const role of Role.options)
      for (const step of steps({ status: from }, role)) reached.add(model[step].to);
  const ends = [...reached].map((one) => statusTraits[one].end);
  expect(ends).toContain("cancelled");
  // The old status is only read; its patients get a new prescription.
  if (status !== "ready") expect(ends).toContain("fulfilled");
});

test("every step that ends a prescription can be taken back, and so can an approval", () => {
  const ending = onwardSteps.filter((step) => statusTraits[model[step].to].end === "fulfilled");
  expect([...RevertibleStep.options].sort()).toEqual([...ending, "approve"].sort());
});
