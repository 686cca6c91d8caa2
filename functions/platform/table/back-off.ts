import { setTimeout as wait } from "node:timers/promises";

/** How often what the table does not do for now is tried. */
export const mostTries = 6;

/** Waits before the next try, longer each time and by chance: others wait for the same. */
export async function backOff(tries: number): Promise<void> {
  await wait(Math.random() * 20 * 2 ** tries);
}
