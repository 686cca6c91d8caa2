import { describe, expect, test } from "vitest";
import {
  approveRenewal,
  cancelRenewal,
  declineRenewal,
  mayAskForRenewal,
  type Prescription,
  PrescriptionStatus,
  type Renewal,
  RenewalStatus,
  type RenewalStep,
  renewalLifecycle,
  renewalSteps,
  requestRenewal,
} from "#domain/prescriptions";
import { Role } from "#kernel/actor";

const requestedAt = "2026-11-20T10:00:00.000Z";
const now = "2026-11-24T10:00:00.000Z";
let ids = 0;
const moment = (role: "patient" | "doctor") => ({
  now,
  newId: () => `new-${ids++}`,
  correlationId: "c",
  actor: { id: role === "patient" ? "p1" : "d1", role },
});
const prescription = (status: PrescriptionStatus = "collected"): Prescription => ({
  id: "rx1",
  prescriptionNumber: "ABCDEFGHJK",
  groupId: "b1",
  appointmentId: "v1",
  patientId: "p1",
  patientName: "Anna Keller",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  doctorSpecialty: "Family Medicine",
  medication: "Lisinopril",
  dosage: "10 mg",
  frequency: "Once daily",
  duration: "90 days",
  notes: "In the morning.",
  generalNotes: "Call us after a week.",
  status,
  createdAt: "2026-08-01T10:00:00.000Z",
  updatedAt: "2026-08-03T10:00:00.000Z",
  pharmacyId: "ph1",
  pharmacyName: "Hawthorne Pharmacy",
  deliveryMethod: "delivery",
  deliveryAddress: "21 Willow Lane",
  statusHistory: [],
});
const renewal = (status: RenewalStatus): Renewal => ({
  prescriptionId: "rx1",
  patientId: "p1",
  patientName: "Anna Keller",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  medication: "Lisinopril",
  dosage: "10 mg",
  frequency: "Once daily",
  duration: "90 days",
  writtenAt: "2026-08-01T10:00:00.000Z",
  endsAt: "2026-08-10T10:00:00.000Z",
  status,
  requestedAt,
  patientNotes: "No side effects.",
  ...(status === "pending" ? {} : { answeredAt: requestedAt, doctorNotes: "Not without a blood test." }),
  ...(status === "approved" && { newPrescriptionId: "rx2" }),
});
const renewing = {
  original: prescription(),
  doctor: { name: "Dr. Ines Okafor-Lind", specialty: "Cardiology" },
  prescriptionNumber: "KJHGFEDCBA",
};
const renewedOnce = { renewed: prescription("cancelled"), rest: undefined };
const take: Record<RenewalStep, (before: Renewal) => { after: Renewal; event?: unknown }> = {
  request: (before) => requestRenewal(before, prescription(), renewedOnce, "Please.", moment("patient")),
  approve: (before) => approveRenewal(before, renewing, moment("doctor")).renewal,
  decline: (before) => declineRenewal(before, "No more.", moment("doctor")),
  cancel: (before) => cancelRenewal(before, moment("patient")),
};

describe("the steps that each role may take with a request (PRX-38, ROLE-07)", () => {
  const allowed: Record<string, RenewalStep[]> = {
    "pending doctor": ["approve", "decline"],
    "pending patient": ["cancel"],
    "pending pharmacy": ["cancel"],
    "declined patient": ["request"],
    "cancelled patient": ["request"],
    "approved patient": ["request"],
  };
  test.each(RenewalStatus.options.flatMap((status) => Role.options.map((role) => ({ status, role }))))(
    "$status, $role",
    ({ status, role }) => {
      expect(renewalSteps({ status }, role)).toEqual(allowed[`${status} ${role}`] ?? []);
    },
  );
});

describe("a step from every status (OPEN-60)", () => {
  const steps = (Object.keys(renewalLifecycle) as RenewalStep[]).filter((step) => step !== "cancel");
  test.each(steps.flatMap((step) => RenewalStatus.options.map((status) => ({ step, status }))))(
    "$step from $status",
    ({ step, status }) => {
      const before = renewal(status);
      const rule: { from: readonly string[]; to: string } = renewalLifecycle[step];
      if (status === rule.to) return expect(take[step](before)).toEqual({ after: before });
      if (!rule.from.includes(status))
        return expect(() => take[step](before)).toThrow(
          expect.objectContaining({ code: "wrong_state", current: before }),
        );
      const { after, event } = take[step](before);
      expect(after.status).toBe(rule.to);
      expect(event).toBeDefined();
    },
  );
});

