import { modes } from "../features/identity/modes.ts";
import { openAuth } from "../features/identity/open-auth.ts";

/** Opens the dialog that somebody asked for while the page was there and the application was not. */
export function answerEarlyPress(): void {
  const { auth } = document.documentElement.dataset;
  const mode = modes.find((known) => known === auth);
  if (mode !== undefined) openAuth(mode);
}
