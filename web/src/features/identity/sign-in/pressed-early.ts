import { type AuthMode, authModes } from "../../../session/auth-dialog.ts";

let isAnswered = false;

/** The mode of the sign-in button pressed before the application had loaded (see build/prerender.ts); returned once. */
export function pressedEarly(): AuthMode | undefined {
  const { auth } = document.documentElement.dataset;
  const mode = isAnswered ? undefined : authModes.find((known) => known === auth);
  isAnswered = true;
  return mode;
}
