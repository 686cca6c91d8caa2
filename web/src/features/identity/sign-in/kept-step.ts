import * as z from "zod/mini";
import { OpenRole } from "../../../../../events/identity.ts";

/** What outlives loading the page again in the code step, and while a code is asked for. It lies in the tab's history entry, not in a storage. */
const Kept = z.object({
  mode: z.enum(["login", "signup"]),
  step: z.enum(["email", "otp"]),
  email: z.string(),
  role: z.union([OpenRole, z.literal("")]),
  code: z.string(),
  challenge: z.string(),
});
export type Kept = z.infer<typeof Kept>;

const State = z.looseObject({ auth: z.optional(Kept) });

/** The step that was open when the page was loaded again. */
export function keptStep(): Kept | undefined {
  return State.safeParse(history.state).data?.auth;
}

/** Keeps the step as it stands; nothing of it once it is left. */
export function keepStep(step: Kept | undefined): void {
  const { auth: _, ...rest } = State.safeParse(history.state).data ?? {};
  // Past the router, which would take it for a way to another page.
  History.prototype.replaceState.call(history, step ? { ...rest, auth: step } : rest, "");
}
