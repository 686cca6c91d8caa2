import { lazy, Suspense } from "react";
import { useStore } from "../../lib/store.ts";
import { signOutRequest } from "../../session/request-sign-out.ts";

const SignOutDialog = lazy(async () => ({
  default: (await import("../../features/identity/sign-out/sign-out-dialog.tsx")).SignOutDialog,
}));

/** Shows the dialog that asks before signing out. Its code loads when it is needed. */
export function SignOutDialogHost() {
  const asked = useStore(signOutRequest);
  if (asked === undefined) return null;
  return (
    <Suspense>
      <SignOutDialog {...asked} />
    </Suspense>
  );
}
