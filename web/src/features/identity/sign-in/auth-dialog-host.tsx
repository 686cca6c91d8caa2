import { useEffect } from "react";
import { useStore } from "../../../lib/store.ts";
import { authDialog, closeAuth, openAuth } from "../../../session/auth-dialog.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { pressedEarly } from "./pressed-early.ts";
import { savedMode } from "./saved-mode.ts";

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
