import { setTimeout as wait } from "node:timers/promises";

/** Longer than the work takes for an address that is known, which gets a mail. */
const floorMs = 600;

/** The result of some work, never sooner than after a fixed time: how long it took tells nothing about the address. */
export async function constantTime<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, wait(floorMs)]);
  return answer;
}
