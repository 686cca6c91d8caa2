import { describe, expect, test } from "vitest";
import {
  isActive,
  isComplete,
  lifecycle,
  ownView,
  type Prescription,
  PrescriptionStatus,
  reject,
  returnToPatient,
  type Step,
  send,
  steps,
  stepsAhead,
  takeStep,
  withdraw,
} from "#domain/prescriptions";
import { Role } from "#kernel/actor";
import { prescription as samplePrescription } from "../samples.ts";

const now = "2026-11-24T10:00:00.000Z";
const moment = (role: "patient" | "doctor" | "pharmacy") => ({
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: { patient: "p1", doctor: "d1", pharmacy: "ph1" }[role], role },
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
  email: "hawthorne@example.com",
};
const prescription = (status: Prescription["status"]): Prescription => ({
  ...samplePrescription,
  status,
  createdAt: now,
  updatedAt: now,
  ...(status === "pending" ? {} : { pharmacyId: "ph1", pharmacyName: "Hawthorne Pharmacy" }),
  statusHistory: [{ status: "pending", at: now, by: "doctor" }],
});

type Way = "pickup" | "delivery";

/** The complete expectation of the way from the doctor to the patient's hand, with every side way. */
const allowed: Record<string, string[]> = {
  "pending patient pickup": ["send", "cancel"],
  "pending patient delivery": ["send", "cancel"],
  "sent patient pickup": ["takeBack"],
  "sent patient delivery": ["takeBack"],
  "sent pharmacy pickup": ["approve", "reject", "return"],
  "sent pharmacy delivery": ["approve", "reject", "return"],
  "approved patient pickup": ["cancel"],
  "approved patient delivery": ["cancel"],
  "approved pharmacy pickup": ["ready", "return"],
  "approved pharmacy delivery": ["dispatch", "return"],
  "ready_for_pickup patient pickup": ["collect"],
  "ready_for_pickup patient delivery": ["collect"],
  "ready_for_pickup pharmacy pickup": ["dispense", "return"],
  "ready_for_pickup pharmacy delivery": ["dispense", "return"],
  "out_for_delivery patient pickup": ["receive"],
  "out_for_delivery patient delivery": ["receive"],
  "out_for_delivery pharmacy pickup": ["deliver", "return"],
  "out_for_delivery pharmacy delivery": ["deliver", "return"],
  ...Object.fromEntries(
    ["pending", "sent", "approved", "ready", "ready_for_pickup", "out_for_delivery"].flatMap((status) =>
      ["pickup", "delivery"].map((way) => [`${status} doctor ${way}`, ["withdraw"]]),
    ),
  ),
};
const ways = ["pickup", "delivery"] as const;
const cells = PrescriptionStatus.options.flatMap((status) =>
  Role.options.flatMap((role) => ways.map((way) => ({ status, role, way }))),
);

describe("the steps that each role may take with a prescription (PRX-11, PRX-28, PRX-29, PRX-32, PRX-33, PHARM-19..25, ROLE-05, ROLE-06, ROLE-27, ROLE-32)", () => {
  test.each(cells)("$status, $role, $way", ({ status, role, way }) => {
    const found = steps({ status, deliveryMethod: way }, role);
    expect(found).toEqual(allowed[`${status} ${role} ${way}`] ?? []);
  });
});

const reason = { reasonCode: "other", reasonText: "None left until Monday." } as const;
const unclear = { reasonCode: "unclear", reasonText: "Which strength is meant?" } as const;
const taken: Record<
  Step,
  (before: Prescription) => { after: Prescription; event?: { data: unknown } | undefined }
> = {
  send: (before) => send(before, { pharmacy, fulfilment: { method: "pickup" } }, moment("patient")),
  approve: (before) => takeStep("approve", before, moment("pharmacy")),
  ready: (before) => takeStep("ready", before, moment("pharmacy")),
  dispatch: (before) => takeStep("dispatch", before, moment("pharmacy")),
  collect: (before) => takeStep("collect", before, moment("patient")),
  receive: (before) => takeStep("receive", before, moment("patient")),
  dispense: (before) => takeStep("dispense", before, moment("pharmacy")),
  deliver: (before) => takeStep("deliver", before, moment("pharmacy")),
  reject: (before) => reject(before, unclear, moment("pharmacy")),
  return: (before) => returnToPatient(before, reason, moment("pharmacy")),
  takeBack: (before) => takeStep("takeBack", before, moment("patient")),
  cancel: (before) => takeStep("cancel", before, moment("patient")),
  withdraw: (before) => withdraw(before, "The dose was wrong.", moment("doctor")),
};
const moves = (Object.keys(lifecycle) as Step[]).flatMap((step) =>
  PrescriptionStatus.options.flatMap((status) => ways.map((way) => ({ step, status, way }))),
);

