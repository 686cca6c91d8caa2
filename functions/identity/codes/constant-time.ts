import { setTimeout as wait } from "node:timers/promises";

/** Longer than the slowest case, an address that receives an e-mail. */
const floorMs = 600;

/** Delays a result to a fixed minimum, so that the response time reveals nothing about the address. */
export async function constantTime<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, wait(floorMs)]);
  return answer;
}
