import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Disk, together } from "../disk/disk.ts";
import type { Clock } from "../time/clock.ts";
import type { Bucket, StoredObject } from "./model.ts";

const Row = z.object({
  bucket: z.string(),
  key: z.string(),
  type: z.string(),
  etag: z.string(),
  body: z.instanceof(Uint8Array),
  modified: z.number(),
});

/** The objects of all buckets. */
export interface Objects {
  get(bucket: string, key: string): StoredObject | undefined;
  /** Stores an object and reports its creation in the same commit. */
  put(object: Pick<StoredObject, "bucket" | "key" | "type" | "body">): StoredObject;
  delete(bucket: string, key: string): void;
  /** The keys of a bucket, in order. */
  keys(bucket: string): string[];
  /** Deletes expired objects. */
  sweep(): void;
}

const dayMs = 86_400_000;

export function openObjects(options: {
  disk: Disk;
  clock: Pick<Clock, "now">;
  buckets: readonly Bucket[];
  created: (object: StoredObject) => void;
}): Objects {
  const { disk, clock, buckets, created } = options;
  disk.exec(`CREATE TABLE IF NOT EXISTS s3_objects (
    bucket TEXT NOT NULL, key TEXT NOT NULL, type TEXT NOT NULL, etag TEXT NOT NULL, body BLOB NOT NULL,
    modified INTEGER NOT NULL, PRIMARY KEY (bucket, key)) WITHOUT ROWID`);
  const read = disk.prepare("SELECT * FROM s3_objects WHERE bucket = ? AND key = ?");
  const write = disk.prepare("INSERT OR REPLACE INTO s3_objects VALUES (?, ?, ?, ?, ?, ?)");
  const remove = disk.prepare("DELETE FROM s3_objects WHERE bucket = ? AND key = ?");
  const listed = disk.prepare("SELECT key FROM s3_objects WHERE bucket = ? ORDER BY key");
  const old = disk.prepare("SELECT key FROM s3_objects WHERE bucket = ? AND modified < ?");
  const expire = disk.prepare("DELETE FROM s3_objects WHERE bucket = ? AND modified < ?");
  return {
    get(bucket, key) {
      const row = read.get(bucket, key);
      return row && z.parse(Row, row);
    },
    put({ bucket, key, type, body }) {
      const modified = Math.floor(clock.now());
      const etag = `"${createHash("md5").update(body).digest("hex")}"`;
      const object = { bucket, key, type, etag, body, modified };
      together(disk, () => {
        write.run(bucket, key, type, etag, body, modified);
        created(object);
      });
      return object;
    },
    delete: (bucket, key) => void remove.run(bucket, key),
    keys: (bucket) => listed.all(bucket).map((row) => z.parse(z.object({ key: z.string() }), row).key),
    sweep() {
      for (const { name, expiresAfterDays } of buckets) {
        if (expiresAfterDays === undefined) continue;
        // Expiry counts from midnight to midnight.
        const today = clock.now() - (clock.now() % dayMs);
        const before = today - expiresAfterDays * dayMs;
        if (old.get(name, before)) expire.run(name, before);
      }
    },
  };
}