describe("a renewal can be requested", () => {
  test.each(PrescriptionStatus.options)(
    "only for a prescription that reached the patient's hand: %s (PRX-36)",
    (status) => {
      const may = status === "completed" || status === "collected";
      expect(mayAskForRenewal({ status }, undefined, undefined, undefined)).toBe(may);
      const ask = () =>
        requestRenewal(undefined, prescription(status), { rest: undefined }, undefined, moment("patient"));
      if (may) expect(ask().after.status).toBe("pending");
      else expect(ask).toThrow(expect.objectContaining({ code: "wrong_state" }));
    },
  );

  test.each(PrescriptionStatus.options)(
    "for a renewed prescription only if the new one failed: it is %s",
    (status) => {
      const may = status === "cancelled";
      expect(mayAskForRenewal(prescription(), renewal("approved"), prescription(status), undefined)).toBe(
        may,
      );
    },
  );
});

describe("a reverted hand-over", () => {
  test.each(RenewalStatus.options)(
    "cancels a pending renewal, and is refused after an approved one: %s",
    (status) => {
      const before = renewal(status);
      if (status === "approved")
        return expect(() => take.cancel(before)).toThrow(
          expect.objectContaining({ code: "renewed_meanwhile" }),
        );
      const { after, event } = take.cancel(before);
      if (status !== "pending") return expect({ after, event }).toEqual({ after: before, event: undefined });
      expect(after.status).toBe("cancelled");
      expect(event).toMatchObject({ event: { type: "renewal.cancelled.v1" } });
    },
  );

  test.each(PrescriptionStatus.options)("allows no renewal unless the original is in hand: %s", (status) => {
    const approve = () =>
      approveRenewal(renewal("pending"), { ...renewing, original: prescription(status) }, moment("doctor"));
    if (status === "completed" || status === "collected")
      expect(approve().renewal.after.status).toBe("approved");
    else expect(approve).toThrow(expect.objectContaining({ code: "wrong_state" }));
  });
});

test("a request is for the doctor who wrote the prescription, and keeps the note (DATA-137..140)", () => {
  const original = { ...prescription(), id: "rx7", doctorId: "d7", doctorName: "Dr. Priya Raman" };
  const { after } = requestRenewal(undefined, original, { rest: undefined }, "Please.", moment("patient"));
  const { patientId, doctorId, doctorName } = original;
  expect(after).toMatchObject({
    ...{ prescriptionId: "rx7", patientId, doctorId, doctorName, patientNotes: "Please." },
  });
});

test("a repeated request drops the answer and keeps the new note", () => {
  const { after } = take.request(renewal("declined"));
  expect(after).toMatchObject({ status: "pending", requestedAt: now, patientNotes: "Please." });
  expect(after).not.toHaveProperty("doctorNotes");
  expect(after).not.toHaveProperty("answeredAt");
});

test("an approval prescribes the same medicine again: pending, with the pharmacy as a suggestion only", () => {
  const { renewal: answered, prescription: written } = approveRenewal(
    renewal("pending"),
    { ...renewing, note: "Come for a blood test." },
    moment("doctor"),
  );
  expect(written?.after).toMatchObject({
    status: "pending",
    prescriptionNumber: "KJHGFEDCBA",
    medication: "Lisinopril",
    dosage: "10 mg",
    notes: "In the morning.",
    generalNotes: "Come for a blood test.",
    doctorName: "Dr. Ines Okafor-Lind",
    doctorSpecialty: "Cardiology",
    createdAt: now,
    priorPrescription: { id: "rx1", writtenAt: "2026-08-01T10:00:00.000Z" },
    suggestedPharmacy: { id: "ph1", name: "Hawthorne Pharmacy" },
    statusHistory: [{ status: "pending", at: now, by: "doctor" }],
  });
  expect(written?.after.id).not.toBe("rx1");
  for (const field of ["pharmacyId", "deliveryMethod", "deliveryAddress"])
    expect(written?.after).not.toHaveProperty(field);
  expect(answered.after.newPrescriptionId).toBe(written?.after.id);
});

test("no event of a renewal carries a medicine, a name or a note", () => {
  const approved = approveRenewal(renewal("pending"), { ...renewing, note: "Rest." }, moment("doctor"));
  const decisions = [take.request(renewal("declined")), take.decline(renewal("pending")), approved.renewal];
  const data = [...decisions.map(({ event }) => event), approved.prescription?.event].map((event) =>
    JSON.stringify((event as { data: unknown }).data),
  );
  expect(data.join()).not.toMatch(/Lisinopril|Keller|Okafor|10 mg|Hawthorne|Please|Rest|No more/);
  expect(data).toHaveLength(4);
});
