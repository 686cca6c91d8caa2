import { PasswordReset, SessionsEnded } from "#events";
import type { Reaction } from "../../platform/events/reaction.ts";
import { devicesOf, forgetDevices } from "../delivery/device-items.ts";

/** The events that end all sessions of a person. */
const sessionsEnd = [SessionsEnded, PasswordReset];

/** Deletes the devices of a person whose sessions ended, so that they show no more notifications. */
export const forgetAllDevices: Reaction = async ({ type, envelope }) => {
  const ended = sessionsEnd.find((event) => event.type === type)?.data.parse(envelope.data);
  if (ended) await forgetDevices(ended.userId, await devicesOf(ended.userId));
};
