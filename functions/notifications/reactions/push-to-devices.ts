import { contextOf } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { pushTo } from "../delivery/push-to.ts";
import { isPushed, notifies } from "../domain/index.ts";
import { ruleOf } from "../notices.ts";
import { noticesOf } from "./notices-of.ts";

/** The devices of whoever is to be told show what the bell says, while it is new. */
export const pushToDevices: Reaction = async (received) => {
  const { time, correlationId } = received.envelope;
  const { now } = contextOf(correlationId);
  if (!notifies(ruleOf(received.type), "inApp") || !isPushed(time, now)) return;
  const { inApp } = await noticesOf(received);
  for (const notice of inApp) await pushTo(notice, received, now);
};
