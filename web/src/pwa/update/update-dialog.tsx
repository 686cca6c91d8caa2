import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { messages } from "./messages.ts";

/** A new version: it waits to be let in, or it came in through another tab and this page is still the one before. */
export interface Update {
  readonly state: "waits" | "came";
  /** Whether loading the page anew loses something that was typed and not sent. */
  readonly loses: boolean;
  readonly take: () => void;
}

/** Asks whether to take the new version now, and says what that would lose. The page reloads once it has control. */
export function UpdateDialog({ update, onLater }: { update: Update; onLater: () => void }) {
  const [isUpdating, setUpdating] = useState(false);
  return (
    <Dialog
      title={messages.update}
      open
      asks
      onClose={onLater}
      actions={
        <>
          <Button variant="quiet" onPress={onLater}>
            {messages.later}
          </Button>
          <Button
            busy={isUpdating}
            onPress={() => {
              setUpdating(true);
              update.take();
            }}
          >
            {messages.updateNow}
          </Button>
        </>
      }
    >
      <p>{messages.asks[update.state]}</p>
      {update.loses && <Banner kind="attention">{messages.loses}</Banner>}
    </Dialog>
  );
}
