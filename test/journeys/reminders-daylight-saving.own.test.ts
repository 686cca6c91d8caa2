import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as profiles } from "#contract/profiles";
import { doctors } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { rows } from "../appointments/daylight-saving.ts";
import { reminderEvents } from "../reminder-events.ts";
import { first, newDoctor, newPatient, startWorld, type World } from "../world.ts";

const minute = 60_000;

// Its own product, because its schedules run for every appointment.
let world: World;
/** The appointments of the table, booked long before, each with its row. */
const visits: { id: string; patient: Person; row: (typeof rows)[number] }[] = [];

beforeAll(async () => {
  world = await startWorld();
  // The table's instants are in the future, whenever the test runs.
  world.clock.advance(Date.parse("2026-12-01T00:00:00Z") - world.clock.now());
  const zones = [...new Set(rows.map(({ zone }) => zone))];
  for (const zone of zones) {
    // Some rows of two zones are one instant, at which a patient is in one place.
    const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, zone });
    for (const row of rows.filter((each) => each.zone === zone)) {
      const { date, time } = row;
      const { id } = await patient.call(appointments.book, { id: newId(), doctorId: doctor.id, date, time });
      await doctor.call(appointments.confirm, { id });
      visits.push({ id, patient, row });
    }
  }
  await world.idle();
});
afterAll(() => world.end());

const remindersOf = async (id: string) =>
  (await reminderEvents(world.origin, id)).map(({ lead, time }) => ({ lead, time }));

/** Every instant of the table with a reminder, in order. */
const instants = [
  ...new Set(rows.flatMap(({ dayAhead, twoHoursAhead }) => [dayAhead, twoHoursAhead])),
].sort();

describe("across clock changes in both directions, in six zones", () => {
  test.each(instants)(
    "at %s exactly the people whose time it is get reminders, in their zone's time",
    async (instant) => {
      const due = visits.flatMap((visit) => [
        ...(visit.row.dayAhead === instant ? [{ ...visit, lead: "24h" }] : []),
        ...(visit.row.twoHoursAhead === instant ? [{ ...visit, lead: "2h" }] : []),
      ]);
      const before = Date.parse(instant) - 10 * minute - world.clock.now();
      world.clock.advance(Math.max(0, before));
      await world.advance(minute);
      for (const { id, lead } of due)
        expect((await remindersOf(id)).map((each) => each.lead)).not.toContain(lead);

      await world.advance(Date.parse(instant) - world.clock.now());
      for (const { id, patient, lead, row } of due) {
        const { items } = await patient.call(notifications.list, { limit: due.length });
        const reminder = (await remindersOf(id)).find((each) => each.lead === lead);
        const late = Date.parse(reminder?.time ?? "") - Date.parse(instant);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(5 * minute);
        const words = `at 9:00 AM ${row.called}.`;
        expect(items.map(({ subject }) => subject.includes(words))).toContain(true);
      }
    },
  );
});
