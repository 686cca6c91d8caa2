import { describe, expect, test } from "vitest";
import type { Appointment } from "#domain/appointments";
import {
  approveRenewal,
  declineRenewal,
  Fulfilment,
  issue,
  Medication,
  mayAskForRenewal,
  PatientPrescription,
  PharmacyPrescription,
  Prescription,
  prescriptionNumberFrom,
  Renewal,
  reject,
  requestRenewal,
  returnToPatient,
  send,
  takeStep,
} from "#domain/prescriptions";
import { AppointmentStatus, PrescriptionIssued } from "#events";
import { appointment, pharmacy } from "../samples.ts";

const now = "2026-11-24T10:00:00.000Z";
const momentOf = (role: "patient" | "doctor" | "pharmacy") => ({
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: "somebody", role },
});
const [patient, doctor, shop] = [momentOf("patient"), momentOf("doctor"), momentOf("pharmacy")];

const visit: Appointment = {
  ...appointment,
  status: "completed",
};
const line: Medication = {
  id: "0198c0de-0000-7000-8000-000000000001",
  name: "Amoxicillin",
  dosage: "500 mg",
  frequency: "Three times daily",
  duration: "7 days",
  instructions: "With food.",
};
const batch = { id: "b1", appointment: visit, generalNotes: "Rest." };
const { after: written, event: issued } = issue(line, "ABCDEFGHJK", batch, doctor);
const pickup = { pharmacy, fulfilment: { method: "pickup" } } as const;
const sent = send(written, pickup, patient).after;
const reason = { reasonCode: "not_valid", reasonText: "It is too old." } as const;

describe("a newly written prescription", () => {
  test("names its people, medicine and appointment, and waits for the patient (DATA-106..109)", () => {
    expect(written).toEqual({
      id: line.id,
      prescriptionNumber: "ABCDEFGHJK",
      groupId: "b1",
      appointmentId: "v1",
      patientId: "p1",
      patientName: "Anna Keller",
      doctorId: "d1",
      doctorName: "Dr. Ines Okafor",
      doctorSpecialty: "Family Medicine",
      medication: "Amoxicillin",
      dosage: "500 mg",
      frequency: "Three times daily",
      duration: "7 days",
      notes: "With food.",
      generalNotes: "Rest.",
      status: "pending",
      createdAt: now,
      updatedAt: now,
      statusHistory: [{ status: "pending", at: now, by: "doctor" }],
    });
    const data = {
      prescriptionId: line.id,
      patientId: "p1",
      doctorId: "d1",
      groupId: "b1",
      appointmentId: "v1",
    };
    expect(issued).toEqual({ event: PrescriptionIssued, data });
  });

  test.each(AppointmentStatus.options.filter((status) => status !== "completed"))(
    "cannot follow an appointment that is %s (RXC-01)",
    (status) => {
      const current = { ...visit, status };
      expect(() => issue(line, "ABCDEFGHJK", { ...batch, appointment: current }, doctor)).toThrow(
        expect.objectContaining({ code: "appointment_not_completed", current }),
      );
    },
  );

  test("has a code of ten characters, each from one byte, none of which can be misread", () => {
    expect(prescriptionNumberFrom(Uint8Array.from({ length: 12 }, (_, n) => n))).toBe("0123456789");
    expect(prescriptionNumberFrom(Uint8Array.of(10, 17, 18, 20, 21, 27, 31, 32, 63, 255))).toBe("AHJMNVZ0ZZ");
    const signs = Array.from({ length: 256 }, (_, n) =>
      prescriptionNumberFrom(new Uint8Array(10).fill(n)).at(0),
    );
    expect(new Set(signs).size).toBe(32);
    expect(signs.join("")).not.toMatch(/[ILOU]/);
  });
});

