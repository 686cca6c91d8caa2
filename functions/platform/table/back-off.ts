import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "#kernel/call/problem";
import { log } from "../log.ts";

/** The most attempts against a busy table. The client itself retries a throttled request three times within each. */
const mostTries = 6;
const longestMs = 4000;

/** Seconds until a retry is worthwhile: the table gives a partition more capacity within moments. */
const retryAfter = 2;

/** Waits before the next attempt, longer each time and with jitter. */
async function backOff(tries: number): Promise<void> {
  await wait(Math.random() * 20 * 2 ** tries);
}

/** Retries while the table is busy. Throws Problem 503 if it stays busy. */
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

/** Whether the table refused only for now: throttling, or a conflict with another transaction. */
export function isBusyNow(error: unknown): boolean {
  return error instanceof Error && busy.has(error.name);
}
