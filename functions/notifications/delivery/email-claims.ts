import * as z from "zod/mini";
import { expiryOf } from "../../platform/table/expiry.ts";
import { get, putOnce, update } from "../../platform/table/table.ts";

/** An e-mail that is claimed or sent: `NOTIFIED#<event>` / `email#<user>`. */
const Claim = z.object({ by: z.string(), claimedAt: z.string(), sentAt: z.optional(z.string()) });

/** Longer than the sending function may run: the owner of an older claim has died. */
const leaseMs = 45_000;

/**
 * Claims an e-mail to one person. Returns false when it was sent, or when another event of the same occasion sends it.
 * Throws while the same event is being sent elsewhere, so that the queue retries; takes over an abandoned claim.
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
  return { pk: `NOTIFIED#${once}`, sk: `email#${to}` };
}
