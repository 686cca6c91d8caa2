import type { Context } from "#kernel/context";
import { myTurn } from "../../platform/pace.ts";
import { sendText } from "../../platform/sms/text-message.ts";
import type { Stored } from "../../platform/table/aggregate.ts";
import { expiryOf } from "../../platform/table/expiry.ts";
import { putOnce, remove } from "../../platform/table/table.ts";
import { endTexts, type ReminderPlan } from "../domain/index.ts";
import { plans } from "../store.ts";
import { forgetNumber } from "./phone-number.ts";
import { countReminder } from "./text-ceiling.ts";

/**
 * Texts a patient about an event at most once, within the hourly limit of texts; the app lists it in any case. A phone that
 * opted out or is unreachable gets no more texts, and the app says why. Throws if the service did not accept it for now.
 */
export async function textOnce(
  { plan, event, number, text }: { plan: Stored<ReminderPlan>; event: string; number: string; text: string },
  ctx: Context,
): Promise<void> {
  const { patientId } = plan;
  await myTurn("TEXTS_A_SECOND");
  if (!(await claimText({ patientId, event }, ctx.now)) || !(await countReminder(ctx.now))) return;
  const outcome = await sendText({ number, text, personId: patientId });
  if (outcome === "accepted") return;
  await giveTextBack({ patientId, event });
  if (outcome === "not_taken") throw new Error("The text was not taken for now.");
  await plans.save(plan, endTexts(plan, outcome), ctx, [forgetNumber(patientId)]);
}

/** A text about an event: `REMINDERS#<patient>` / `TEXT#<event>`. */
interface TextClaim {
  readonly patientId: string;
  readonly event: string;
}

/** Longer than a text about a moment may be sent or retried. */
const retentionDays = 1;

/** Claims a text; false if it was sent or is being sent. A claim is never taken over: a duplicate text is worse than none. */
async function claimText(text: TextClaim, now: string): Promise<boolean> {
  const expiresAt = expiryOf(now, retentionDays);
  return await putOnce({ ...keyOf(text), kind: "claim", schemaVersion: 1, claimedAt: now, expiresAt });
}

/** Releases a claim, for a text that was certainly not sent. */
async function giveTextBack(text: TextClaim): Promise<void> {
  await remove(keyOf(text));
}

function keyOf({ patientId, event }: TextClaim) {
  return { pk: `REMINDERS#${patientId}`, sk: `TEXT#${event}` };
}
