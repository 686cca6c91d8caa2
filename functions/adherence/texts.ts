import { DoseDue, PrescriptionStopped } from "#events";
import { instantOf } from "#kernel/dates";
import { systemContext } from "../platform/clock.ts";
import { env } from "../platform/env.ts";
import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { offersTexts } from "../platform/sms/text-message.ts";
import { wantsTexts } from "../profiles/reads.ts";
import { mayAnnounce, stillDue } from "./domain/index.ts";
import { messages } from "./domain/messages.ts";
import { manifest } from "./manifest.ts";
import { numberOf } from "./phone/phone-number.ts";
import { textOnce } from "./phone/text-once.ts";
import { dayId, days, plans } from "./store.ts";

/**
 * Texts patients who chose it that a dose is due: at most once, within two hours of its time, and only if the dose is
 * still open when the text is sent.
 */
const textPatient: Reaction = async ({ type, envelope: { id, data, correlationId } }) => {
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

/**
 * Texts every patient with text reminders at once that the doctor stopped a medicine, beside all other methods, unless
 * texts are off in their profile.
 */
const textStop: Reaction = async ({ type, envelope: { id, data, correlationId } }) => {
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

export const handler = consumer(manifest.consumers.texts.listens, [textPatient, textStop]);
