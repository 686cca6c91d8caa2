import { useEffect } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { type AuthMode, authDialog, authModes, closeAuth, openAuth } from "../../../session/auth-dialog.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const AuthDialog = lazyPart(async () => (await import("./auth-dialog.tsx")).AuthDialog);

/** Shows the sign-in dialog on public pages. Its code loads when it opens; it closes after a sign-in. */
export function AuthDialogHost() {
  const mode = useStore(authDialog);
  // After hydration: open the dialog if its button was pressed earlier, or if the page was reloaded while a code was
  // being sent.
  useEffect(() => authDialog.set(authDialog.get() ?? pressedEarly() ?? savedMode()), []);
  if (mode === undefined) return null;
  return <AuthDialog mode={mode} onMode={openAuth} onClose={closeAuth} onMissed={closeAuth} />;
}

let isAnswered = false;

/** The mode of the sign-in button pressed before the application had loaded (see build/prerender.ts); returned once. */
function pressedEarly(): AuthMode | undefined {
  const { auth } = document.documentElement.dataset;
  const mode = isAnswered ? undefined : authModes.find((known) => known === auth);
  isAnswered = true;
  return mode;
}

/** The mode of a saved code step (see use-sign-in.ts), read without zod, which public pages do not load. */
function savedMode(): AuthMode | undefined {
  return authModes.find((mode) => mode === history.state?.auth?.mode);
}
