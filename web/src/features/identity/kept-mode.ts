import { type Mode, modes } from "./modes.ts";

/** The mode of a code step that is kept (see kept-step.ts), read without what public pages need not load. */
export function keptMode(): Mode | undefined {
  return modes.find((mode) => mode === history.state?.auth?.mode);
}
