import { useState } from "react";
import type { Prescription } from "#domain/prescriptions";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioChoice } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Say, Stack } from "../../ui/layout.tsx";
import { bringIntoSight } from "../directory/bring-into-sight.ts";
import { useSend } from "./calls.ts";
import { PharmacyChoice } from "./pharmacy-choice.tsx";
import { takenHow } from "./prescribe-words.ts";
import { titleOf } from "./prescription-card.tsx";
import { messageMs, sendFailure, sendWords, words } from "./words.ts";

export interface SendDialogProps {
  prescription: Prescription;
  onClose: () => void;
  onSent: () => void;
}

/** Chooses the pharmacy that should fill a prescription. Nothing typed is lost when sending fails. */
export function SendDialog({ prescription, onClose, onSent }: SendDialogProps) {
  const [pharmacyId, setPharmacyId] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = useSend();

  function submit() {
    if (pharmacyId === "") return setMissing(true);
    const asked = { id: prescription.id, pharmacyId, fulfilment: { method: "pickup" as const } };
    send.mutate(asked, { onSuccess: onSent });
  }

  return (
    <Dialog
      open
      title={words.send}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {sendWords.cancel}
          </Button>
          <Button busy={send.isPending} busyWords={words.sending} onPress={submit}>
            {words.send}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Say tone="soft">
            {titleOf(prescription)}, {takenHow(prescription)}
          </Say>
        </p>
        <PharmacyChoice
          value={pharmacyId}
          onChange={(id) => {
            setPharmacyId(id);
            setMissing(false);
          }}
          error={isMissing ? sendWords.choose : undefined}
        />
        <RadioChoice
          label={sendWords.fulfilment}
          choices={[{ id: "pickup", label: sendWords.pickup, says: sendWords.pickupSays }]}
          value="pickup"
          onChange={() => undefined}
        />
        <p>
          <Say tone="soft" size="small">
            {sendWords.theySee}
          </Say>
        </p>
        {send.isError && (
          <div ref={bringIntoSight}>
            <Banner kind="failure" clearAfter={messageMs} onClear={send.reset}>
              {sendFailure(send.error)}
            </Banner>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
