import { PrescriptionStopped } from "#events";
import { systemContext } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { offersTexts } from "../../platform/sms/text-message.ts";
import { wantsTexts } from "../../profiles/reads.ts";
import { messages } from "../domain/messages.ts";
import { numberOf } from "../phone/phone-number.ts";
import { textOnce } from "../phone/text-once.ts";
import { plans } from "../store.ts";

/**
 * Texts every patient with text reminders at once that the doctor stopped a medicine, beside all other methods, unless
 * texts are off in their profile.
 */
export const textStop: Reaction = async ({ type, envelope: { id, data, correlationId } }) => {
  if (type !== PrescriptionStopped.type || !offersTexts()) return;
  const { patientId, beside } = PrescriptionStopped.data.parse(data);
  if (beside) return; // One text for a chain.
  const [plan, number, isWanted] = await Promise.all([
    plans.find(patientId),
    numberOf(patientId),
    wantsTexts(patientId),
  ]);
  if (!isWanted || !plan?.reminders.some(({ methods }) => methods.sms) || number === undefined) return;
  const text = messages().texts.stopped(env("PRODUCT"));
  await textOnce({ plan, event: id, number, text }, systemContext(correlationId));
};
