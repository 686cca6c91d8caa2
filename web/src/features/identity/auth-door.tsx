import { lazy, Suspense, useEffect } from "react";
import { useSession } from "../../app/session/session.ts";
import { store, useStore } from "../../lib/store.ts";
import { keptMode } from "./kept-mode.ts";
import type { Mode } from "./words.ts";

const opened = store<Mode | undefined>(undefined);

const AuthDialog = lazy(async () => ({ default: (await import("./auth-dialog.tsx")).AuthDialog }));

/** Opens the dialog: Log in anywhere in login mode, Sign up and Get Started in sign-up mode. */
export function openAuth(mode: Mode): void {
  opened.set(mode);
}

/** Closes it; everything typed is gone. */
export function closeAuth(): void {
  opened.set(undefined);
}

/** The place of the dialog on public pages. Its code is loaded when it is opened; it closes once somebody is signed in. */
export function AuthDoor() {
  const mode = useStore(opened);
  const isIn = useSession().state === "in";
  // Whoever loads the page again with a code on its way finds the dialog as it was, once the drawn page is taken over.
  useEffect(() => opened.set(opened.get() ?? keptMode()), []);
  useEffect(() => {
    if (isIn) closeAuth();
  }, [isIn]);
  if (mode === undefined) return null;
  return (
    <Suspense>
      <AuthDialog mode={mode} onMode={openAuth} onClose={closeAuth} />
    </Suspense>
  );
}
