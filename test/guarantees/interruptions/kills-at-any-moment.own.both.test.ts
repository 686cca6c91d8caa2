import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { mostAhead, slotTimes } from "#domain/appointments";
import { idleAfterRetries, type OwnProcess, startOwnProcess } from "../../own-process.ts";
import { inDepth } from "../../tier.ts";
import { newDoctor, newPatient, passedEvents } from "../../world.ts";

const rounds = inDepth(1, 4);
const directory = mkdtempSync(join(tmpdir(), "triscript-kill-"));
let running: OwnProcess | undefined;

afterAll(async () => {
  await running?.end("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

async function start(port = 0): Promise<string> {
  running = await startOwnProcess({ directory, port });
  return running.origin;
}

test("after kills at random moments and restarts, each acknowledged change has one event and one notification", async () => {
  const acknowledged = new Set<string>();
  const origin = await start();
  const ines = await newDoctor(origin);
  for (let round = 0; round < rounds; round++) {
    const patient = await newPatient(origin);
    const day = new Date(Date.now() + (3 + round) * 86_400_000).toISOString().slice(0, 10);
    // The kill falls while the others are on their way: right after the first, second, third, fourth acknowledgement.
    const enough = Promise.withResolvers<void>();
    let answers = 0;
    const booking = slotTimes.slice(0, mostAhead.withDoctor).map(async (time) => {
      // Symptoms that may be an emergency: each has a notification of its own.
      const input = { id: newId(), doctorId: ines.id, date: day, time, symptoms: ["chest-pain"] };
      const visit = await patient.call(appointments.book, input).catch(() => undefined);
      if (visit) acknowledged.add(visit.id);
      if (visit && ++answers > round) enough.resolve();
    });
    await enough.promise;
    await running?.end("SIGKILL");
    await Promise.all(booking);
    await start(Number(new URL(origin).port));
  }
  // A mail whose sender was killed is taken over once its claim is old.
  await idleAfterRetries(origin);
  const visits = await ines.call(appointments.list, { when: "upcoming", limit: 50 });
  const stored = visits.items.map(({ id }) => id).sort();
  expect(acknowledged.size).toBeGreaterThanOrEqual((rounds * (rounds + 1)) / 2);
  expect(stored).toEqual(expect.arrayContaining([...acknowledged].sort()));

  const events = (await passedEvents(origin)).filter(
    ({ detailType }) => detailType === "appointment.booked.v1",
  );
  expect([...new Set(events.map(({ detail }) => detail.aggregate.id))].sort()).toEqual(stored);
  const notes = await ines.call(notifications.list, { limit: 50 });
  expect(notes.items.filter(({ type }) => type === "appointment_booked")).toHaveLength(stored.length);
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
});
