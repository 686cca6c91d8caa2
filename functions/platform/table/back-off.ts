import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "#kernel/call/problem";
import { log } from "../log.ts";

/** How often what the table does not do for now is tried, and for how long: the client tries a throttled request three times itself. */
const mostTries = 6;
const longestMs = 4000;

/** Seconds after which it is worth another try: the table gives a partition more capacity within moments. */
const retryAfter = 2;

/** Waits before the next try, longer each time and by chance: others wait for the same. */
async function backOff(tries: number): Promise<void> {
  await wait(Math.random() * 20 * 2 ** tries);
}

/** Tries what the table does not do for now some times more. Throws Problem 503 when it stays busy. */
export async function untilDone<T>(act: () => Promise<T>, isBusy = isBusyNow): Promise<T> {
  const begun = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries >= mostTries || performance.now() - begun > longestMs) {
        log.error("table busy", { name: error instanceof Error ? error.name : typeof error });
        throw new Problem("unavailable", { retryAfter });
      }
      await backOff(tries);
    }
  }
}

const busy = new Set([
  "TransactionConflictException",
  "TransactionInProgressException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
]);

/** Whether the table refused for now what it would take a moment later: it was asked for too much, or a transaction had the item. */
export function isBusyNow(error: unknown): boolean {
  return error instanceof Error && busy.has(error.name);
}