describe("a prescription on its way", () => {
  test("to a pharmacy that does not deliver is for pickup", () => {
    expect(sent).toMatchObject({ status: "sent", deliveryMethod: "pickup" });
    expect(sent.deliveryAddress).toBeUndefined();
  });

  test("to one pharmacy shows the patient that pharmacy when it is sent to another", () => {
    const other = { ...pickup, pharmacy: { ...pharmacy, id: "ph2" } };
    expect(() => send(sent, other, patient)).toThrow(
      expect.objectContaining({ code: "wrong_state", current: sent }),
    );
  });

  test("refuses an impossible step with its current state", () => {
    expect(() => takeStep("ready", sent, shop)).toThrow(
      expect.objectContaining({ code: "wrong_state", current: sent }),
    );
  });

  test("without a pharmacy is a bug without details for the caller", () => {
    const { pharmacyId: _, ...lost } = sent;
    expect(() => takeStep("approve", lost, shop)).toThrow("a prescription on its way has a pharmacy");
  });

  test("takes a step once, anywhere on the way; another step of the same person is another one", () => {
    const walk = [
      ["approve", shop],
      ["ready", shop],
      ["collect", patient],
    ] as const;
    let before = sent;
    for (const [step, moment] of walk) {
      const { after, event } = takeStep(step, before, moment);
      expect(after.status).not.toBe(before.status);
      expect(event).toBeDefined();
      expect(takeStep(step, after, moment)).toEqual({ after });
      before = after;
    }
    expect(before.statusHistory.map(({ status, by }) => `${status} ${by}`)).toEqual([
      "pending doctor",
      "sent patient",
      "approved pharmacy",
      "ready_for_pickup pharmacy",
      "collected patient",
    ]);
  });

  test("without a status history is where its status says", () => {
    const before: Prescription = { ...written, status: "cancelled", statusHistory: [] };
    expect(() => takeStep("cancel", before, patient)).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  });

  test("notifies only its pharmacy of the patient's cancellation", () => {
    const parties = { prescriptionId: line.id, patientId: "p1", doctorId: "d1" };
    expect(takeStep("cancel", written, patient).event?.data).toEqual(parties);
    const { after: approved } = takeStep("approve", sent, shop);
    expect(takeStep("cancel", approved, patient).event?.data).toEqual({ ...parties, pharmacyId: "ph1" });
  });

  test.each([reject, returnToPatient])(
    "keeps reason and pharmacy after $name, without a name if none is known",
    (refuse) => {
      const refusal = { ...reason, pharmacyName: "Hawthorne Pharmacy" };
      expect(refuse(sent, reason, shop).after.rejection).toEqual(refusal);
      const nameless = { ...sent, pharmacyName: undefined };
      expect(refuse(nameless, reason, shop).after.rejection).toEqual({ ...reason, pharmacyName: "" });
    },
  );
});

const collected: Prescription = { ...sent, status: "collected" };
const renewalRequest = requestRenewal(undefined, collected, { rest: undefined }, "Please.", patient).after;
const renewing = {
  original: collected,
  doctor: { name: "Dr. Ines Okafor", specialty: "Family Medicine" },
  prescriptionNumber: "KJHGFEDCBA",
  note: "Once more.",
};

