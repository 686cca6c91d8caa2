import { describe, expect, test } from "vitest";
import {
  isActive,
  isComplete,
  ownView,
  type Prescription,
  PrescriptionStatus,
  send,
  steps,
  stepsAhead,
} from "#domain/prescriptions";
import { Role } from "#kernel/actor";
import { prescription as pending, pharmacy } from "../samples.ts";
import { model, onwardSteps, parties, type Step, statuses, stepsOf, type Way, ways } from "./model.ts";
import { personAt, take } from "./take.ts";

const now = "2026-11-24T11:00:00.000Z";
const patient = personAt("patient", now);
const taken = (step: Step, before: Prescription) => take(step, before, now);
const reason = { reasonCode: "other", reasonText: "None left until Monday." } as const;
const delivery = { method: "delivery", address: "21 Willow Lane", notes: "Ring twice" } as const;
const elsewhere = { pharmacy: { ...pharmacy, id: "ph2" }, fulfilment: { method: "pickup" } as const };
const wrongState = expect.objectContaining({ code: "wrong_state" });

/** A prescription in a status to which another person led it than the one who takes the step. */
function standing(status: PrescriptionStatus, way: Way, step: Step): Prescription {
  const by = model[step].by === "doctor" ? "patient" : "doctor";
  const sent = status !== "pending" && { pharmacyId: "ph1", pharmacyName: "Hawthorne Pharmacy" };
  return { ...pending, ...sent, status, deliveryMethod: way, statusHistory: [{ status, at: now, by }] };
}
const approved = standing("approved", "pickup", "return");
/** A prescription with which a step can be taken. */
const ready = (step: Step) =>
  standing(model[step].from[0], step === "dispatch" ? "delivery" : "pickup", step);

const cells = PrescriptionStatus.options.flatMap((status) =>
  Role.options.flatMap((role) => ways.map((way) => ({ status, role, way }))),
);

test("a prescription has one of the nine statuses of the specification (PRX-05, PHARM-26)", () => {
  expect(PrescriptionStatus.options.toSorted()).toEqual(Object.keys(statuses).toSorted());
});

describe("the steps that each role may take with a prescription (PRX-05, PRX-11, PRX-28, PRX-29, PRX-32, PRX-33, PHARM-19..26, ROLE-05, ROLE-06, ROLE-27)", () => {
  test.each(cells)("$status, $role, $way", ({ status, role, way }) => {
    expect(steps({ status, deliveryMethod: way }, role)).toEqual(stepsOf(role, status, way));
  });
});

const moves = onwardSteps.flatMap((step) =>
  PrescriptionStatus.options.flatMap((status) => ways.map((way) => ({ step, status, way }))),
);

describe("a step is taken as the role of its person, or refused (ROLE-32, DATA-119)", () => {
  test.each(moves)("$step from $status, $way", ({ step, status, way }) => {
    const { by, to, event: type } = model[step];
    const before = standing(status, way, step);
    if (!stepsOf(by, status, way).includes(step))
      return expect(() => taken(step, before)).toThrow(wrongState);
    const { after, event } = taken(step, before);
    expect(after).toMatchObject({ status: to, updatedAt: now });
    expect(after.statusHistory.at(-1)).toEqual({ status: to, at: now, by });
    expect(event).toMatchObject({ event: { type } });
  });

  test.each(onwardSteps)("%s twice changes nothing the second time and notifies nobody", (step) => {
    const { after } = taken(step, ready(step));
    expect(taken(step, after)).toEqual({ after });
  });
});

test("a returned prescription is the patient's again, with the pharmacy's reason, and can be sent elsewhere (OPEN-128)", () => {
  const { after } = taken("return", approved);
  expect(after).toMatchObject({
    status: "pending",
    pharmacyId: undefined,
    rejection: { ...reason, pharmacyName: "Hawthorne Pharmacy" },
  });
  expect(send(after, elsewhere, patient).after).toMatchObject({
    pharmacyId: "ph2",
    rejection: undefined,
  });
});

