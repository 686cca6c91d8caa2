import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Failure } from "../../ui/messages/failure.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { AccessRequired } from "./access-required.tsx";
import { accessMessages, consentMessages } from "./messages.ts";
import { useEntry } from "./use-entry.ts";
import type { Wanted } from "./wanted.ts";

const CheckDialog = lazyPart(async () => (await import("./check/check-dialog.tsx")).CheckDialog);

/** What a video consultation is, before the camera is asked for. Starting the call is the consent. */
export function ConsentDialog({ person, onClose }: { person: Wanted; onClose: () => void }) {
  const entry = useEntry();
  const [isChecking, setChecking] = useState(false);
  const words = consentMessages();
  if (isChecking) {
    const close = () => setChecking(false);
    return <CheckDialog onClose={close} onMissed={close} />;
  }
  return (
    <Dialog
      mustAnswer
      open
      title={words.title(person)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button busy={entry.isBusy} busyLabel={words.starting} onPress={() => entry.call(person)}>
            {entry.isRefused ? accessMessages().again : words.start}
          </Button>
        </>
      }
    >
      <p>{words.disclaimer}</p>
      <p>{words.emergency}</p>
      <p>
        <b>{words.startConsent}</b>
      </p>
      <div>
        <Button variant="plain" flush compact onPress={() => setChecking(true)}>
          {words.check}
        </Button>
      </div>
      {entry.isRefused && <AccessRequired />}
      {entry.failure && <Failure>{entry.failure}</Failure>}
    </Dialog>
  );
}
