import { contextOf } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { pushTo } from "../delivery/push-to.ts";
import { isPushed, notifies } from "../domain/index.ts";
import { ruleOf } from "../notices.ts";
import { noticesOf } from "./notices-of.ts";

/** Pushes the notifications of a recent event to the devices of their recipients. */
export const pushToDevices: Reaction = async (received) => {
  const { time, correlationId } = received.envelope;
  const { now } = contextOf(correlationId);
  if (!notifies(ruleOf(received.type), "inApp", "device") || !isPushed(time, now)) return;
  const { inApp, device } = await noticesOf(received);
  for (const notice of [...inApp, ...device]) await pushTo(notice, received, now);
};
