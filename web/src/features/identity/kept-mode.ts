import type { Mode } from "./words.ts";

/** The mode of a code step that is kept (see kept-step.ts), read without what public pages need not load. */
export function keptMode(): Mode | undefined {
  const mode: unknown = history.state?.auth?.mode;
  return mode === "login" || mode === "signup" ? mode : undefined;
}
