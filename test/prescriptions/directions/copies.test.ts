import { describe, expect, test } from "vitest";
import {
  approveRenewal,
  issue,
  Medication,
  type OrderedLine,
  orderedLine,
  type Prescription,
  requestRenewal,
  supplyPart,
} from "#domain/prescriptions";
import { appointment, prescription } from "../../samples.ts";
import { personAt } from "../take.ts";

const now = "2026-11-25T10:00:00.000Z";

/** Every field that a doctor orders. A new one of `orderedLine` does not compile until it is here. */
const ordered: Required<OrderedLine> = {
  medication: "Methotrexate",
  dosage: "2.5 mg tablet",
  frequency: "Another schedule",
  duration: "28 days",
  directions: {
    ...{ unit: "tablet", route: "mouth" },
    phases: [
      { plans: [{ days: { on: ["mon"] }, dose: { amount: "4" }, often: { perDay: 1 } }], forDays: 28 },
    ],
  },
  quantity: { value: "20", unit: "tablet", reasonText: "Packs of 20." },
};
const fields = Object.keys(orderedLine);
const lineOf = (copy: object) =>
  Object.fromEntries(Object.entries(copy).filter(([field]) => fields.includes(field)));

const written: Prescription = { ...prescription, ...ordered };
const collected: Prescription = { ...written, status: "collected", handedOverAt: now };

function requested() {
  return requestRenewal(undefined, collected, { rest: undefined }, undefined, personAt("patient", now)).after;
}

function renewed() {
  const renewing = {
    original: collected,
    doctor: { name: "Dr. Ines Okafor", specialty: "Family Medicine" },
    prescriptionNumber: "KJHGFEDCBA",
  };
  return approveRenewal(requested(), renewing, personAt("doctor", now)).prescription?.after;
}

function inParts() {
  const part = {
    step: "dispense",
    daysSupply: 14,
    reasonCode: "out_of_stock",
    remainderAt: "pharmacy",
  } as const;
  const before: Prescription = {
    ...written,
    status: "ready_for_pickup",
    deliveryMethod: "pickup",
    pharmacyId: "ph1",
  };
  const remainder = { id: "rest1", prescriptionNumber: "0123456789" };
  return supplyPart(before, part, remainder, personAt("pharmacy", now));
}

function issued() {
  const { medication: name, ...line } = ordered;
  const id = "019ab3f4-0000-7000-8000-000000000001";
  const group = {
    id: "b1",
    appointment: { ...appointment, status: "completed" as const },
    generalNotes: undefined,
  };
  return issue(Medication.parse({ id, name, ...line }), "ABCDEFGHJK", group, personAt("doctor", now)).after;
}

describe("every field of a line goes with it", () => {
  test.each<[copy: string, make: () => object | undefined]>([
    ["when it is issued", issued],
    ["when its renewal is requested", requested],
    ["when it is renewed", renewed],
    ["in a part that is supplied", () => inParts().part.after],
    ["in the remainder of a part", () => inParts().remainder?.after],
  ])("%s", (_, make) => {
    expect(Object.keys(ordered).sort()).toEqual(fields.toSorted());
    expect(lineOf(make() ?? {})).toEqual(ordered);
  });
});

test("a line without directions gets none in a copy", () => {
  const { directions: _, quantity: __, ...plain } = collected;
  const { after } = requestRenewal(
    undefined,
    plain,
    { rest: undefined },
    undefined,
    personAt("patient", now),
  );
  expect(Object.keys(lineOf(after)).sort()).toEqual(["dosage", "duration", "frequency", "medication"]);
});
