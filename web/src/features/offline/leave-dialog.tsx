import { useState } from "react";
import { leaving } from "../../app/session/leaving.ts";
import { signOut } from "../../app/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { leaveWords } from "./words.ts";

/** Asks before signing out throws something away that was never sent. */
export function LeaveDialog({ unsent }: { unsent: number }) {
  const [isLeaving, setLeaving] = useState(false);
  const stay = () => leaving.set(undefined);
  return (
    <Dialog
      title={leaveWords.title}
      open
      asks
      onClose={stay}
      actions={
        <>
          <Button
            variant="quiet"
            busy={isLeaving}
            onPress={() => {
              setLeaving(true);
              void signOut().finally(stay);
            }}
          >
            {leaveWords.leave}
          </Button>
          <Button onPress={stay}>{leaveWords.stay}</Button>
        </>
      }
    >
      <p>{leaveWords.lost(unsent)}</p>
    </Dialog>
  );
}