describe("a step from every status (PRX-05, PHARM-26)", () => {
  test.each(moves)("$step from $status, $way", ({ step, status, way }) => {
    const rule: { from: readonly string[]; to: string; by: string; method?: Way } = lifecycle[step];
    // Another person led it there, so the caller has not taken the step before.
    const by = rule.by === "doctor" ? "patient" : "doctor";
    const statusHistory = [{ status: status, at: now, by } as const];
    const before: Prescription = { ...prescription(status), deliveryMethod: way, statusHistory };
    if (rule.from.includes(status) && (rule.method ?? way) === way) {
      const { after, event } = taken[step](before);
      expect(after).toMatchObject({ status: rule.to, updatedAt: now });
      expect(after.statusHistory.at(-1)).toEqual({ status: rule.to, at: now, by: rule.by });
      expect(event).toBeDefined();
    } else {
      expect(() => taken[step](before)).toThrow(expect.objectContaining({ code: "wrong_state" }));
    }
  });

  test.each(Object.keys(lifecycle) as Step[])(
    "%s twice changes nothing the second time and notifies nobody",
    (step) => {
      const way = step === "dispatch" ? "delivery" : "pickup";
      const before: Prescription = { ...prescription(lifecycle[step].from[0]), deliveryMethod: way };
      const { after } = taken[step](before);
      expect(taken[step](after)).toEqual({ after });
    },
  );

  test("a patient who cancels what a pharmacy rejected gets the current state", () => {
    const { after } = taken.reject(prescription("sent"));
    expect(() => taken.cancel(after)).toThrow(expect.objectContaining({ code: "wrong_state" }));
  });
});

test("a returned prescription is the patient's again, with the pharmacy's reason, and can be sent elsewhere (OPEN-128)", () => {
  const { after } = taken.return({ ...prescription("approved"), deliveryMethod: "pickup" });
  expect(after).toMatchObject({
    status: "pending",
    pharmacyId: undefined,
    rejection: { ...reason, pharmacyName: "Hawthorne Pharmacy" },
  });
  const elsewhere = { pharmacy: { ...pharmacy, id: "ph2" }, fulfilment: { method: "pickup" } as const };
  expect(send(after, elsewhere, moment("patient")).after).toMatchObject({
    pharmacyId: "ph2",
    rejection: undefined,
  });
});

test("a returned prescription names neither the pharmacy nor the delivery address any more (OPEN-128)", () => {
  const fulfilment = { method: "delivery", address: "21 Willow Lane", notes: "Ring twice" } as const;
  const before = prescription("pending");
  const sent = send(before, { pharmacy, fulfilment }, moment("patient")).after;
  expect(JSON.stringify(sent)).toMatch(/ph1.*Market Square.*555 0140.*delivery.*Willow Lane.*Ring twice/);
  const { rejection, statusHistory, ...after } = taken.return(sent).after;
  const { statusHistory: _, ...untouched } = before;
  expect(JSON.parse(JSON.stringify(after))).toEqual(untouched);
});

test("an undone sending makes it the patient's as if it had never been sent, and it can be sent elsewhere (OPEN-57)", () => {
  const fulfilment = { method: "delivery", address: "21 Willow Lane", notes: "Ring twice" } as const;
  const before = prescription("pending");
  const sent = send(before, { pharmacy, fulfilment }, moment("patient")).after;
  const { after, event } = taken.takeBack(sent);
  const { statusHistory, ...rest } = after;
  const { statusHistory: _, ...untouched } = before;
  expect(JSON.parse(JSON.stringify(rest))).toEqual(untouched);
  expect(event?.data).toMatchObject({ pharmacyId: "ph1" });
  const elsewhere = { pharmacy: { ...pharmacy, id: "ph2" }, fulfilment: { method: "pickup" } as const };
  expect(send(after, elsewhere, moment("patient")).after.pharmacyId).toBe("ph2");
});