describe("a renewal", () => {
  test.each([
    ["there was no request", undefined, undefined, true],
    ["there is an open request", "pending", undefined, false],
    ["it was declined", "declined", undefined, true],
    ["it was approved", "approved", undefined, false],
    ["its new prescription is valid", "approved", "sent", false],
    ["its new prescription is cancelled", "approved", "cancelled", true],
  ] as const)("may be requested, or not: %s", (_, earlier, renewed, may) => {
    const request = earlier && { status: earlier };
    expect(mayAskForRenewal(collected, request, renewed && { status: renewed }, undefined)).toBe(may);
  });

  test("that may not be requested shows the earlier request", () => {
    const approved = { ...renewalRequest, status: "approved" } as const;
    expect(() => requestRenewal(approved, collected, { rest: undefined }, "", patient)).toThrow(
      expect.objectContaining({ code: "wrong_state", current: approved }),
    );
  });

  test("publishes the prescription that it renews; approved twice, it is written once", () => {
    const { renewal, prescription } = approveRenewal(renewalRequest, renewing, doctor);
    expect(prescription?.event?.data).toMatchObject({ prescriptionId: "n", priorPrescription: collected.id });
    expect(approveRenewal(renewal.after, renewing, doctor)).toEqual({ renewal: { after: renewal.after } });
  });

  test("suggests the pharmacy that filled it, even one without a name", () => {
    const suggested = (original: Prescription) =>
      approveRenewal(renewalRequest, { ...renewing, original }, doctor).prescription?.after.suggestedPharmacy;
    expect(suggested(collected)).toEqual({ id: "ph1", name: "Hawthorne Pharmacy" });
    expect(suggested({ ...collected, pharmacyName: undefined })).toEqual({ id: "ph1", name: "" });
    expect(suggested({ ...collected, pharmacyId: undefined })).toBeUndefined();
  });

  test("that is declined has the reason", () => {
    const { after } = declineRenewal(renewalRequest, "Please come by.", doctor);
    expect(after).toMatchObject({ status: "declined", doctorNotes: "Please come by.", answeredAt: now });
  });
});

describe("a prescription is read", () => {
  const full: Prescription = {
    ...returnToPatient(sent, reason, shop).after,
    ...sent,
    rejection: { ...reason, pharmacyName: "Elm Pharmacy" },
    priorPrescription: { id: "rx0", writtenAt: now },
    suggestedPharmacy: { id: "ph2", name: "Elm Pharmacy" },
  };
  const shown = Prescription.parse(full);

  test("as it was written", () => {
    expect(shown).toEqual(full);
    const renewal = approveRenewal(renewalRequest, renewing, doctor).renewal.after;
    expect(Renewal.parse(renewal)).toEqual(renewal);
    expect(PatientPrescription.parse({ ...full, renewal })).toEqual({ ...full, renewal });
    for (const status of ["pending", "approved", "declined"])
      expect(Renewal.safeParse({ ...renewal, status }).success, status).toBe(true);
    for (const by of ["patient", "doctor", "pharmacy"])
      expect(
        Prescription.safeParse({ ...full, statusHistory: [{ status: "sent", at: now, by }] }).success,
      ).toBe(true);
  });

  test("by a pharmacy with the patient's name and the lines, and no contact to the patient", () => {
    const { patientId, appointmentId, groupId, ...withoutIds } = full;
    const { pharmacyAddress, pharmacyPhoneNumber, pharmacyEmail, ...rest } = withoutIds;
    const { priorPrescription, suggestedPharmacy, ...theirs } = rest;
    expect(PharmacyPrescription.parse(full)).toEqual(theirs);
  });

  test("with all fields of a line, and no other", () => {
    expect(Medication.parse(line)).toEqual(line);
    for (const field of ["id", "name", "dosage", "frequency", "duration"])
      expect(Medication.safeParse({ ...line, [field]: "" }).success, field).toBe(false);
    expect(Medication.safeParse({ ...line, price: 1 }).success).toBe(false);
  });

  test("with pickup, or delivery to an address, with or without notes (PRX-21, DATA-193, DATA-194)", () => {
    const delivery = { method: "delivery", address: "21 Willow Lane", notes: "Ring twice" };
    expect(Fulfilment.parse({ method: "pickup" })).toEqual({ method: "pickup" });
    expect(Fulfilment.parse(delivery)).toEqual(delivery);
    const { notes: _, ...bare } = delivery;
    expect(Fulfilment.parse(bare)).toEqual(bare);
    for (const wrong of [{ method: "delivery" }, { ...delivery, method: "pickup" }, { method: "drone" }, {}])
      expect(Fulfilment.safeParse(wrong).success).toBe(false);
    expect(Fulfilment.safeParse({ ...delivery, address: " " }).success).toBe(false);
    expect(Fulfilment.safeParse({ ...delivery, address: "a".repeat(300) }).success).toBe(true);
    expect(Fulfilment.safeParse({ ...delivery, address: "a".repeat(301) }).success).toBe(false);
  });
});
