import { AsyncLocalStorage } from "node:async_hooks";
import { isProblem, type Problem } from "#kernel/call/problem";
import type { Write } from "../table/write.ts";

const checks = new AsyncLocalStorage<Promise<void>>();

/**
 * Runs `run` in parallel with a check. Their reads share a request, but no write starts and no result returns before
 * the check has passed (see `checked`). The check's error wins over the error of `run`.
 */
export async function beside<T>(check: Promise<void>, run: () => Promise<T>): Promise<T> {
  const running = checks.run(check, run);
  running.catch(() => undefined); // if both fail, the check's error wins
  await check;
  return await running;
}

/**
 * Resolves when the parallel check of the request has passed and rejects when it fails. Without a check it resolves at once.
 */
export async function checked(): Promise<void> {
  await checks.getStore();
}

/** How a call is counted: by itself, or by a write of a transaction. */
export interface Count {
  readonly alone: () => Promise<void>;
  readonly write: Write;
}

/** The count of a call in progress. */
interface Counting extends Count {
  isCounted: boolean;
  /** The effect that is counting it now, if any. */
  running: Promise<void> | undefined;
  /** Why the call is refused: there were too many. */
  refusal: Problem | undefined;
}

const counts = new AsyncLocalStorage<Counting>();

/**
 * Runs `run`; its first write or other effect counts the call once, and is refused if the count is. Nothing is counted for what only
 * reads.
 */
export async function counting<T>(count: Count | undefined, run: () => Promise<T>): Promise<T> {
  if (!count) return await run();
  return await counts.run({ ...count, isCounted: false, running: undefined, refusal: undefined }, run);
}

/** Resolves when the request may change something: its check has passed, and it is counted. Rejects otherwise. */
export async function mayWrite(): Promise<void> {
  await checked();
  const call = counts.getStore();
  if (call) await countAlone(call);
}

/**
 * Commits a transaction, with the write that counts the call if nothing has counted it yet: so the person waits for one request
 * less. The call is counted alone before a transaction that has no room for it, and after one that was refused: tries count.
 */
export async function counted(
  hasRoom: boolean,
  commit: (also: readonly Write[]) => Promise<void>,
): Promise<void> {
  const call = counts.getStore();
  if (!hasRoom || !call) await mayWrite();
  else {
    await checked();
    try {
      if (await countOnce(call, () => commit([call.write]))) return;
    } catch (error) {
      // A busy table is not asked for more.
      if (!isProblem(error, "unavailable")) await countAlone(call);
      throw error;
    }
  }
  await commit([]);
}

async function countAlone(call: Counting): Promise<void> {
  await countOnce(call, () => counts.exit(call.alone));
}

/** Counts a call unless it is counted; returns whether it did. What starts beside it waits, and counts it if this fails. */
async function countOnce(call: Counting, count: () => Promise<void>): Promise<boolean> {
  while (call.running) await call.running.catch(() => undefined);
  if (call.refusal) throw call.refusal;
  if (call.isCounted) return false;
  call.running = count();
  try {
    await call.running;
    call.isCounted = true;
  } catch (error) {
    if (isProblem(error, "too_many")) call.refusal = error;
    throw error;
  } finally {
    call.running = undefined;
  }
  return true;
}
