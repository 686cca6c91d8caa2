import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Failure } from "../../ui/messages/failure.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { AccessRequired } from "./access-required.tsx";
import { accessMessages, consentMessages } from "./messages.ts";
import { useEntry } from "./use-entry.ts";
import type { WantedCall } from "./wanted.ts";

const CheckDialog = lazyPart(async () => (await import("./check/check-dialog.tsx")).CheckDialog);

export interface ConsentDialogProps {
  person: WantedCall;
  onClose: () => void;
}

/** What a consultation at a distance is, before camera and microphone are asked for. Starting the call is the consent. */
export function ConsentDialog({ person, onClose }: ConsentDialogProps) {
  const entry = useEntry();
  const [isChecking, setChecking] = useState(false);
  const words = consentMessages();
  const { medium } = person;
  if (isChecking) {
    const close = () => setChecking(false);
    return <CheckDialog medium={medium} onClose={close} onMissed={close} />;
  }
  return (
    <Dialog
      mustAnswer
      open
      title={words.title[medium]({ name: person.name })}
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
      <p>{words.disclaimer[medium]}</p>
      <p>{words.emergency}</p>
      <p>
        <b>{words.startConsent}</b>
      </p>
      <div>
        <Button variant="plain" flush compact onPress={() => setChecking(true)}>
          {words.check[medium]}
        </Button>
      </div>
      {entry.isRefused && <AccessRequired medium={medium} />}
      {entry.failure && <Failure>{entry.failure}</Failure>}
    </Dialog>
  );
}
