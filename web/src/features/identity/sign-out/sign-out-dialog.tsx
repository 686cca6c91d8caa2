import { useState } from "react";
import { failureSentence } from "../../../lib/api/failure.ts";
import { signOut } from "../../../session/end-session.ts";
import { type SignOutRequest, signOutRequest } from "../../../session/state.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { signOutMessages } from "./messages.ts";

/** The dialog before a sign-out that ends other devices' sessions or discards unsent entries. */
export function SignOutDialog({ from, unsent }: SignOutRequest) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const words = signOutMessages()[from];
  const stay = () => signOutRequest.set(undefined);
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
      busyLabel={signOutMessages().busy}
      onPress={() => void go()}
    >
      {words.leave}
    </Button>
  );
  const stayButton = (
    <Button variant={isEverywhere ? "plain" : "primary"} onPress={stay}>
      {signOutMessages().stay}
    </Button>
  );
  return (
    <Dialog
      title={words.title}
      open
      mustAnswer
      onClose={stay}
      actions={
        <>
          {isEverywhere ? stayButton : goButton}
          {isEverywhere ? goButton : stayButton}
        </>
      }
    >
      {words.text && <p>{words.text}</p>}
      {unsent > 0 && <p>{signOutMessages().lost({ count: unsent })}</p>}
      {failure !== undefined && <Banner kind="failure">{failureSentence(failure)}</Banner>}
    </Dialog>
  );
}
