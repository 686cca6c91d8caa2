import { afterAll, beforeAll, expect, test } from "vitest";
import { AppointmentBooked, domainEvent } from "#events";
import { addDays } from "#kernel/dates";
import { appointments } from "../../functions/appointments/store.ts";
import { doctorsOf } from "../../functions/conversations/partner.ts";
import { openTableWorld } from "../platform/table/table-world.ts";
import { appointment } from "../samples.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

test("a patient with hundreds of appointments writes to the doctor of the latest one first", async () => {
  const actor = { id: "p1", role: "patient" as const };
  const ctx = { now: "2026-11-28T10:00:00.000Z", newId: () => "n", correlationId: "c", actor };
  for (let n = 0; n <= 200; n++) {
    const about = { id: `v${n}`, patientId: actor.id, doctorId: n === 200 ? "latest" : "usual" };
    const after = { ...appointment, ...about, date: addDays("2026-01-01", n) };
    const { id: appointmentId, doctorId, patientId, date, time, zone } = after;
    const data = { appointmentId, doctorId, patientId, date, time, zone };
    await appointments.save(undefined, { after, event: domainEvent(AppointmentBooked, data) }, ctx);
  }
  expect((await doctorsOf(actor.id)).map(({ id }) => id)).toEqual(["latest", "usual"]);
});
