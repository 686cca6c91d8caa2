import * as z from "zod/mini";
import type { Context } from "#kernel/context";
import { shardOf } from "#kernel/shard";
import { env } from "../env.ts";
import type { Key } from "../table/table.ts";
import { putAny, remove, type Write } from "../table/transaction.ts";

/** A due item: its time (ISO 8601 UTC with milliseconds), its key within its kind, its data. */
export interface Due<About> {
  readonly at: string;
  readonly key: string;
  readonly about: About;
}

/**
 * Handles one due item. It commits `claim` in the transaction of the effect, with the next due item if it repeats;
 * without an effect it commits `claim` alone.
 */
export type Work<About> = (due: Due<About>, claim: Write, ctx: Context) => Promise<void>;

/** The due items of one kind: planned and deleted by writers, run by `runDue` or `shareDue`. */
export type DueItems<About> = ReturnType<typeof dueItems<About>>;

/**
 * The due items of one kind: `DUE#<kind>#<UTC day>#<shard>` / `<instant>#<key>`. A day is spread over `shards`
 * partitions by key, or fewer if the stage says so. Due items are one range of each partition.
 */
export function dueItems<About>(kind: string, about: z.ZodMiniType<About>, shards = 16) {
  const partition = (day: string, shard: number) => `DUE#${kind}#${day}#${shard}`;
  const keyOf = (at: string, key: string): Key => ({
    pk: partition(at.slice(0, 10), shardOf(key, shardsHere(shards))),
    sk: `${at}#${key}`,
  });
  return {
    kind,
    schema: z.object({ at: z.string(), key: z.string(), about }),

    /** Plans an item; idempotent. An instant before `now` falls due at once. */
    plan({ at, key, about }: Due<About>, now: string): Write {
      const when = at > now ? at : now;
      return putAny({ ...keyOf(when, key), kind: "due", schemaVersion: 1, at: when, key, about });
    },

    /** Deletes an item, if it exists. */
    forget({ at, key }: Pick<Due<About>, "at" | "key">): Write {
      return remove(keyOf(at, key));
    },

    partitionsOf(day: string): string[] {
      return Array.from({ length: shardsHere(shards) }, (_, shard) => partition(day, shard));
    },
  };
}

function shardsHere(wanted: number): number {
  return Math.min(wanted, Number(env("DUE_SHARDS")));
}
