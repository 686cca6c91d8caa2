import * as z from "zod/mini";
import type { Context } from "#kernel/context";
import { addDays } from "#kernel/dates";
import { shardOf } from "#kernel/shard";
import { withoutMessage } from "../api/command.ts";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { get, type Item, type Key, put, query } from "../table/table.ts";
import { putAny, remove, removeOnce, type Write } from "../table/transaction.ts";
import type { ScheduledRun } from "./schedule.ts";

/** Something that falls due: when (ISO 8601 UTC with milliseconds), its key among its kind, what it is about. */
export interface Due<About> {
  readonly at: string;
  readonly key: string;
  readonly about: About;
}

/**
 * Does what one due item asks for. It commits `claim` in the transaction of the effect, together with the next due
 * item where it repeats; without an effect `claim` alone.
 */
export type Work<About> = (due: Due<About>, claim: Write, ctx: Context) => Promise<void>;

/** Thrown by a claim that another run was quicker with. */
class DoneElsewhere extends Error {}

const pageSize = 100;
/** What was planned for a moment by a clock that is a little behind is in the table long before this has passed. */
const lateMs = 3_600_000;
/** How far the very first run looks back. */
const firstDays = 14;

/**
 * The due items of one kind: `DUE#<kind>#<UTC day>#<shard>` / `<instant>#<key>`. A day is spread over `shards`
 * partitions by key, over fewer where the stage says so. What is due is one range of each partition.
 */
export function dueItems<About>(kind: string, about: z.ZodMiniType<About>, shards = 16) {
  const Planned = z.object({ at: z.string(), key: z.string(), about });
  const keyOf = (at: string, key: string): Key => ({
    pk: partition(kind, at.slice(0, 10), shardOf(key, shardsHere(shards))),
    sk: `${at}#${key}`,
  });

  /** Does one item; answers whether it is done. One that fails stays for the next run and holds up no other. */
  async function workOne(item: Item, work: Work<About>, ctx: Context): Promise<boolean> {
    try {
      const due = z.parse(Planned, item);
      const claim = removeOnce(keyIn(item), () => new DoneElsewhere());
      await work(due, claim, ctx);
      return true;
    } catch (error) {
      if (error instanceof DoneElsewhere) return true;
      log.error("due item failed", { kind, ...withoutMessage(error) });
      return false;
    }
  }

  /** One partition up to now, in the order of time; answers whether all of it is done. */
  async function workThrough(pk: string, work: Work<About>, ctx: Context, isTimeLeft: () => boolean) {
    let isDone = true;
    for (let low = "0"; ; ) {
      const page = await query({ pk, low, high: `${ctx.now}#\uffff` }, pageSize);
      for (const item of page) {
        if (!isTimeLeft()) return false;
        isDone = (await workOne(item, work, ctx)) && isDone;
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return isDone;
      low = `${keyIn(last).sk}\u0000`;
    }
  }

  return {
    /** Plans an item; planning it again changes nothing. What lies before `now` falls due at once. */
    plan({ at, key, about }: Due<About>, now: string): Write {
      const when = at > now ? at : now;
      return putAny({ ...keyOf(when, key), kind: "due", schemaVersion: 1, at: when, key, about });
    },

    /** Forgets an item; nothing happens when it is not there. */
    forget({ at, key }: Pick<Due<About>, "at" | "key">): Write {
      return remove(keyOf(at, key));
    },

    /**
     * A run of a scheduled function: works through all that is due by now, day by day from where the last run came to,
     * so that an outage is made good. Throws when items failed, after all others are done.
     */
    run(work: Work<About>): ScheduledRun {
      return async (ctx, isTimeLeft) => {
        const today = ctx.now.slice(0, 10);
        const settled = new Date(Date.parse(ctx.now) - lateMs).toISOString().slice(0, 10);
        const cursor = await cursorOf(kind);
        const first = earlier(cursor ?? addDays(today, -firstDays), settled);
        if (cursor === undefined) await putCursor(kind, first);
        let isDone = true;
        for (let day = first; day <= today; day = addDays(day, 1)) {
          const all = Array.from({ length: shardsHere(shards) }, (_, n) =>
            workThrough(partition(kind, day, n), work, ctx, isTimeLeft),
          );
          isDone = (await Promise.all(all)).every(Boolean) && isDone;
          if (!isTimeLeft()) return;
        }
        if (!isDone) throw new Error(`Due items of ${kind} failed; they stay for the next run.`);
        if (cursor !== settled) await putCursor(kind, settled);
      };
    },
  };
}

const Keyed = z.object({ pk: z.string(), sk: z.string() });
const Cursor = z.object({ day: z.string() });

/** The day before which nothing is left to do. */
async function cursorOf(kind: string): Promise<string | undefined> {
  const item = await get(cursorKey(kind));
  return item && z.parse(Cursor, item).day;
}

async function putCursor(kind: string, day: string): Promise<void> {
  await put({ ...cursorKey(kind), kind: "cursor", schemaVersion: 1, day });
}

function cursorKey(kind: string): Key {
  return { pk: `DUE#${kind}`, sk: "CURSOR" };
}

function keyIn(item: Item): Key {
  return z.parse(Keyed, item);
}

function partition(kind: string, day: string, shard: number): string {
  return `DUE#${kind}#${day}#${shard}`;
}

function shardsHere(wanted: number): number {
  return Math.min(wanted, Number(env("DUE_SHARDS")));
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
