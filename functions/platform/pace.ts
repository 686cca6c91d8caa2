import { envOrNone } from "./env.ts";

/** The settings with the rate of a function: how many mails or texts a second one instance may send. */
export type Rate = "MAILS_A_SECOND" | "TEXTS_A_SECOND";

const next = new Map<Rate, number>();

/**
 * Waits for this instance's next turn to send. The stacks give each function that sends from a queue a part of the service's
 * rate, and leave the rest to codes, which do not wait.
 */
export async function myTurn(rate: Rate): Promise<void> {
  const aSecond = Number(envOrNone(rate) ?? 0);
  if (aSecond <= 0) return;
  const now = performance.now();
  const at = Math.max(now, next.get(rate) ?? 0);
  next.set(rate, at + 1000 / aSecond);
  if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
}
