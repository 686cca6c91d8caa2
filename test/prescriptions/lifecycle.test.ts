import { describe, expect, test } from "vitest";
import {
  approve,
  collect,
  isActive,
  isComplete,
  lifecycle,
  type Prescription,
  PrescriptionStatus,
  ready,
  type Step,
  send,
  steps,
  stepsAhead,
} from "#domain/prescriptions";
import { Role } from "../../functions/platform/domain/actor.ts";

const now = "2026-11-24T10:00:00.000Z";
const moment = (role: "patient" | "pharmacy") => ({
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: role === "patient" ? "p1" : "ph1", role },
});
const pharmacy = {
  id: "ph1",
  name: "Hawthorne Pharmacy",
  address: "3 Market Square",
  city: "Boston",
  state: "Massachusetts",
  country: "United States",
  phoneNumber: "+1 617 555 0140",
  deliveryAvailable: true,
};
const prescription = (status: Prescription["status"]): Prescription => ({
  id: "rx1",
  code: "ABCDEFGHJK",
  batchId: "b1",
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
  status,
  createdAt: now,
  updatedAt: now,
  ...(status === "pending" ? {} : { pharmacyId: "ph1", pharmacyName: "Hawthorne Pharmacy" }),
  thread: [{ status: "pending", at: now, by: "doctor" }],
});

/** The whole truth of the walk from the doctor's pen to the patient's hand. */
const allowed: Record<string, string> = {
  "pending patient": "send",
  "sent pharmacy": "approve",
  "approved pharmacy": "ready",
  "ready_for_pickup patient": "collect",
};
const cells = PrescriptionStatus.options.flatMap((status) => Role.options.map((role) => ({ status, role })));

describe("who may do what with a prescription (PRX-11, PRX-28, PHARM-19, PHARM-22, PHARM-25, ROLE-32)", () => {
  test.each(cells)("$status, $role", ({ status, role }) => {
    const step = allowed[`${status} ${role}`];
    expect(steps({ status }, role)).toEqual(step ? [step] : []);
  });
});

const taken: Record<
  Step,
  (before: Prescription) => { after: Prescription; event?: { data: unknown } | undefined }
> = {
  send: (before) => send(before, { pharmacy, fulfilment: { method: "pickup" } }, moment("patient")),
  approve: (before) => approve(before, moment("pharmacy")),
  ready: (before) => ready(before, moment("pharmacy")),
  collect: (before) => collect(before, moment("patient")),
};
const moves = (Object.keys(lifecycle) as Step[]).flatMap((step) =>
  PrescriptionStatus.options.map((status) => ({ step, status })),
);

describe("a step taken from every status (PRX-05, PHARM-26)", () => {
  test.each(moves)("$step from $status", ({ step, status }) => {
    const rule = lifecycle[step];
    const take = () => taken[step](prescription(status));
    if (status === rule.to) {
      expect(take()).toEqual({ after: prescription(status) });
    } else if (rule.from.some((from) => from === status)) {
      const { after, event } = take();
      expect(after).toMatchObject({ status: rule.to, updatedAt: now });
      expect(after.thread.at(-1)).toEqual({ status: rule.to, at: now, by: rule.by });
      expect(event).toBeDefined();
    } else {
      expect(take).toThrow(expect.objectContaining({ code: "wrong_state" }));
    }
  });
});

test("sending writes down the pharmacy that was chosen, and a sent one cannot go to another (PRX-12, DATA-110, DATA-121)", () => {
  const { after } = taken.send(prescription("pending"));
  expect(after).toMatchObject({
    pharmacyId: "ph1",
    pharmacyAddress: "3 Market Square, Boston, Massachusetts",
    deliveryMethod: "pickup",
  });
  const elsewhere = { pharmacy: { ...pharmacy, id: "ph2" }, fulfilment: { method: "pickup" } as const };
  expect(() => send(after, elsewhere, moment("patient"))).toThrow(
    expect.objectContaining({ code: "wrong_state" }),
  );
});

test("no event carries a medicine, a name or a note", () => {
  for (const step of Object.keys(taken) as Step[]) {
    const { event } = taken[step](prescription(lifecycle[step].from[0]));
    expect(JSON.stringify(event?.data)).not.toMatch(/Amoxicillin|Keller|Okafor|500 mg|Hawthorne/);
  }
});

test("Active and History hold what the specification says (PRX-06, PRX-07)", () => {
  const active = PrescriptionStatus.options.filter(isActive);
  expect(active).toEqual(["pending", "sent", "approved", "ready", "ready_for_pickup", "out_for_delivery"]);
});

test("what is still to come is derived from the table", () => {
  expect(stepsAhead("pending")).toEqual(["send", "approve", "ready", "collect"]);
  expect(stepsAhead("approved")).toEqual(["ready", "collect"]);
  expect(stepsAhead("collected")).toEqual([]);
});

test.each([
  [{ name: "A", dosage: "1", frequency: "Once daily", duration: "3 days" }, true],
  [{ name: " ", dosage: "1", frequency: "Once daily", duration: "3 days" }, false],
  [{ name: "A", dosage: "", frequency: "Once daily", duration: "3 days" }, false],
  [{ name: "A", dosage: "1", duration: "3 days" }, false],
  [{ name: "A", dosage: "1", frequency: "Once daily" }, false],
])("a line counts only when all four are filled in: %j is %s (RXC-03)", (line, counts) => {
  expect(isComplete(line)).toBe(counts);
});
