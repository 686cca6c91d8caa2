import { setTimeout as wait } from "node:timers/promises";
import { isProblem } from "#kernel/call/problem";

/** How often a lost race is run again before its caller hears of it. */
const mostTries = 6;

/** Runs what loads, decides and saves; one that lost a race loads again and decides on what has won, as if it had come a moment later. */
export async function retryOnConflict<T>(run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isProblem(error, "changed_meanwhile") || attempt >= mostTries) throw error;
    await wait(Math.random() * 10 * attempt);
    return await retryOnConflict(run, attempt + 1);
  }
}
