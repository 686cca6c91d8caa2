import { setTimeout as wait } from "node:timers/promises";
import { isProblem } from "#kernel/call/problem";

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
