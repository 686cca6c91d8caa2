import { type AuthMode, authModes } from "../../../session/auth-dialog.ts";

let isAnswered = false;

/** The sign-in button that was pressed before the application had loaded (see build/prerender.ts); answered once. */
export function pressedEarly(): AuthMode | undefined {
  const { auth } = document.documentElement.dataset;
  const mode = isAnswered ? undefined : authModes.find((known) => known === auth);
  isAnswered = true;
  return mode;
}
