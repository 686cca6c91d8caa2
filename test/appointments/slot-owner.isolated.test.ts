import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Appointment, book, cancel } from "#domain/appointments";
import { appointments, freeSlot, takenSlots, takeSlot } from "../../functions/appointments/store.ts";
import { get } from "../../functions/platform/table/table.ts";
import { commit } from "../../functions/platform/table/transaction.ts";
import { openTableWorld } from "../platform/table/table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const patient = { id: "p1", name: "Anna Keller", email: "anna.keller@example.com" };
const doctor = { id: "d1", name: "Dr. Ines Okafor", specialty: "Family Medicine", zone: "UTC" };
const momentOf = (actor: { id: string; role: "patient" | "doctor" }) => ({
  now: "2026-11-20T08:00:00.000Z",
  newId: () => "n",
  correlationId: "c",
  actor,
});
const byDoctor = momentOf({ id: doctor.id, role: "doctor" });
const reason = { reasonCode: "other" } as const;
const slot = { pk: `SLOT#${doctor.id}`, sk: "2026-11-24T10:00" };

let count = 0;
let visit: Appointment;

/** An appointment at the slot, stored with or without the slot. */
async function booked(...also: readonly ((visit: Appointment) => ReturnType<typeof takeSlot>)[]) {
  const booking = { id: `v${count++}`, doctorId: doctor.id, date: "2026-11-24", time: "10:00" as const };
  const byPatient = momentOf({ id: patient.id, role: "patient" });
  const decision = book({ ...booking, symptoms: [] }, { patient, doctor }, byPatient);
  const more = also.map((write) => write(decision.after));
  return await appointments.save(undefined, decision, byPatient, more);
}

async function cancelled(id: string) {
  const before = await appointments.find(id);
  if (!before) throw new Error("the visit is there");
  return await appointments.save(before, cancel(before, reason, byDoctor), byDoctor, [freeSlot(before)]);
}

describe("a cancelled appointment", () => {
  beforeEach(async () => {
    visit = await booked(takeSlot);
  });

  test("frees its slot for the next one", async () => {
    await cancelled(visit.id);
    expect(await get(slot)).toBeUndefined();
    const next = await booked(takeSlot);
    expect(await get(slot)).toMatchObject({ appointmentId: next.id });
    await cancelled(next.id);
  });

  test("leaves a slot alone that belongs to another appointment by now", async () => {
    const other = await booked();
    await expect(cancelled(other.id)).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await get(slot)).toMatchObject({ appointmentId: visit.id });
    expect(await appointments.find(other.id)).toMatchObject({ status: "pending", stored: { version: 1 } });
    await commit([freeSlot(visit)]);
    expect(await takenSlots(doctor.id, "2026-11-24", "2026-11-24", 10)).toEqual([]);
  });
});
