import * as z from "zod";
import { type Disk, together } from "../../disk/disk.ts";
import type { StreamMapping } from "../model.ts";

/** The position of each stream mapping, on disk. */
export interface Checkpoints {
  of(mapping: StreamMapping): number;
  save(mapping: StreamMapping, position: number): void;
  /** The position up to which all mappings of a stream have read; 0 if one has not begun. */
  behindAll(streamArn: string): number;
}

/** A new mapping begins with the oldest record; checkpoints of removed mappings are deleted. */
export function openCheckpoints(disk: Disk, mappings: StreamMapping[]): Checkpoints {
  together(disk, () => {
    disk.exec(
      "CREATE TABLE IF NOT EXISTS events_checkpoints (mapping TEXT PRIMARY KEY, position REAL NOT NULL)",
    );
    const begin = disk.prepare("INSERT OR IGNORE INTO events_checkpoints VALUES (?, 0)");
    for (const { id } of mappings) begin.run(id);
    const ids = JSON.stringify(mappings.map(({ id }) => id));
    disk
      .prepare("DELETE FROM events_checkpoints WHERE mapping NOT IN (SELECT value FROM json_each(?))")
      .run(ids);
  });
  const read = disk.prepare("SELECT position FROM events_checkpoints WHERE mapping = ?");
  const save = disk.prepare(
    "INSERT INTO events_checkpoints VALUES (?, ?) ON CONFLICT (mapping) DO UPDATE SET position = excluded.position",
  );
  const of = ({ id }: StreamMapping) => Row.parse(read.get(id)).position;
  return {
    of,
    save: (mapping, position) => void save.run(mapping.id, position),
    behindAll(streamArn) {
      const readers = mappings.filter((mapping) => mapping.streamArn === streamArn);
      return Math.min(...readers.map((mapping) => of(mapping)));
    },
  };
}

const Row = z.object({ position: z.number() });
