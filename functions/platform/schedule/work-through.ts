import * as z from "zod/mini";
import type { Context } from "#kernel/context";
import { log, withoutMessage } from "../log.ts";
import { type Item, type Key, query } from "../table/table.ts";
import { removeOnce } from "../table/transaction.ts";
import type { DueItems, Work } from "./due.ts";

/** Thrown by the claim of an item that another run already handled. */
class DoneElsewhere extends Error {}

const pageSize = 100;

/** Handles one partition up to now in order of time, `width` items in parallel; returns whether all are done. */
export async function workThrough<About>(
  items: DueItems<About>,
  pk: string,
  work: Work<About>,
  { ctx, isTimeLeft, width }: { ctx: Context; isTimeLeft: () => boolean; width: number },
): Promise<boolean> {
  let isDone = true;
  for (let low = "0"; ; ) {
    const page = await query({ pk, low, high: upTo(ctx.now) }, pageSize);
    for (let n = 0; n < page.length; n += width) {
      if (!isTimeLeft()) return false;
      const some = page.slice(n, n + width);
      const done = await Promise.all(some.map((item) => workOne(items, item, work, ctx)));
      isDone = done.every(Boolean) && isDone;
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return isDone;
    low = `${keyIn(last).sk}\u0000`;
  }
}

/** When the first due item of a partition fell due; undefined if none is due. */
export async function firstDue(pk: string, now: string): Promise<string | undefined> {
  const [item] = await query({ pk, low: "0", high: upTo(now) }, 1);
  return item && keyIn(item).sk.slice(0, now.length);
}

/** Handles one item; returns whether it is done. A failed one stays for the next run and blocks no other. */
async function workOne<About>(
  { kind, schema }: DueItems<About>,
  item: Item,
  work: Work<About>,
  ctx: Context,
): Promise<boolean> {
  try {
    const due = z.parse(schema, item);
    const claim = removeOnce(keyIn(item), () => new DoneElsewhere());
    await work(due, claim, ctx);
    return true;
  } catch (error) {
    if (error instanceof DoneElsewhere) return true;
    log.error("due item failed", { kind, due: item.sk, ...withoutMessage(error) });
    return false;
  }
}

const Keyed = z.object({ pk: z.string(), sk: z.string() });

function keyIn(item: Item): Key {
  return z.parse(Keyed, item);
}

function upTo(now: string): string {
  return `${now}#\uffff`;
}
