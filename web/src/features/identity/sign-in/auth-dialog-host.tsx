import { lazy, Suspense, useEffect } from "react";
import { useStore } from "../../../lib/offline/store.ts";
import { authDialog, closeAuth, openAuth } from "../../../session/auth-dialog.ts";
import { keptMode } from "./kept-mode.ts";
import { pressedEarly } from "./pressed-early.ts";

const AuthDialog = lazy(async () => ({ default: (await import("./auth-dialog.tsx")).AuthDialog }));

/** Shows the sign-in dialog on public pages. Its code is loaded when it opens; it closes once somebody is signed in. */
export function AuthDialogHost() {
  const mode = useStore(authDialog);
  // Once the drawn page is taken over: whoever pressed a button before that is answered, and whoever loads the page
  // again with a code on its way finds the dialog as it was.
  useEffect(() => authDialog.set(authDialog.get() ?? pressedEarly() ?? keptMode()), []);
  if (mode === undefined) return null;
  return (
    <Suspense>
      <AuthDialog mode={mode} onMode={openAuth} onClose={closeAuth} />
    </Suspense>
  );
}
