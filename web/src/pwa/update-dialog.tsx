import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { words } from "./update-words.ts";

/** Asks whether to take the new version now. The page reloads once it has control. */
export function UpdateDialog({ onUpdate, onLater }: { onUpdate: () => void; onLater: () => void }) {
  const [isUpdating, setUpdating] = useState(false);
  return (
    <Dialog
      title={words.update}
      open
      asks
      onClose={onLater}
      actions={
        <>
          <Button variant="quiet" onPress={onLater}>
            {words.later}
          </Button>
          <Button
            busy={isUpdating}
            onPress={() => {
              setUpdating(true);
              onUpdate();
            }}
          >
            {words.updateNow}
          </Button>
        </>
      }
    >
      <p>{words.updateAsk}</p>
    </Dialog>
  );
}
