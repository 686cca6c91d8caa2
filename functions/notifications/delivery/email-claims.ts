import * as z from "zod/mini";
import { expiryOf } from "../../platform/table/expiry.ts";
import { get, putOnce, update } from "../../platform/table/table.ts";

/** Which mails are claimed and which are sent: `TOLD#<event>` / `email#<user>`. */
const Claim = z.object({ by: z.string(), claimedAt: z.string(), sentAt: z.optional(z.string()) });

/** Longer than the function that sends may run: a claim older than this belongs to nobody who lives. */
const leaseMs = 45_000;

/**
 * Claims the telling of one person by mail. False when it is done, or another event of the same occasion does it.
 * Throws while the same event is being told elsewhere, so that the queue asks again; an abandoned claim is taken over.
 */
export async function claimEmail(once: string, to: string, event: string, now: string): Promise<boolean> {
  const key = claimKey(once, to);
  const expiresAt = expiryOf(now, 90);
  const claim = { by: event, claimedAt: now };
  if (await putOnce({ ...key, kind: "claim", schemaVersion: 1, ...claim, expiresAt })) return true;
  const held = z.parse(Claim, await get(key));
  if (held.sentAt || held.by !== event) return false;
  const values = { ":now": now, ":held": held.claimedAt };
  const isAbandoned = Date.parse(now) - Date.parse(held.claimedAt) > leaseMs;
  const takeOver = { condition: "claimedAt = :held AND attribute_not_exists(sentAt)" };
  if (isAbandoned && (await update(key, "SET claimedAt = :now", values, takeOver))) return true;
  throw new Error("This mail is being sent elsewhere.");
}

/** Marks a claimed mail as accepted by the mail service. */
export async function markEmailSent(once: string, to: string, now: string): Promise<void> {
  await update(claimKey(once, to), "SET sentAt = :now", { ":now": now });
}

function claimKey(once: string, to: string) {
  return { pk: `TOLD#${once}`, sk: `email#${to}` };
}
