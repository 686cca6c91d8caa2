import { setTimeout as wait } from "node:timers/promises";
import { isProblem, Problem } from "#kernel/call/problem";

/** The most attempts before the caller gets the conflict. */
const mostTries = 6;

/** Runs a load-decide-save; after a lost race it loads and decides again, as if it had arrived later. */
export async function retryOnConflict<T>(run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isProblem(error, "changed_meanwhile") || attempt >= mostTries) throw error;
    await wait(Math.random() * 10 * attempt);
    return await retryOnConflict(run, attempt + 1);
  }
}

/** Shorter than an API function may run, by the time of a last attempt. */
const longestTurnMs = 5_000;
const longestWaitMs = 500;
/** Seconds until the others are done. */
const retryAfter = 2;

/**
 * The same for a record that many write at once and where each only waits for its turn, as in a conversation. Throws
 * Problem 503 if its turn does not come.
 */
export async function waitForTurn<T>(run: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isProblem(error, "changed_meanwhile")) throw error;
      if (performance.now() - begun > longestTurnMs) throw new Problem("unavailable", { retryAfter });
      await wait(Math.random() * Math.min(longestWaitMs, 10 * 2 ** tries));
    }
  }
}
