import * as z from "zod/mini";
import { eventsOf } from "./event.ts";

const event = eventsOf("identity");

/** The roles a person can choose at sign-up. */
export const OpenRole = z.enum(["doctor", "patient", "pharmacy"]);
export type OpenRole = z.infer<typeof OpenRole>;

export const AccountOpened = event(
  "account.opened",
  1,
  z.object({ userId: z.string(), role: OpenRole }),
  "Somebody verified a first code and has an account",
);

export const AuditorGranted = event(
  "account.auditor_granted",
  1,
  z.object({ userId: z.string() }),
  "The operator opened an account for somebody who may read the history",
);
