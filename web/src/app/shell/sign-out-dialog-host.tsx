import { lazy, Suspense } from "react";
import { useStore } from "../../lib/offline/store.ts";
import { leaving } from "../../session/leaving.ts";

const SignOutDialog = lazy(async () => ({
  default: (await import("../../features/identity/sign-out/sign-out-dialog.tsx")).SignOutDialog,
}));

/** Shows the dialog that asks before signing out. Its code is loaded when there is something to ask. */
export function SignOutDialogHost() {
  const asked = useStore(leaving);
  if (asked === undefined) return null;
  return (
    <Suspense>
      <SignOutDialog {...asked} />
    </Suspense>
  );
}
