import * as z from "zod/mini";
import { OpenRole } from "#events";

/** The part of the dialog's state that survives a reload. It is stored in the tab's history entry, not in web storage. */
const SavedStep = z.object({
  mode: z.enum(["login", "signup"]),
  step: z.enum(["email", "otp"]),
  email: z.string(),
  role: z.union([OpenRole, z.literal("")]),
  code: z.string(),
  challenge: z.string(),
});
export type SavedStep = z.infer<typeof SavedStep>;

const State = z.looseObject({ auth: z.optional(SavedStep) });

/** The step that was open before a reload. */
export function savedStep(): SavedStep | undefined {
  return State.safeParse(history.state).data?.auth;
}

/** Saves the step, or removes it. */
export function saveStep(step: SavedStep | undefined): void {
  const { auth: _, ...rest } = State.safeParse(history.state).data ?? {};
  // Not through the router, which would treat it as a navigation.
  History.prototype.replaceState.call(history, step ? { ...rest, auth: step } : rest, "");
}