test("a withdrawn prescription keeps its pharmacy and has the reason", () => {
  expect(taken.withdraw(prescription("approved")).after).toMatchObject({
    status: "cancelled",
    pharmacyId: "ph1",
    withdrawal: { reasonText: "The dose was wrong." },
  });
});

test("a pharmacy sees the prescription's beginning and the steps since it received it, the others see all", () => {
  const returned = taken.return(taken.send(prescription("pending")).after).after;
  const { after } = taken.approve(taken.send(returned).after);
  const seen = (role: "patient" | "doctor" | "pharmacy") =>
    ownView(after, moment(role)).statusHistory.map(({ status }) => status);
  const all = ["pending", "sent", "pending", "sent", "approved"];
  expect([seen("patient"), seen("doctor"), seen("pharmacy")]).toEqual([
    all,
    all,
    ["pending", "sent", "approved"],
  ]);
});

test("delivery needs a pharmacy that delivers, and its address stays off the bus (DATA-122)", () => {
  const fulfilment = { method: "delivery", address: "21 Willow Lane", notes: "Ring twice" } as const;
  const { after, event } = send(prescription("pending"), { pharmacy, fulfilment }, moment("patient"));
  expect(after).toMatchObject({
    deliveryMethod: "delivery",
    deliveryAddress: "21 Willow Lane",
    deliveryNotes: "Ring twice",
  });
  expect(JSON.stringify(event?.data)).not.toMatch(/Willow|Ring/);
  const notDelivering = { pharmacy: { ...pharmacy, deliveryAvailable: false }, fulfilment };
  expect(() => send(prescription("pending"), notDelivering, moment("patient"))).toThrow(
    expect.objectContaining({ code: "delivery_unavailable" }),
  );
});

test("sending stores the chosen pharmacy, and a sent prescription cannot be sent to another one (PRX-12, DATA-110)", () => {
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

test("a prescription counts as handed over when the patient has it, not before (OPEN-59)", () => {
  for (const step of Object.keys(taken) as Step[]) {
    const way = lifecycle[step].from[0] === "out_for_delivery" || step === "dispatch" ? "delivery" : "pickup";
    const { after } = taken[step]({ ...prescription(lifecycle[step].from[0]), deliveryMethod: way });
    expect(after.handedOverAt, step).toBe(/completed|collected/.test(after.status) ? now : undefined);
  }
});

test("no event carries a medicine, a name or a note", () => {
  for (const step of Object.keys(taken) as Step[]) {
    const way = step === "dispatch" ? "delivery" : "pickup";
    const { event } = taken[step]({ ...prescription(lifecycle[step].from[0]), deliveryMethod: way });
    expect(JSON.stringify(event?.data)).not.toMatch(
      /Amoxicillin|Keller|Okafor|500 mg|Hawthorne|Monday|strength|dose/,
    );
  }
});

test("Active and History hold the statuses of the specification (PRX-06, PRX-07)", () => {
  const active = PrescriptionStatus.options.filter(isActive);
  expect(active).toEqual(["pending", "sent", "approved", "ready", "ready_for_pickup", "out_for_delivery"]);
});

test("the remaining steps are derived from the table, for pickup and for delivery", () => {
  expect(stepsAhead({ status: "pending" })).toEqual(["send", "approve", "ready", "collect"]);
  expect(stepsAhead({ status: "approved", deliveryMethod: "delivery" })).toEqual(["dispatch", "receive"]);
  expect(stepsAhead({ status: "collected" })).toEqual([]);
});

test.each([
  [{ name: "A", dosage: "1", frequency: "Once daily", duration: "3 days" }, true],
  [{ name: " ", dosage: "1", frequency: "Once daily", duration: "3 days" }, false],
  [{ name: "A", dosage: "", frequency: "Once daily", duration: "3 days" }, false],
  [{ name: "A", dosage: "1", duration: "3 days" }, false],
  [{ name: "A", dosage: "1", frequency: "Once daily" }, false],
])("a line counts only when all four fields are filled in: %j is %s (RXC-03)", (line, counts) => {
  expect(isComplete(line)).toBe(counts);
});
