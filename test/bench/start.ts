import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { bookingWith, first, line, newPeople } from "../world.ts";
import { aligned } from "./report.ts";
import { usageOf } from "./usage.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The requests in an hour of work, one every ten seconds. */
const requestsAnHour = 360;

/** A figure and its maximum; no maximum for a figure that only explains others. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
}

/**
 * Starts the product as `npm start` does, twice on the same new data, and lets twelve people work for two
 * hours without pauses. Prints and returns seconds, megabytes and the idle processor beside their goals.
 */
export async function start(): Promise<readonly Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), "triscript-bench-"));
  const figures: Figure[] = [];
  const add = (name: string, value: number, unit: string, goal?: number) => {
    figures.push({ name, value, unit, ...(goal === undefined ? {} : { goal }) });
    console.log(`${name}: ${value.toFixed(1)} ${unit}`);
  };

  const former = await begun(directory);
  add("first start, until it answers", former.ready, "s", 15);
  add("first start, until the demo practice is filled", await former.filled, "s");
  await asEachRole(former.origin);
  add("first start, memory", await settledMemory(former), "MB", 350);
  await former.stop();

  const later = await begun(directory);
  add("second start, until it answers", later.ready, "s", 2);
  await asEachRole(later.origin);
  add("second start, memory", await settledMemory(later), "MB", 350);
  add("idle, processor", await idleShare(later), "%", 1);

  for (const worked of ["one hour", "two hours"]) {
    await workAnHour(later.origin);
    add(`twelve busy people, memory after ${worked}`, await settledMemory(later), "MB", 350);
  }
  await later.stop();
  rmSync(directory, { recursive: true, force: true });
  console.log(`\n${table(figures)}\n`);
  return figures;
}

/** A run of the product in a process of its own. */
interface Run {
  readonly origin: string;
  readonly pid: number;
  /** Seconds until it answered. */
  readonly ready: number;
  /** Seconds until the demo practice was filled; absent at later starts. */
  readonly filled: Promise<number>;
  stop(): Promise<void>;
}

async function begun(directory: string): Promise<Run> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  const child: ChildProcess = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "infra/local/start.ts"],
    {
      cwd: root,
      env: { ...process.env, PORT: "0", TRISCRIPT_DATA: directory },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ready = Promise.withResolvers<{ origin: string; ready: number }>();
  const filled = Promise.withResolvers<number>();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => ready.reject(new Error("The product has ended before it was ready.")));
  if (child.stdout)
    createInterface(child.stdout).on("line", (printed) => {
      const origin = /^Triscript is running at (\S+)$/.exec(printed)?.[1];
      if (origin) ready.resolve({ origin, ready: seconds() });
      if (printed.startsWith("Filled the demo practice")) filled.resolve(seconds());
    });
  return {
    ...(await ready.promise),
    pid: child.pid ?? 0,
    filled: filled.promise,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A person of each role signs in and sees the first screen. */
async function asEachRole(origin: string): Promise<void> {
  const [patient, doctor, pharmacy] = await Promise.all(
    [first(patients), first(doctors), first(pharmacies)].map(({ email }) => signIn(origin, email)),
  );
  await patient?.call(home.patientDashboard, {});
  await doctor?.call(home.doctorDashboard, {});
  await pharmacy?.call(home.pharmacyDashboard, {});
}

/** A patient, a doctor and a pharmacy with an appointment that is over in four days. */
async function groupOf(origin: string, now: number) {
  const [patient, doctor, pharmacy] = await newPeople(origin);
  const { id } = await patient.call(appointments.book, bookingWith(doctor, now));
  await doctor.call(appointments.confirm, { id });
  return { patient, doctor, pharmacy, appointmentId: id };
}

/** Twelve people work for an hour. Every quarter new people do, because all of it exceeds what one may send in a day. */
async function workAnHour(origin: string): Promise<void> {
  for (let quarter = 0; quarter < 4; quarter++) {
    const now = await advance(origin, "PT1S");
    const groups = await Promise.all([0, 1, 2, 3].map(() => groupOf(origin, now)));
    await advance(origin, "P4D");
    for (const { doctor, appointmentId } of groups)
      await doctor.call(appointments.complete, { id: appointmentId });
    await Promise.all(groups.map((group) => work(group, (3 * requestsAnHour) / 4)));
  }
}

/** Advances the product's clock; returns its time in milliseconds. */
async function advance(origin: string, by: string): Promise<number> {
  const body = JSON.stringify({ advance: by });
  const response = await fetch(`${origin}/local/clock`, { method: "POST", body });
  return Date.parse(z.parse(z.object({ now: z.string() }), await response.json()).now);
}

/** The three prescribe, send and open their screens in turn until that many requests are answered. */
async function work(
  { patient, doctor, pharmacy, appointmentId }: Awaited<ReturnType<typeof groupOf>>,
  requests: number,
) {
  for (let sent = 0; sent < requests; sent += 9) {
    const { items } = await doctor.call(prescriptions.prescribe, { appointmentId, medications: [line()] });
    await patient.call(prescriptions.send, {
      id: first(items).id,
      pharmacyId: pharmacy.id,
      fulfilment: { method: "pickup" },
    });
    await Promise.all([
      patient.call(home.patientDashboard, {}),
      doctor.call(home.doctorDashboard, {}),
      pharmacy.call(home.pharmacyDashboard, {}),
    ]);
    await Promise.all([patient, doctor, pharmacy].map((each: Person) => each.call(notifications.count, {})));
    await patient.call(prescriptions.mine, { tab: "active" });
  }
}

/** Megabytes once all background work is done and unused threads have ended. */
async function settledMemory({ origin, pid }: Run): Promise<number> {
  await fetch(`${origin}/local/idle`);
  await pause(45_000);
  return (usageOf([pid])?.rss ?? Number.NaN) / 2 ** 20;
}

/** Percent of one processor that an idle run takes. */
async function idleShare({ pid }: Run): Promise<number> {
  const cpu = () => usageOf([pid])?.cpu ?? Number.NaN;
  const before = cpu();
  await pause(20_000);
  return ((cpu() - before) / 20) * 100;
}

function table(figures: readonly Figure[]): string {
  return aligned([
    ["", "measured", "goal"],
    ...figures.map(({ name, value, unit, goal }) => [
      name,
      `${value.toFixed(1)} ${unit}`,
      goal === undefined ? "" : `${goal} ${unit}`,
    ]),
  ]);
}
