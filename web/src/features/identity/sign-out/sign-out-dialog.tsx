import { useState } from "react";
import { sentence } from "../../../lib/api/failure.ts";
import { type Leaving, leaving } from "../../../session/leaving.ts";
import { signOut } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { lost, signOutMessages } from "./messages.ts";

/** Asks before signing out ends the sessions of other devices, or throws something away that was never sent. */
export function SignOutDialog({ from, unsent }: Leaving) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const words = signOutMessages[from];
  const stay = () => leaving.set(undefined);
  const go = async () => {
    setLeaving(true);
    setFailure(undefined);
    await signOut(from).then(stay, setFailure);
    setLeaving(false);
  };
  const isEverywhere = from === "everywhere";
  const goButton = (
    <Button
      variant={isEverywhere ? "danger" : "quiet"}
      busy={isLeaving}
      busyWords={signOutMessages.busy}
      onPress={() => void go()}
    >
      {words.leave}
    </Button>
  );
  const stayButton = (
    <Button variant={isEverywhere ? "plain" : "primary"} onPress={stay}>
      {signOutMessages.stay}
    </Button>
  );
  return (
    <Dialog
      title={words.title}
      open
      asks
      onClose={stay}
      actions={
        <>
          {isEverywhere ? stayButton : goButton}
          {isEverywhere ? goButton : stayButton}
        </>
      }
    >
      {words.says && <p>{words.says}</p>}
      {unsent > 0 && <p>{lost(unsent)}</p>}
      {failure !== undefined && <Banner kind="failure">{sentence(failure)}</Banner>}
    </Dialog>
  );
}
