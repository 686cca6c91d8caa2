import { PasswordReset, SessionsEnded } from "#events";
import type { Reaction } from "../../platform/events/reaction.ts";
import { devicesOf, forgetDevices } from "../delivery/device-items.ts";

/** The events after which a person is signed in nowhere. */
const sessionsEnd = [SessionsEnded, PasswordReset];

/** Nothing is shown any more on devices where the person is no longer signed in. */
export const forgetAllDevices: Reaction = async ({ type, envelope }) => {
  const ended = sessionsEnd.find((event) => event.type === type)?.data.parse(envelope.data);
  if (ended) await forgetDevices(ended.userId, await devicesOf(ended.userId));
};
