import { useStore } from "../../lib/use-store.ts";
import { signOutRequest } from "../../session/state.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const SignOutDialog = lazyPart(
  async () => (await import("../../features/identity/sign-out/sign-out-dialog.tsx")).SignOutDialog,
);

/** Shows the dialog that confirms a sign-out. Its code loads on demand. */
export function SignOutDialogHost() {
  const request = useStore(signOutRequest);
  if (request === undefined) return null;
  return <SignOutDialog {...request} onMissed={() => signOutRequest.set(undefined)} />;
}
