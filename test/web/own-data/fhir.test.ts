import JSONSchemaValidator from "@asymmetrik/fhir-json-schema-validator";
import { describe, expect, test } from "vitest";
import { AppointmentStatus } from "#domain/appointments";
import { PrescriptionStatus, supplyPart } from "#domain/prescriptions";
import { type BundleData, bundleOf } from "../../../web/src/features/own-data/fhir/bundle.ts";
import { first } from "../../world.ts";
import { handedOver, ownData } from "./samples.ts";

const madeAt = "2026-11-25T08:00:00.000Z";
const schema = new JSONSchemaValidator();
const none = { items: [], isCut: false };
const little: BundleData = {
  account: { ...ownData.account, name: undefined },
  profile: undefined,
  upcomingAppointments: none,
  pastAppointments: none,
  activePrescriptions: none,
  pastPrescriptions: none,
};
/** Fields that may be empty, as a record of long ago has them. */
const bare: BundleData = {
  ...ownData,
  pastAppointments: {
    ...none,
    items: ownData.pastAppointments.items.map((one) => ({
      ...one,
      ...{
        doctorName: "",
        doctorSpecialty: "",
        symptoms: [],
        patientNotes: undefined,
        doctorNotes: undefined,
      },
    })),
  },
  pastPrescriptions: {
    ...none,
    items: ownData.pastPrescriptions.items.map((one) => ({
      ...one,
      ...{ doctorName: "", doctorSpecialty: "", notes: undefined, generalNotes: undefined },
    })),
  },
};

describe("the bundle of a patient's own data", () => {
  test.each([
    ["everything", ownData],
    ["an account alone", little],
    ["records with empty fields", bare],
  ])("with %s is valid by the JSON schema of FHIR R4", (_, data) => {
    expect(schema.validate(bundleOf(data, madeAt), true)).toEqual([]);
  });

  test("is checked by that schema: a field that FHIR does not have makes it invalid", () => {
    const bundle = bundleOf(ownData, madeAt);
    expect(schema.validate({ ...bundle, product: "Triscript" }, true)).not.toEqual([]);
    const [patient, ...rest] = bundle.entry;
    const wrong = { ...patient, resource: { ...patient?.resource, gender: "prefer not to say" } };
    expect(schema.validate({ ...bundle, entry: [wrong, ...rest] }, true)).not.toEqual([]);
  });

  const { entry } = bundleOf(ownData, madeAt);
  const of = (type: string) =>
    entry.map(({ resource }) => resource).filter((one) => one.resourceType === type);

  test("has the patient, each doctor and pharmacy once, and every appointment, prescription and hand-over", () => {
    const counts = ["Patient", "Practitioner", "Organization", "Appointment"].map((type) => of(type).length);
    expect(counts).toEqual([1, 1, 1, AppointmentStatus.options.length + 1]);
    expect(of("MedicationRequest")).toHaveLength(PrescriptionStatus.options.length + 1);
    expect(of("MedicationDispense")).toHaveLength(3);
  });

  test("refers only to resources that it has, each under an address of its own", () => {
    const addresses = entry.map(({ fullUrl }) => fullUrl);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses)
      expect(address).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const references = [...JSON.stringify(entry).matchAll(/"reference":"([^"]+)"/g)].map(([, to]) => to);
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((to) => !addresses.includes(to ?? ""))).toEqual([]);
  });

  test("has the statuses by the words of FHIR", () => {
    expect(of("Appointment").map(({ status }) => status)).toEqual([
      ...["pending", "booked", "fulfilled", "cancelled", "cancelled", "noshow"],
    ]);
    expect(of("MedicationRequest").map(({ status }) => status)).toEqual([
      ...["active", "active", "active", "active", "active", "active"],
      ...["active", "active", "cancelled", "stopped"],
    ]);
  });

  test("has the doctor's answer to each appointment, and when each medicine was handed over", () => {
    const answers = of("Appointment").map(({ participant }) => participant);
    const [accepted, declined] = [{ status: "accepted" }, { status: "declined" }];
    const doctors = [{ status: "needs-action" }, accepted, accepted, declined, declined];
    expect(answers.slice(0, 5)).toMatchObject(doctors.map((doctor) => [accepted, doctor]));
    for (const dispense of of("MedicationDispense")) expect(dispense.whenHandedOver).toBe(handedOver);
  });

  test("has the medicine by its name, the dose as the doctor wrote it, and the time of an appointment as an instant", () => {
    const [request] = of("MedicationRequest");
    expect(request).toMatchObject({
      medicationCodeableConcept: { text: "Amoxicillin" },
      dosageInstruction: [{ text: "500 mg, Three times daily, 7 days", patientInstruction: "With food." }],
    });
    const [first] = of("Appointment");
    expect(first).toMatchObject({ start: "2026-11-24T14:30:00.000Z", end: "2026-11-24T15:00:00.000Z" });
  });
});

describe("a prescription of which a part was handed over", () => {
  const waiting = first(
    ownData.activePrescriptions.items.filter(({ status }) => status === "ready_for_pickup"),
  );
  const remainderId = "0198c0de-0000-7000-8000-000000000099";
  const { part, remainder } = supplyPart(
    { ...waiting, duration: "30 days" },
    {
      step: "dispense",
      daysSupply: 14,
      reasonCode: "out_of_stock",
      reasonText: "Two packs came.",
      remainderAt: "pharmacy",
    },
    { id: remainderId, prescriptionNumber: "ABCDEFGHJK" },
    { now: madeAt, newId: () => "n", correlationId: "c", actor: { id: "ph1", role: "pharmacy" } },
  );
  const rest = first(remainder ? [remainder.after] : []);
  const bundle = bundleOf(
    {
      ...ownData,
      activePrescriptions: { ...none, items: [rest] },
      pastPrescriptions: { ...none, items: [part.after] },
    },
    madeAt,
  );
  const resources = bundle.entry.map(({ resource }) => resource);

  test("is two requests, the remainder based on the part, each with its own days, and one hand-over", () => {
    const days = (value: number) => ({ value, unit: "days", code: "d" });
    const request = resources.find(({ id }) => id === part.after.id);
    expect(request).toMatchObject({
      status: "active",
      dispenseRequest: { expectedSupplyDuration: days(14) },
      note: [{ text: "Come again." }, { text: "Two packs came." }],
    });
    expect(request).not.toHaveProperty("basedOn");
    const remainder = resources.find(({ id }) => id === remainderId);
    expect(remainder).toMatchObject({
      status: "active",
      dispenseRequest: { expectedSupplyDuration: days(16) },
      basedOn: [{ reference: `urn:uuid:${part.after.id}` }],
      authoredOn: part.after.createdAt,
      dosageInstruction: request?.dosageInstruction,
    });
    expect(remainder).not.toHaveProperty("priorPrescription");
    expect(resources.filter((one) => one.resourceType === "MedicationDispense")).toMatchObject([
      {
        daysSupply: days(14),
        whenHandedOver: madeAt,
        authorizingPrescription: [{ reference: `urn:uuid:${part.after.id}` }],
      },
    ]);
  });

  test("is valid by the JSON schema of FHIR R4", () => {
    expect(schema.validate(bundle, true)).toEqual([]);
  });
});
