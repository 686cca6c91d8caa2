import { useRef, useState } from "react";
import type { Prescription } from "#domain/prescriptions";
import { scrollIntoView } from "../../../lib/browser/scroll-into-view.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { titleOf } from "../title-of.ts";
import { useWithdraw } from "./calls.ts";
import { hasMovedOn, messages, withdrawMessages } from "./messages.ts";

export interface WithdrawDialogProps {
  prescription: Prescription;
  onClose: () => void;
  /** Called when it was withdrawn. */
  onDone: (answer: Prescription) => void;
  /** Called with the reason when it is no longer possible. */
  onRefused: (why: string) => void;
}

/** The dialog to withdraw a prescription, with its consequence and the reason that others read. */
export function WithdrawDialog({ prescription, onClose, onDone, onRefused }: WithdrawDialogProps) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLElement>(null);
  const withdraw = useWithdraw();
  const { id, patientName: patient, pharmacyName: pharmacy } = prescription;
  const reasonText = reason.trim();

  function submit() {
    setTried(true);
    if (reasonText === "") return field.current?.focus();
    withdraw.mutate(
      { id, reasonText },
      {
        onSuccess: onDone,
        onError: (error) => hasMovedOn(error) && onRefused(withdraw.failureOf(error)),
      },
    );
  }

  return (
    <Dialog
      mustAnswer
      open
      title={withdrawMessages().title}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {withdrawMessages().keep}
          </Button>
          <StepButton
            meaning={`withdraw ${id}`}
            variant="danger"
            busy={withdraw.isPending}
            busyLabel={withdrawMessages().busy}
            onPress={submit}
          >
            {withdrawMessages().submit}
          </StepButton>
        </>
      }
    >
      <Stack>
        <Stack gap="s">
          <p>
            <b>{messages().forPatient({ what: titleOf(prescription), patient })}</b>
          </p>
          <p>
            {pharmacy ? withdrawMessages().toldBoth({ patient, pharmacy }) : withdrawMessages().told(patient)}
          </p>
          <p>{withdrawMessages().forGood}</p>
        </Stack>
        <TextField
          required
          label={withdrawMessages().reason}
          help={withdrawMessages().reasonHelp}
          lines={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && reasonText === "" ? withdrawMessages().missing : undefined}
          ref={(control) => {
            field.current = control;
          }}
        />
        {withdraw.error && (
          <div ref={scrollIntoView}>
            <Banner kind="failure">{withdraw.failure}</Banner>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
