import fs, { mkdtempSync, rmSync, statSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDisk, together } from "../../infra/local/disk/disk.ts";

async function opened(options: Parameters<typeof openDisk>[1] = {}) {
  const directory = mkdtempSync(join(tmpdir(), "triscript-disk-"));
  const disk = openDisk(directory, options);
  onTestFinished(() => {
    if (disk.isOpen) disk.close();
    rmSync(directory, { recursive: true });
  });
  disk.exec("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)");
  await disk.durable();
  const insert = disk.prepare("INSERT INTO notes (text) VALUES (?)");
  return { disk, directory, note: (text = "a") => void insert.run(text) };
}

/** Holds every sync until it is released; returns the files that are being synced. */
function heldSyncs() {
  const { fdatasync } = fs;
  const held: { done: (error: Error | null) => void; file: string }[] = [];
  fs.fdatasync = Object.assign((file: number, done: (error: Error | null) => void) => {
    held.push({ done, file: fs.readlinkSync(`/proc/self/fd/${file}`) });
  }, fdatasync);
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.fdatasync = fdatasync;
    syncBuiltinESMExports();
  });
  return held;
}

test("a commit is durable once the log has been synced, and commits during a sync with the next one", async () => {
  const { disk, directory, note } = await opened();
  const held = heldSyncs();
  const order: string[] = [];
  const wait = (name: string) => disk.durable().then(() => order.push(name));
  note();
  const first = [wait("first"), wait("beside the first")];
  note();
  const second = [wait("second"), wait("beside the second")];
  expect(held.map(({ file }) => file)).toEqual([join(directory, "local.sqlite-wal")]);
  held[0]?.done(null);
  await Promise.all(first);
  expect([order, held.length]).toEqual([["first", "beside the first"], 2]);
  held[1]?.done(null);
  await Promise.all(second);
  expect([order.slice(2), held.length]).toEqual([["second", "beside the second"], 2]);
});

test("without a commit there is no sync", async () => {
  const { disk, note } = await opened();
  note();
  await disk.durable();
  const syncs = disk.syncs();
  disk.prepare("SELECT * FROM notes").all();
  await disk.durable();
  expect(disk.syncs()).toBe(syncs);
});

test("data left by a killed run are synced before anybody can read them", async () => {
  const { disk, directory, note } = await opened();
  note();
  const again = openDisk(directory);
  expect(again.prepare("SELECT text FROM notes").all()).toHaveLength(1);
  await again.durable();
  expect(again.syncs()).toBe(1);
  again.close();
  expect(disk.isOpen).toBe(true);
});

test("after a failed sync nothing is durable any more", async () => {
  const { disk, note } = await opened();
  const held = heldSyncs();
  note();
  const first = disk.durable();
  note();
  const second = disk.durable();
  held[0]?.done(new Error("EIO"));
  await expect(first).rejects.toThrow("EIO");
  await expect(second).rejects.toThrow("EIO");
  await expect(disk.durable()).rejects.toThrow("EIO");
  expect(held).toHaveLength(1);
});

test("the log cannot restart while it is being read: that is logged, and the next sync tries again", async () => {
  const { disk, directory, note } = await opened({ mostPages: 0, waitMs: 0 });
  const logged = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const sizeOfLog = () => statSync(join(directory, "local.sqlite-wal")).size;
  const many = async () => {
    together(disk, () => Array.from({ length: 10_000 }, () => note("x".repeat(100))));
    await disk.durable();
    await disk.writtenBack();
  };
  const reader = new DatabaseSync(join(directory, "local.sqlite"));
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM notes").get();
  await many();
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The log of the data was in use/));
  const before = sizeOfLog();
  reader.exec("COMMIT");
  note();
  await disk.durable();
  await disk.writtenBack();
  await many();
  expect(sizeOfLog()).toBeLessThan(before * 1.1);
  expect(logged).toHaveBeenCalledOnce();
  reader.close();
});

test("the log is written back by itself, and restarts", async () => {
  const { disk, directory, note } = await opened();
  const size = (name: string) => statSync(join(directory, name)).size;
  const before = size("local.sqlite");
  const many = () => together(disk, () => Array.from({ length: 10_000 }, () => note("x".repeat(100))));
  many();
  await disk.durable();
  await disk.writtenBack();
  expect(size("local.sqlite")).toBeGreaterThan(before);
  // From then on a commit overwrites the content of the log.
  const log = size("local.sqlite-wal");
  note();
  await disk.durable();
  expect(size("local.sqlite-wal")).toBe(log);
  await disk.end();
});
