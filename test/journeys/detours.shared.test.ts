import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import { codeOf, latestSubject } from "../answers.ts";
import {
  bookingWith,
  newPeople,
  newPharmacy,
  sharedWorld,
  type World,
  writtenPrescription,
  writtenPrescriptions,
} from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let lakeshore: Person;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [[anna, ines, hawthorne], lakeshore] = await Promise.all([newPeople(origin), newPharmacy(origin)]);
});

const pickup = { method: "pickup" } as const;
const delivery = { method: "delivery", address: " 21 Willow Lane ", notes: "Ring twice" } as const;
const reason = { reasonCode: "out_of_stock", reasonText: "None left until Monday." } as const;
const unclear = { reasonCode: "unclear", reasonText: "Which strength is meant?" } as const;
const written = async () => (await writtenPrescription(world, anna, ines)).id;
const sent = async (how: typeof pickup | typeof delivery = pickup) => {
  const id = await written();
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: how });
  return id;
};

describe("a prescription on another way", () => {
  test("is delivered to the door and received (PRX-14, PRX-15, PRX-29, PHARM-21, API-16)", async () => {
    const id = await sent(delivery);
    const seen = await hawthorne.call(fulfilment.entry, { id });
    expect(seen).toMatchObject({
      deliveryMethod: "delivery",
      deliveryAddress: "21 Willow Lane",
      deliveryNotes: "Ring twice",
    });
    await hawthorne.call(fulfilment.approve, { id });
    expect(await codeOf(hawthorne.call(fulfilment.ready, { id }))).toBe("wrong_state");
    await hawthorne.call(fulfilment.dispatch, { id });
    expect(await latestSubject(world, anna)).toBe(
      "Amoxicillin 500\u00a0mg is on its way from Hawthorne Pharmacy.",
    );
    expect(await anna.call(prescriptions.receive, { id })).toMatchObject({ status: "collected" });
  });

  test("is refused for delivery without an address, with the sentence at its field (PRX-20)", async () => {
    const id = await written();
    const body = { pharmacyId: hawthorne.id, fulfilment: { method: "delivery", address: "  " } };
    const response = await anna.request("POST", `/api/prescriptions/${id}/send`, body);
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toEqual([
      { path: "fulfilment.address", code: "required", title: "Please provide a delivery address" },
    ]);
  });

  test("is handed over at the counter (PHARM-23, PHARM-24)", async () => {
    const id = await sent();
    await hawthorne.call(fulfilment.approve, { id });
    await hawthorne.call(fulfilment.ready, { id });
    expect(await hawthorne.call(fulfilment.dispense, { id })).toMatchObject({ status: "completed" });
    expect((await hawthorne.call(fulfilment.worklist, {})).items.map((item) => item.id)).not.toContain(id);
    expect(await latestSubject(world, anna)).toBe("Hawthorne Pharmacy handed over Amoxicillin 500\u00a0mg.");
  });

  test("is rejected: cancelled, with the pharmacy's reason for the patient (PHARM-20)", async () => {
    const id = await sent();
    await hawthorne.call(fulfilment.reject, { id, ...unclear });
    expect(await anna.call(prescriptions.prescription, { id })).toMatchObject({
      status: "cancelled",
      rejection: { ...unclear, pharmacyName: "Hawthorne Pharmacy" },
    });
    expect(await latestSubject(world, anna)).toBe(
      "Hawthorne Pharmacy rejected Amoxicillin 500\u00a0mg, so it is cancelled.",
    );
  });

  test("is returned: it leaves this pharmacy and goes to another one", async () => {
    const id = await sent();
    await hawthorne.call(fulfilment.approve, { id });
    await hawthorne.call(fulfilment.returnToPatient, { id, ...reason });
    await anna.call(prescriptions.send, { id, pharmacyId: lakeshore.id, fulfilment: pickup });
    await lakeshore.call(fulfilment.approve, { id });
    expect((await lakeshore.call(fulfilment.worklist, {})).items.map((item) => item.id)).toContain(id);
    // The pharmacy that returned it sees the return, and no later step.
    const line = await hawthorne.call(fulfilment.entry, { id });
    expect(line).toMatchObject({
      status: "pending",
      rejection: { ...reason, pharmacyName: "Hawthorne Pharmacy" },
    });
    expect(line.statusHistory.map((change) => change.status)).toEqual([
      "pending",
      "sent",
      "approved",
      "pending",
    ]);
    expect(await codeOf(hawthorne.call(fulfilment.approve, { id }))).toBe("not_found");
    // The next pharmacy sees no earlier step.
    const seen = await lakeshore.call(fulfilment.entry, { id });
    expect(seen.statusHistory.map((change) => change.status)).toEqual(["pending", "sent", "approved"]);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${hawthorne.id}|Monday`));
  });

  test("is cancelled by the patient while approved; the pharmacy is notified to stop (PRX-32, PRX-33, API-18)", async () => {
    const id = await sent();
    expect(await codeOf(anna.call(prescriptions.cancel, { id }))).toBe("wrong_state");
    await hawthorne.call(fulfilment.approve, { id });
    expect(await anna.call(prescriptions.cancel, { id })).toMatchObject({ status: "cancelled" });
    expect(await latestSubject(world, hawthorne)).toBe(
      "Anna Keller cancelled Amoxicillin 500\u00a0mg. Please stop preparing it.",
    );
  });

  test("is collected and dispensed at once: one step wins, the other gets the current state (OPEN-56)", async () => {
    const id = await sent();
    await hawthorne.call(fulfilment.approve, { id });
    await hawthorne.call(fulfilment.ready, { id });
    const codes = await Promise.all([
      codeOf(anna.call(prescriptions.collect, { id })),
      codeOf(hawthorne.call(fulfilment.dispense, { id })),
    ]);
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(codes.every((code) => ["done", "wrong_state", "changed_meanwhile"].includes(code))).toBe(true);
    const now = await anna.call(prescriptions.prescription, { id });
    expect(now.status).toBe(codes[0] === "done" ? "collected" : "completed");
    expect(now.statusHistory.map((change) => change.status)).toEqual([
      "pending",
      "sent",
      "approved",
      "ready_for_pickup",
      now.status,
    ]);
  });

  test("is sent with all pending ones of its appointment, or none is sent (PRX-45, OPEN-49, ROLE-09, API-81)", async () => {
    const [written] = await writtenPrescriptions(world, anna, ines, [{}, {}, {}]);
    const appointmentId = written?.appointmentId ?? "";
    const nowhere = { appointmentId, pharmacyId: anna.id, fulfilment: pickup };
    expect(await codeOf(anna.call(prescriptions.sendByAppointment, nowhere))).toBe("pharmacy_unavailable");
    const { items } = await anna.call(prescriptions.sendByAppointment, {
      ...nowhere,
      pharmacyId: hawthorne.id,
    });
    expect(items.map(({ status, pharmacyId }) => `${status} ${pharmacyId}`)).toEqual(
      Array(3).fill(`sent ${hawthorne.id}`),
    );
    expect(await codeOf(anna.call(prescriptions.sendByAppointment, nowhere))).toBe("wrong_state");
  });
});

describe("an appointment that does not go as planned", () => {
  const stateOf = async (date: string, time: string) => {
    const { slots } = await anna.call(appointments.slots, { doctorId: ines.id, date });
    return slots.find((slot) => slot.time === time)?.state;
  };

  test("is cancelled by the doctor: the slot is free again, the patient is notified (DAPT-13, DAPT-15)", async () => {
    const booking = { ...bookingWith(ines, world.clock.now()), time: "14:30" as const };
    const { id, date } = await anna.call(appointments.book, booking);
    const cancelled = await ines.call(appointments.cancel, {
      id,
      reasonCode: "doctor_unavailable",
      reasonText: "I am ill.",
    });
    expect(cancelled).toMatchObject({ status: "cancelled", cancellationReason: "I am ill." });
    expect(await stateOf(date, "14:30")).toBe("free");
    expect(await latestSubject(world, anna)).toMatch(
      /^Dr\. Ines Okafor cancelled your appointment on .+ 2:30 PM/,
    );
    expect(await anna.call(appointments.book, { ...booking, id: newId() })).toMatchObject({
      status: "pending",
    });
  });

  test("is missed and moved: one slot at any time, the first date kept, the patient notified (DAPT-22, DAPT-23, DAPT-25..28, OPEN-63, ROLE-18, API-74)", async () => {
    const { id, date, time } = await anna.call(appointments.book, {
      ...bookingWith(ines, world.clock.now()),
      time: "15:30",
    });
    const to = new Date(world.clock.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    world.clock.advance(3 * 86_400_000);
    const taken = { ...bookingWith(ines, world.clock.now()), date: to, time: "09:00" as const };
    await anna.call(appointments.book, taken);
    expect(await codeOf(ines.call(appointments.reschedule, { id, date: to, time: "09:00" }))).toBe(
      "slot_taken",
    );
    const moved = await ines.call(appointments.reschedule, { id, date: to, time: "09:30" });
    expect(moved).toMatchObject({
      date: to,
      time: "09:30",
      status: "pending",
      isRescheduled: true,
      originalDate: date,
      originalTime: time,
      calendarSequence: 1,
    });
    expect(await stateOf(to, "09:30")).toBe("taken");
    expect(await latestSubject(world, anna)).toMatch(
      /^Dr\. Ines Okafor moved your appointment to .+ 9:30 AM/,
    );
  });
});
