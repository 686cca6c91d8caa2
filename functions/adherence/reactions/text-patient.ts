import { DoseDue } from "#events";
import { instantOf } from "#kernel/dates";
import { systemContext } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { offersTexts } from "../../platform/sms/text-message.ts";
import { wantsTexts } from "../../profiles/reads.ts";
import { mayAnnounce, stillDue } from "../domain/index.ts";
import { messages } from "../domain/messages.ts";
import { numberOf } from "../phone/phone-number.ts";
import { textOnce } from "../phone/text-once.ts";
import { dayId, days, plans } from "../store.ts";

/**
 * Texts patients who chose it that a dose is due: at most once, within two hours of its time, and only if the dose is
 * still open when the text is sent.
 */
export const textPatient: Reaction = async ({ type, envelope: { id, data, correlationId } }) => {
  if (type !== DoseDue.type) return;
  const { patientId, ...moment } = DoseDue.data.parse(data);
  const ctx = systemContext(correlationId);
  if (!offersTexts() || !mayAnnounce(instantOf(moment), ctx.now)) return;
  const [plan, day, number, isWanted] = await Promise.all([
    plans.find(patientId),
    days.findEventually(dayId(patientId, moment.date)),
    numberOf(patientId),
    wantsTexts(patientId),
  ]);
  if (!isWanted || !plan || number === undefined || !stillDue(plan, day, moment).methods.sms) return;
  await textOnce({ plan, event: id, number, text: messages().texts.due(env("PRODUCT")) }, ctx);
};