test("a returned prescription names neither the pharmacy nor the delivery address any more (OPEN-128)", () => {
  const sent = send(pending, { pharmacy, fulfilment: delivery }, patient).after;
  expect(JSON.stringify(sent)).toMatch(/ph1.*Market Square.*555 0140.*delivery.*Willow Lane.*Ring twice/);
  const { rejection, statusHistory, updatedAt, ...after } = taken("return", sent).after;
  const { statusHistory: _, updatedAt: __, ...untouched } = pending;
  expect(JSON.parse(JSON.stringify(after))).toEqual(untouched);
});

test("an undone sending makes it the patient's as if it had never been sent, and it can be sent elsewhere (OPEN-57)", () => {
  const sent = send(pending, { pharmacy, fulfilment: delivery }, patient).after;
  const { after, event } = taken("takeBack", sent);
  const { statusHistory, updatedAt, ...rest } = after;
  const { statusHistory: _, updatedAt: __, ...untouched } = pending;
  expect(JSON.parse(JSON.stringify(rest))).toEqual(untouched);
  expect(event?.data).toMatchObject({ pharmacyId: "ph1" });
  expect(send(after, elsewhere, patient).after.pharmacyId).toBe("ph2");
});

test("a withdrawn prescription keeps its pharmacy and has the reason", () => {
  expect(taken("withdraw", approved).after).toMatchObject({
    status: "cancelled",
    pharmacyId: "ph1",
    withdrawal: { reasonText: "The dose was wrong." },
  });
});

test("a pharmacy sees the prescription's beginning and the steps since it received it, the others see all", () => {
  const returned = taken("return", taken("send", pending).after).after;
  const { after } = taken("approve", taken("send", returned).after);
  const seen = parties.map((role) =>
    ownView(after, personAt(role, now)).statusHistory.map(({ status }) => status),
  );
  const all = ["pending", "sent", "pending", "sent", "approved"];
  expect(seen).toEqual([all, all, ["pending", "sent", "approved"]]);
});

test("delivery needs a pharmacy that delivers, and its address stays off the bus (DATA-122)", () => {
  const { after, event } = send(pending, { pharmacy, fulfilment: delivery }, patient);
  expect(after).toMatchObject({
    deliveryMethod: "delivery",
    deliveryAddress: "21 Willow Lane",
    deliveryNotes: "Ring twice",
  });
  expect(JSON.stringify(event?.data)).not.toMatch(/Willow|Ring/);
  const notDelivering = { pharmacy: { ...pharmacy, deliveryAvailable: false }, fulfilment: delivery };
  expect(() => send(pending, notDelivering, patient)).toThrow(
    expect.objectContaining({ code: "delivery_unavailable" }),
  );
});

test("sending stores the chosen pharmacy, and a sent prescription cannot be sent to another one (PRX-12, DATA-110)", () => {
  const { after } = taken("send", pending);
  expect(after).toMatchObject({
    pharmacyId: "ph1",
    pharmacyAddress: "3 Market Square, Boston, Massachusetts",
    deliveryMethod: "pickup",
  });
  expect(() => send(after, elsewhere, patient)).toThrow(wrongState);
});

test("a prescription counts as handed over when the patient has it, not before (OPEN-59)", () => {
  for (const step of onwardSteps) {
    const { after } = taken(step, ready(step));
    expect(after.handedOverAt, step).toBe(/completed|collected/.test(after.status) ? now : undefined);
  }
});

test("no event carries a medicine, a name or a note", () => {
  for (const step of onwardSteps) {
    const { event } = taken(step, ready(step));
    expect(JSON.stringify(event?.data)).not.toMatch(
      /Amoxicillin|Keller|Okafor|500 mg|Hawthorne|Monday|strength|dose/,
    );
  }
});

test("Active and History hold the statuses of the specification (PRX-06, PRX-07)", () => {
  for (const status of PrescriptionStatus.options)
    expect(isActive(status), status).toBe(statuses[status].tab === "active");
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
