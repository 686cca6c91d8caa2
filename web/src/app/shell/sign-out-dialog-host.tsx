import { useStore } from "../../lib/store.ts";
import { signOutRequest } from "../../session/state.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const SignOutDialog = lazyPart(
  async () => (await import("../../features/identity/sign-out/sign-out-dialog.tsx")).SignOutDialog,
);

/** Shows the dialog that asks before signing out. Its code loads when it is needed. */
export function SignOutDialogHost() {
  const asked = useStore(signOutRequest);
  if (asked === undefined) return null;
  return <SignOutDialog {...asked} onMissed={() => signOutRequest.set(undefined)} />;
}
