import { useBlocker } from "@tanstack/react-router";
import { session } from "../../session/state.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { profileMessages } from "./messages.ts";

/** Asks before a page is left whose form has unsaved changes. */
export function LeaveQuestion({ hasChanges }: { hasChanges: () => boolean }) {
  const leaving = useBlocker({
    // A session that ends leaves the page in any case; another query of the address stays on it.
    shouldBlockFn: ({ current, next }) =>
      session.get().state === "in" && current.pathname !== next.pathname && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  if (leaving.status === "idle") return null;
  return (
    <Dialog
      title={profileMessages().leaving.title}
      open
      mustAnswer
      onClose={leaving.reset}
      actions={
        <>
          <Button variant="quiet" onPress={leaving.proceed}>
            {profileMessages().leaving.leave}
          </Button>
          <Button onPress={leaving.reset}>{profileMessages().leaving.stay}</Button>
        </>
      }
    >
      <p>{profileMessages().leaving.text}</p>
    </Dialog>
  );
}
