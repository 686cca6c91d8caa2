import JSONSchemaValidator from "@asymmetrik/fhir-json-schema-validator";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type Directions,
  directionsText,
  durationOf,
  frequencyOf,
  type Prescription,
} from "#domain/prescriptions";
import { bundleOf } from "../../../web/src/features/own-data/fhir/bundle.ts";
import type { Resource } from "../../../web/src/features/own-data/fhir/resource.ts";
import { keyOf, madeDirections } from "../../prescriptions/directions/made-directions.ts";
import { first } from "../../world.ts";
import { readDosages } from "./read-dosages.ts";
import { ownData } from "./samples.ts";

/** What these tests read of a Dosage; the rest goes along. */
const Dosage = z.looseObject({
  text: z.optional(z.string()),
  patientInstruction: z.optional(z.string()),
  doseAndRate: z.array(z.looseObject({ doseQuantity: z.optional(z.looseObject({})) })),
});
type Dosage = z.infer<typeof Dosage>;
const madeAt = "2026-11-25T08:00:00.000Z";
const none = { items: [], isCut: false };
const ucum = "http://unitsofmeasure.org";
const sample = first(ownData.activePrescriptions.items.filter(({ status }) => status === "sent"));

function fileOf(items: Prescription[]) {
  return bundleOf(
    { ...ownData, ...{ activePrescriptions: { items, isCut: false }, pastPrescriptions: none } },
    madeAt,
  );
}
function requestsOf(bundle: ReturnType<typeof fileOf>) {
  return bundle.entry
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === "MedicationRequest");
}
function dosagesOf(request: Resource | undefined): readonly Dosage[] {
  return z.parse(z.array(Dosage), request?.dosageInstruction);
}
const prescribed = (directions: Directions, n = 0, more: Partial<Prescription> = {}): Prescription => ({
  ...sample,
  id: `0198c0de-0000-7000-8000-${String(n).padStart(12, "0")}`,
  ...{ frequency: frequencyOf(directions), duration: durationOf(directions), directions, ...more },
});

describe("the directions of 2,000 made prescriptions", () => {
  const made = madeDirections(51, 2000);
  const bundle = fileOf(made.map((directions, n) => prescribed(directions, n)));
  const requests = requestsOf(bundle);

  test("are valid by the JSON schema of FHIR R4", () => {
    expect(requests).toHaveLength(made.length);
    expect(new JSONSchemaValidator().validate(bundle, true)).toEqual([]);
  });

  test("are read back from the codes alone, but for what R4 has no code for", () => {
    for (const [n, directions] of made.entries()) {
      const { hoursBetween: _, until, ...rest } = directions;
      const expected = { ...rest, ...(until && { until: "ongoing" }) };
      const dosages = dosagesOf(requests[n]).map(({ patientInstruction: _, ...dosage }) => dosage);
      expect(keyOf(readDosages(dosages)), directionsText(directions)).toBe(keyOf(expected));
    }
  });

  test("have the sentences and the notes once, at the first Dosage", () => {
    for (const [n, directions] of made.entries()) {
      const [one, ...others] = dosagesOf(requests[n]);
      expect([one?.text, one?.patientInstruction]).toEqual([directionsText(directions), "With food."]);
      for (const other of others) expect(Object.keys(other)).not.toContain("text");
    }
  });

  test("have amounts as the numbers that are written, with no floating point", () => {
    const values = [...JSON.stringify(requests).matchAll(/"value":(?!")([^,}]+)/g)].map(
      ([, value = ""]) => value,
    );
    expect(values.length).toBeGreaterThan(2000);
    expect(values.filter((value) => !/^\d+(\.\d{1,3})?$/.test(value))).toEqual([]);
  });
});

const methotrexate: Directions = {
  ...{ unit: "tablet", route: "mouth" },
  phases: [{ plans: [{ days: { on: ["mon"] }, dose: { amount: "4" }, often: { perDay: 1 } }], forDays: 28 }],
};

test("methotrexate once a week is a request for 16 tablets, on Mondays for 28 days", () => {
  const [request] = requestsOf(
    fileOf([
      prescribed(methotrexate, 70, {
        ...{ medication: "Methotrexate", dosage: "2.5 mg tablet", notes: undefined },
        quantity: { value: "16", unit: "tablet" },
      }),
    ]),
  );
  expect(request).toEqual({
    resourceType: "MedicationRequest",
    id: "0198c0de-0000-7000-8000-000000000070",
    identifier: [{ value: "ABCDEFGHJK" }],
    status: "active",
    intent: "order",
    medicationCodeableConcept: { text: "Methotrexate 2.5 mg tablet" },
    subject: { reference: "urn:uuid:0198c0de-0000-7000-8000-000000000001", display: "Anna Keller" },
    authoredOn: "2026-11-24T10:00:00.000Z",
    requester: { reference: "urn:uuid:0198c0de-0000-7000-8000-000000000002", display: "Dr. Ines Okafor" },
    groupIdentifier: { value: "0198c0de-0000-7000-8000-000000000050" },
    note: [{ text: "Come again." }],
    dosageInstruction: [
      {
        text: "Take 4 tablets by mouth once a week, on Mondays, for 28 days. Do not take it on other days.",
        timing: {
          repeat: {
            boundsDuration: { value: 28, unit: "days", system: ucum, code: "d" },
            frequency: 1,
            period: 1,
            periodUnit: "d",
            dayOfWeek: ["mon"],
          },
        },
        route: { text: "mouth" },
        doseAndRate: [{ doseQuantity: { value: 4, unit: "tablet" } }],
      },
    ],
    dispenseRequest: {
      quantity: { value: 16, unit: "tablet" },
      performer: {
        reference: "urn:uuid:0198c0de-0000-7000-8000-000000000003",
        display: "Hawthorne Pharmacy",
      },
    },
  });
});

test("amounts in ml, mg, micrograms, g and mmol have the code of UCUM, pieces have none", () => {
  const codes = (["ml", "mg", "microgram", "g", "mmol", "tablet", "unit", "drop"] as const).map((unit) => {
    const [request] = requestsOf(fileOf([prescribed({ ...methotrexate, unit }, 71)]));
    const [dosage] = dosagesOf(request);
    const { system, code } = dosage?.doseAndRate[0]?.doseQuantity ?? {};
    return [unit, system, code];
  });
  expect(codes).toEqual([
    ...[
      ["ml", ucum, "mL"],
      ["mg", ucum, "mg"],
      ["microgram", ucum, "ug"],
      ["g", ucum, "g"],
    ],
    ...[
      ["mmol", ucum, "mmol"],
      ["tablet", undefined, undefined],
    ],
    ...[
      ["unit", undefined, undefined],
      ["drop", undefined, undefined],
    ],
  ]);
});

test("a prescription without directions has its words as one Dosage, and no quantity", () => {
  const { directions: _, ...plain } = prescribed(methotrexate, 72, {
    ...{ medication: "Methotrexate", dosage: "10 mg", frequency: "Once daily", duration: "28 days" },
  });
  const [request] = requestsOf(fileOf([plain]));
  expect(request).toMatchObject({
    medicationCodeableConcept: { text: "Methotrexate" },
    dosageInstruction: [{ text: "10 mg, Once daily, 28 days" }],
  });
  expect(request?.dispenseRequest).not.toHaveProperty("quantity");
});
