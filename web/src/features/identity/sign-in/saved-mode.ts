import { type AuthMode, authModes } from "../../../session/auth-dialog.ts";

/** The mode of a saved code step (see saved-step.ts), read without zod, which public pages do not load. */
export function savedMode(): AuthMode | undefined {
  return authModes.find((mode) => mode === history.state?.auth?.mode);
}
