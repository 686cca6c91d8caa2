import { PasswordReset, SessionsEnded } from "#events";
import { contextOf } from "../platform/clock.ts";
import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { devicesOf, forgetDevices } from "./delivery/device-items.ts";
import { pushTo } from "./delivery/push-to.ts";
import { isPushed, notifies } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { ruleOf } from "./notices.ts";
import { noticesOf } from "./notices-of.ts";

/** The events that end all sessions of a person. */
const sessionsEnd = [SessionsEnded, PasswordReset];

/** Deletes the devices of a person whose sessions ended, so that they show no more notifications. */
const forgetAllDevices: Reaction = async ({ type, envelope }) => {
  const ended = sessionsEnd.find((event) => event.type === type)?.data.parse(envelope.data);
  if (ended) await forgetDevices(ended.userId, await devicesOf(ended.userId));
};

/** Pushes the notifications of a recent event to the devices of their recipients. */
const pushToDevices: Reaction = async (received) => {
  const { time, correlationId } = received.envelope;
  const { now } = contextOf(correlationId);
  if (!notifies(ruleOf(received.type), "inApp", "device") || !isPushed(time, now)) return;
  const { inApp, device } = await noticesOf(received);
  for (const notice of [...inApp, ...device]) await pushTo(notice, received, now);
};

export const handler = consumer(manifest.consumers.devices.listens, [forgetAllDevices, pushToDevices]);
