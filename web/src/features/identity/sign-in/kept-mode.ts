import { type AuthMode, authModes } from "../../../session/auth-dialog.ts";

/** The mode of a code step that is kept (see kept-step.ts), read without what public pages need not load. */
export function keptMode(): AuthMode | undefined {
  return authModes.find((mode) => mode === history.state?.auth?.mode);
}
