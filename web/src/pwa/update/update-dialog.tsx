import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { messages } from "./messages.ts";

/** A new version: it is waiting, or another tab activated it while this page still runs the old one. */
export interface Update {
  readonly state: "waits" | "came";
  /** Whether a reload loses typed text. */
  readonly losesText: boolean;
  readonly apply: () => void;
}

/** Asks whether to update now, and says what that would lose. The page reloads once the new version has control. */
export function UpdateDialog({ update, onLater }: { update: Update; onLater: () => void }) {
  const [isUpdating, setUpdating] = useState(false);
  return (
    <Dialog
      title={messages().update}
      open
      mustAnswer
      onClose={onLater}
      actions={
        <>
          <Button variant="quiet" onPress={onLater}>
            {messages().later}
          </Button>
          <Button
            busy={isUpdating}
            onPress={() => {
              setUpdating(true);
              update.apply();
            }}
          >
            {messages().updateNow}
          </Button>
        </>
      }
    >
      <p>{messages().asks[update.state]}</p>
      {update.losesText && <Banner kind="attention">{messages().loses}</Banner>}
    </Dialog>
  );
}
