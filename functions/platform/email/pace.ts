import { envOrNone } from "../env.ts";

let next = 0;

/**
 * Waits for this instance's next turn to send, at `MAILS_A_SECOND`: the stacks give each function that sends from a queue a
 * part of the mail service's rate, and leave the rest to sign-in codes, which do not wait.
 */
export async function myTurn(): Promise<void> {
  const rate = Number(envOrNone("MAILS_A_SECOND") ?? 0);
  if (rate <= 0) return;
  const now = performance.now();
  const at = Math.max(now, next);
  next = at + 1000 / rate;
  if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
}
