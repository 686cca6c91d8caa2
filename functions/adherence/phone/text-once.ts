import type { Context } from "#kernel/context";
import { myTurn } from "../../platform/pace.ts";
import { sendText } from "../../platform/sms/text-message.ts";
import type { Stored } from "../../platform/table/aggregate.ts";
import { endTexts, type ReminderPlan } from "../domain/index.ts";
import { plans } from "../store.ts";
import { forgetNumber } from "./phone-number.ts";
import { countReminder } from "./text-ceiling.ts";
import { claimText, giveTextBack } from "./text-claims.ts";

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
