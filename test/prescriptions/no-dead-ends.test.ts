import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isPlain,
  lifecycle,
  type Prescription,
  PrescriptionStatus,
  RevertibleStep,
  reasonsFor,
  reject,
  returnToPatient,
  revert,
  revertibleStep,
  type Step,
  send,
  statusTraits,
  steps,
  stepsAhead,
  takeStep,
  waitOf,
  withdraw,
} from "#domain/prescriptions";
import { Role } from "#kernel/actor";
import { prescription as samplePrescription } from "../samples.ts";

const now = "2026-11-24T10:00:00.000Z";
const ctxOf = (role: Role) => ({
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: `${role}1`, role },
});
const pharmacy = {
  id: "pharmacy1",
  name: "Hawthorne Pharmacy",
  address: "3 Market Square",
  city: "Boston",
  state: "Massachusetts",
  country: "United States",
  phoneNumber: "+1 617 555 0140",
  deliveryAvailable: true,
  email: "hawthorne@example.com",
};
const written: Prescription = {
  ...samplePrescription,
  patientId: "patient1",
  doctorId: "doctor1",
  createdAt: now,
  updatedAt: now,
  statusHistory: [{ status: "pending", at: now, by: "doctor" }],
};

/** A step with all its inputs, by the first fitting reason. */
function take(step: Step, before: Prescription, isDelivery: boolean): Prescription {
  const ctx = ctxOf(lifecycle[step].by);
  if (isPlain(step)) return takeStep(step, before, ctx).after;
  if (step === "withdraw") return withdraw(before, "The dose was wrong.", ctx).after;
  if (step === "send") {
    const fulfilment = isDelivery
      ? ({ method: "delivery", address: "21 Willow Lane" } as const)
      : ({ method: "pickup" } as const);
    return send(before, { pharmacy, fulfilment }, ctx).after;
  }
  const [reasonCode = "other"] = reasonsFor(step, before.status);
  const reason = { reasonCode, reasonText: "So it is." };
  return (step === "reject" ? reject : returnToPatient)(before, reason, ctx).after;
}

/** Every possible step with a prescription: its actor and its result. */
function everyWayOn(prescription: Prescription) {
  const own = Role.options.flatMap((role) => steps(prescription, role));
  const back = revertibleStep(prescription)?.step;
  const ways = own.map((step) => ({
    by: lifecycle[step].by,
    lead: (isDelivery: boolean) => take(step, prescription, isDelivery),
  }));
  if (!back) return ways;
  const { by } = lifecycle[back];
  return [...ways, { by, lead: () => revert(back, prescription, ctxOf(by)).after }];
}

/**
 * Checks for dead ends: a person can act, the awaited person can take the step, and a waiting person can
 * leave or is notified.
 */
function expectNoDeadEnd(prescription: Prescription): void {
  const { status } = prescription;
  if (statusTraits[status].end) return;
  const ways = everyWayOn(prescription);
  expect(ways, status).not.toEqual([]);
  const [next] = stepsAhead(prescription);
  if (!next) throw new Error(`nobody is waited for in ${status}`);
  const awaited = lifecycle[next].by;
  expect(steps(prescription, awaited), status).toContain(next);
  if (awaited === "patient" && status === "pending") return;
  const canLeave = ways.some(({ by }) => by === "patient" && awaited !== "patient");
  expect(canLeave || waitOf(prescription) !== undefined, `${status} waits for ${awaited}`).toBe(true);
}

test("wherever a random walk leads, somebody can act and somebody is awaited", () => {
  const met = new Set<string>();
  const choices = fc.array(fc.tuple(fc.noBias(fc.nat(999)), fc.boolean()), { maxLength: 40, size: "max" });
  fc.assert(
    fc.property(choices, (chosen) => {
      let at = written;
      for (const [n, isDelivery] of chosen) {
        met.add(at.status);
        expectNoDeadEnd(at);
        const ways = everyWayOn(at);
        const way = ways[n % Math.max(1, ways.length)];
        if (!way) break;
        at = way.lead(isDelivery);
      }
    }),
    { numRuns: 1000, seed: 20_261_123 },
  );
  expect([...met].sort()).toEqual(PrescriptionStatus.options.filter((status) => status !== "ready").sort());
});

describe("from every status that is not an end a person can take a step", () => {
  const open = PrescriptionStatus.options.filter((status) => !statusTraits[status].end);

  test.each(open)("%s", (status) => {
    const ways = (["pickup", "delivery"] as const).map((deliveryMethod) =>
      Role.options.flatMap((role) => steps({ status, deliveryMethod }, role)),
    );
    for (const way of ways) expect(way).not.toEqual([]);
  });

  test.each(open)("%s can still end, in the patient's hand or not at all", (status) => {
    const reached = new Set<PrescriptionStatus>([status]);
    for (const from of reached)
      for (const role of Role.options)
        for (const step of steps({ status: from }, role)) reached.add(lifecycle[step].to);
    const ends = [...reached].map((one) => statusTraits[one].end);
    expect(ends).toContain("cancelled");
    // The old status is only read; its patients get a new prescription.
    if (status !== "ready") expect(ends).toContain("fulfilled");
  });
});

test("every revertible step is one that ends a prescription", () => {
  const ending = (Object.keys(lifecycle) as Step[]).filter(
    (step) => statusTraits[lifecycle[step].to].end === "fulfilled",
  );
  expect([...RevertibleStep.options].sort()).toEqual(ending.sort());
});
