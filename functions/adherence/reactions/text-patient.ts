import { instantOf } from "#kernel/dates";
import { DoseDue } from "../../../events/adherence.ts";
import { systemContext } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { offersTexts, sendText } from "../../platform/sms/text-message.ts";
import { endTexts, isTold, stillDue } from "../domain/index.ts";
import { messages } from "../domain/messages.ts";
import { forgetNumber, numberOf } from "../phone/phone-number.ts";
import { countReminder } from "../phone/text-ceiling.ts";
import { claimText, giveTextBack } from "../phone/text-claims.ts";
import { dayId, days, plans } from "../store.ts";

/**
 * A patient who chose it is texted that a dose is due, at most once and within the two hours of its moment, if it still is when
 * the text is sent and the hour's ceiling of texts is not reached; the bell has it in any case. A phone that takes no more texts gets none any more, and the patient hears why in the app.
 */
export const textPatient: Reaction = async ({ envelope: { id, data, correlationId } }) => {
  const { patientId, by, ...moment } = DoseDue.data.parse(data);
  const ctx = systemContext(correlationId);
  if (!by.includes("sms") || !offersTexts() || !isTold(instantOf(moment), ctx.now)) return;
  const [plan, day, number] = await Promise.all([
    plans.find(patientId),
    days.findEventually(dayId(patientId, moment.date)),
    numberOf(patientId),
  ]);
  if (!plan || number === undefined || !stillDue(plan, day, moment).methods.sms) return;
  const text = { patientId, event: id };
  if (!(await claimText(text, ctx.now)) || !(await countReminder(ctx.now))) return;
  const outcome = await sendText(number, messages().texts.due(env("PRODUCT")));
  if (outcome === "accepted") return;
  await giveTextBack(text);
  if (outcome === "not_taken") throw new Error("The text was not taken for now.");
  await plans.save(plan, endTexts(plan, outcome), ctx, [forgetNumber(patientId)]);
};
