import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract/documents";
import { contract as notifications } from "#contract/notifications";
import type { Person } from "../../infra/demo/person.ts";
import { openDisk } from "../../infra/local/disk/disk.ts";
import { openObjects } from "../../infra/local/s3/objects.ts";
import { idleAfterRetries, type OwnProcess, startHere, startOwnProcess } from "../own-process.ts";
import { newDoctor, passedEvents, startWorld, type World } from "../world.ts";
import { announcementOf, pdf, put, upload } from "./files.ts";
import { keysOf, uploadsOf } from "./hostile.ts";

const places = mkdtempSync(join(tmpdir(), "triscript-upload-deaths-"));
const practice = join(places, "practice");
let port: number;
let doctor: Person;
let running: OwnProcess | undefined;

beforeAll(async () => {
  const world = await startWorld({ directory: practice });
  port = Number(new URL(world.origin).port);
  doctor = await newDoctor(world.origin);
  await idleAfterRetries(world.origin);
  await world.stop();
});
afterEach(() => running?.end("SIGKILL"));
afterAll(() => rmSync(places, { recursive: true, force: true }));

const documentEvents = async (world: World) =>
  (await passedEvents(world.origin))
    .filter(({ detailType }) => detailType.startsWith("document."))
    .map(({ detailType, detail }) => [detailType, detail.aggregate.id]);

describe("killed while a file is checked and started again, it is accepted once, and its bytes are in one place", () => {
  test.each([
    { title: "between the copy and the commit", at: "after-copy" },
    { title: "between the commit and the end of the run", at: "after-commit" },
  ] as const)("$title", async ({ at }) => {
    const directory = join(places, at);
    cpSync(practice, directory, { recursive: true });
    const die = { at, on: 1, by: "documentsinspect" };
    running = await startOwnProcess({ directory, port, faults: { die } });
    const announcement = announcementOf({ bytes: pdf });
    const announced = await doctor.call(contract.announce, announcement);
    await put(announced, pdf).catch(() => undefined);
    expect(await running.ended).toBe("SIGKILL");

    const world = await startHere({ directory, port });
    await idleAfterRetries(world.origin);
    const { id } = announcement;
    expect((await doctor.call(contract.mine, {})).items).toMatchObject([{ id, status: "accepted" }]);
    expect(keysOf(world, id)).toEqual([expect.stringContaining(`/medical_license/${id}.pdf`)]);
    expect(await documentEvents(world)).toEqual([["document.accepted.v1", id]]);
  });
});

test("the copy of a killed run is deleted with the file when another file was announced before the next run", async () => {
  const directory = join(places, "replaced");
  const before = await startWorld({ directory });
  const doctor = await newDoctor(before.origin);
  const other = await upload(doctor, { documentType: "government_id", bytes: pdf });
  await before.idle();
  const [copied = ""] = keysOf(before, other);
  const [bucket = "", owner] = copied.split("/");
  const first = announcementOf({ bytes: pdf });
  const announced = await doctor.call(contract.announce, first);
  await doctor.call(contract.announce, announcementOf({ bytes: Buffer.concat([pdf, pdf]) }));
  await before.stop();

  const disk = openDisk(directory);
  const objects = openObjects({ disk, clock: { now: Date.now }, buckets: [], created: () => undefined });
  const key = `${owner}/medical_license/${first.id}.pdf`;
  objects.put({ bucket, key, type: "application/pdf", body: pdf });
  disk.close();
  const world = await startHere({ directory, port: Number(new URL(before.origin).port) });
  expect(keysOf(world, first.id)).toEqual([`${bucket}/${key}`]);
  await put(announced, pdf);
  await world.idle();
  expect(keysOf(world, first.id)).toEqual([]);
  expect(keysOf(world, other)).toEqual([copied]);
});

test("a file whose scan gives no result is refused after an hour, its owner is notified and can upload it again", async () => {
  const world = await startHere({ directory: join(places, "unscanned"), port: 0, faults: { loseScans: 1 } });
  const doctor = await newDoctor(world.origin);
  const id = await upload(doctor, { bytes: pdf });
  await world.advance(45 * 60_000);
  expect((await doctor.call(contract.mine, {})).items).toMatchObject([{ id, status: "checking" }]);
  await world.advance(31 * 60_000);
  await world.idle();
  expect((await doctor.call(contract.mine, {})).items).toMatchObject([
    { id, status: "refused", reason: "not_checked_in_time" },
  ]);
  expect(keysOf(world, id)).toEqual([]);
  expect((await doctor.call(notifications.list, {})).items).toHaveLength(1);
  const again = await upload(doctor, { bytes: pdf });
  await world.idle();
  expect((await doctor.call(contract.mine, {})).items).toMatchObject([{ id: again, status: "accepted" }]);
});

test("a file that comes after its announcement was deleted expires in the bucket", async () => {
  const world = await startHere({ directory: join(places, "expired"), port: 0 });
  const doctor = await newDoctor(world.origin);
  const minute = 60_000;
  // The hour of the announcement ends a minute before a run, and its last address three minutes after that run.
  world.clock.advance(29 * minute - (world.clock.now() % (15 * minute)));
  const announcement = announcementOf({ bytes: pdf });
  await doctor.call(contract.announce, announcement);
  await world.advance(58 * minute);
  const announced = await doctor.call(contract.announce, announcement);
  await world.advance(4 * minute);
  expect((await doctor.call(contract.mine, {})).items).toEqual([]);
  expect(await put(announced, pdf)).toMatchObject({ status: 200 });
  await world.idle();
  expect([keysOf(world, announcement.id).length, uploadsOf(world, announcement.id).length]).toEqual([0, 1]);
  world.clock.advance(49 * 3_600_000);
  await expect.poll(() => world.stored().filter((key) => key.includes("/incoming/"))).toEqual([]);
});
