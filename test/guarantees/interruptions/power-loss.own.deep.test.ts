import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { mostAhead, slotTimes } from "#domain/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { idleAfterRetries, type OwnProcess } from "../../own-process.ts";
import { socketOf } from "../../socket.ts";
import { lettersTo, mailsTo, newDoctor, newPatient, passedEvents } from "../../world.ts";
import { practices } from "../practices.ts";

const losingDisk = fileURLToPath(new URL("losing-disk.ts", import.meta.url));
const { copy, fill, start, startHere } = practices();
/** The one address of all that run here. */
let origin: string;
let anna: Person;
let ines: Person;
let running: OwnProcess;
/** How many mails to the doctor the practice has from the beginning. */
let before: number;

/** A practice with a patient and a doctor. */
beforeAll(() =>
  fill(async (world) => {
    origin = world.origin;
    [anna, ines] = await Promise.all([newPatient(origin), newDoctor(origin)]);
    await idleAfterRetries(origin);
    before = (await mailsTo(origin, ines.email)).length;
  }),
);

/** Starts a copy of the practice on a disk that is slow and keeps apart what has been forced to it. */
async function startedCopy(): Promise<string> {
  const directory = copy();
  running = await start(directory, { imports: [losingDisk] });
  return directory;
}

/** Ends the run without warning; of what it wrote, only what was forced to the disk is left. */
async function losePower(directory: string): Promise<void> {
  await running.end("SIGKILL");
  const file = join(directory, "local.sqlite");
  rmSync(`${file}-shm`);
  renameSync(`${file}-wal.kept`, `${file}-wal`);
}

/** How many rows of a room's table hold a text. */
function rowsWith(directory: string, table: string, column: string, text: string): number {
  const disk = new DatabaseSync(join(directory, "local.sqlite"));
  const row = disk.prepare(`SELECT count(*) AS rows FROM ${table} WHERE instr(${column}, ?) > 0`).get(text);
  disk.close();
  return Number(row?.rows);
}

/** A booking with its own bell and its own e-mail at once: others join those of the same patient. */
const bookingAt = (n: number) => ({
  id: newId(),
  doctorId: ines.id,
  date: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
  time: slotTimes[n] ?? "09:00",
  symptoms: ["chest-pain"],
});

/** After the next start the appointments are there, each with its one event, its one bell and its one mail. */
async function theyAgree(directory: string, ids: readonly string[]): Promise<void> {
  await startHere(directory);
  await idleAfterRetries(origin);
  const { items: visits } = await ines.call(appointments.list, { when: "upcoming", limit: 50 });
  const stored = visits.map(({ id }) => id).sort();
  expect(stored).toEqual(expect.arrayContaining([...ids]));
  const booked = (await passedEvents(origin)).filter(
    ({ detailType }) => detailType === "appointment.booked.v1",
  );
  expect([...new Set(booked.map(({ detail }) => detail.aggregate.id))].sort()).toEqual(stored);
  const { items: bells } = await ines.call(notifications.list, { limit: 50 });
  expect(bells.filter(({ type }) => type === "appointment_booked")).toHaveLength(stored.length);
  expect(new Set((await lettersTo(origin, ines.email)).map(({ references }) => references)).size).toBe(
    stored.length,
  );
}

test("acknowledged writes survive a power loss, and the rest of the data is consistent with them", async () => {
  const directory = await startedCopy();
  const answered: string[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const asking = slotTimes.slice(0, mostAhead.withDoctor).map(async (_, n) => {
    const { id } = await anna.call(appointments.book, bookingAt(n));
    answered.push(id);
    if (answered.length === 3) resolve();
  });
  void Promise.allSettled(asking);
  await enough;
  await losePower(directory);
  await theyAgree(directory, answered);
});

test("writes that another caller has read survive a power loss", async () => {
  const directory = await startedCopy();
  const booking = bookingAt(0);
  const asking = anna.call(appointments.book, booking).catch(() => undefined);
  const isListed = async () => {
    const { items } = await ines.call(appointments.list, { when: "upcoming", limit: 50 });
    return items.some(({ id }) => id === booking.id);
  };
  while (!(await isListed()));
  await losePower(directory);
  await asking;
  await theyAgree(directory, [booking.id]);
});

test("writes that a socket announced survive a power loss", async () => {
  const directory = await startedCopy();
  const socket = await socketOf(origin, ines);
  const asking = anna.call(appointments.book, bookingAt(0)).catch(() => undefined);
  await socket.hears("appointment.booked.v1");
  await losePower(directory);
  expect(rowsWith(directory, "events_passed", "detailType", "appointment.booked.v1")).toBe(1);
  await asking;
});

test("a delivered e-mail survives a power loss; a second copy that was sent because the first was not recorded has the same id", async () => {
  const directory = await startedCopy();
  const booking = bookingAt(0);
  const asking = anna.call(appointments.book, booking).catch(() => undefined);
  while ((await lettersTo(origin, ines.email)).length === 0);
  await losePower(directory);
  expect(rowsWith(directory, "mail_messages", "recipients", ines.email)).toBe(before + 1);
  await asking;
  await theyAgree(directory, [booking.id]);
});

test("a mail that is marked as sent is not sent again after a power loss", async () => {
  const directory = await startedCopy();
  const booking = bookingAt(0);
  await anna.call(appointments.book, booking);
  await idleAfterRetries(origin);
  await losePower(directory);
  await theyAgree(directory, [booking.id]);
  expect(await lettersTo(origin, ines.email)).toHaveLength(1);
});
