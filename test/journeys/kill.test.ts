import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { v7 as newId } from "uuid";
import { afterAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { slotTimes } from "#domain/appointments";
import { signIn } from "../../infra/demo/person.ts";
import { newDoctor, newPatient, passedEvents } from "../world.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "triscript-kill-"));
let running: { child: ChildProcess; origin: string } | undefined;

afterAll(() => {
  running?.child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the product as its own process and waits for its ready line. */
async function start(): Promise<string> {
  const env = { ...process.env, PORT: "0", TRISCRIPT_DATA: directory };
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "infra/local/start.ts", "--empty"],
    { cwd: root, env },
  );
  let said = "";
  child.stderr.on("data", (data) => (said += data));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      said += data;
      const ready = /Triscript is running at (\S+)\n/.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    child.on("exit", () => reject(new Error(said)));
  });
  running = { child, origin };
  return origin;
}

async function kill(): Promise<void> {
  const child = running?.child;
  await new Promise((resolve) => {
    child?.once("exit", resolve);
    child?.kill("SIGKILL");
  });
}

test("killed at any moment and started again: every acknowledged change is there with one event and one notification", async () => {
  const acknowledged = new Set<string>();
  let origin = await start();
  const [anna, ines] = [await newPatient(origin), await newDoctor(origin)];
  for (let round = 0; round < 4; round++) {
    const day = new Date(Date.now() + (3 + round) * 86_400_000).toISOString().slice(0, 10);
    const patient = round === 0 ? anna : await signedIn(origin, anna.email);
    // The kill falls while the others are on their way: right after the first, second, third, fourth acknowledgement.
    const enough = Promise.withResolvers<void>();
    let answers = 0;
    const booking = slotTimes.map(async (time) => {
      const asked = { id: newId(), doctorId: ines.id, date: day, time };
      const visit = await patient.call(appointments.book, asked).catch(() => undefined);
      if (visit) acknowledged.add(visit.id);
      if (visit && ++answers > round) enough.resolve();
    });
    await enough.promise;
    await kill();
    await Promise.all(booking);
    origin = await start();
  }
  // A mail whose sender was killed is taken over once its claim is old.
  await wait(500);
  await advance(origin, "PT5M");
  await fetch(`${origin}/local/idle`);
  const doctor = await signedIn(origin, ines.email);
  const visits = await doctor.call(appointments.list, { when: "upcoming", limit: 50 });
  const stored = visits.items.map(({ id }) => id).sort();
  expect(acknowledged.size).toBeGreaterThanOrEqual(1 + 2 + 3 + 4);
  expect(stored).toEqual(expect.arrayContaining([...acknowledged].sort()));

  const events = (await passedEvents(origin)).filter(
    ({ detailType }) => detailType === "appointment.booked.v1",
  );
  expect([...new Set(events.map(({ detail }) => detail.aggregate.id))].sort()).toEqual(stored);
  const notes = await doctor.call(notifications.list, { limit: 50 });
  expect(notes.items.filter(({ type }) => type === "appointment_booked")).toHaveLength(stored.length);
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
});

/** Signs in again; the clock moves on so that a new code is mailed. */
async function signedIn(origin: string, email: string) {
  await advance(origin, "PT4M");
  return await signIn(origin, email);
}

async function advance(origin: string, duration: string): Promise<void> {
  const body = JSON.stringify({ advance: duration });
  await fetch(`${origin}/local/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
}
