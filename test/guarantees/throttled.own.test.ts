import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { idleAfterRetries } from "../own-process.ts";
import { mailsTo, newPeople, startWorld, type World, writtenPrescription } from "../world.ts";

// Its own product, because every request of every function to its table is refused twice.
let world: World;
beforeAll(async () => {
  world = await startWorld({ faults: { throttle: 2 } });
});
afterAll(() => world.end());

test("a busy table disturbs nobody: each call is answered, and everybody is notified once", async () => {
  const { origin } = world;
  const [patient, doctor, pharmacy] = await newPeople(origin);
  const { id } = await writtenPrescription(world, patient, doctor);
  const fulfilment = { method: "pickup" } as const;
  const sent = await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment });
  expect(sent.status).toBe("sent");
  await idleAfterRetries(origin);
  const subjects = async (person: typeof patient) =>
    (await person.call(notifications.list, { limit: 50 })).items.map(({ subject }) => subject);
  for (const person of [patient, doctor, pharmacy]) {
    const received = await subjects(person);
    expect(received.length).toBeGreaterThan(0);
    expect(new Set(received).size).toBe(received.length);
  }
  expect(await mailsTo(origin, patient.email)).not.toEqual([]);
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
});
