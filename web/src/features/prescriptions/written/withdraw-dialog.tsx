import { useRef, useState } from "react";
import type { Prescription } from "#domain/prescriptions";
import { hasMovedOn } from "../../../lib/api/failure.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { titleOf } from "../title-of.ts";
import { useWithdraw } from "./calls.ts";
import { messages, withdrawMessages } from "./messages.ts";

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
        <StepActions
          keep={withdrawMessages().keep}
          onKeep={onClose}
          meaning={`withdraw ${id}`}
          variant="danger"
          busy={withdraw.isPending}
          busyLabel={withdrawMessages().busy}
          onPress={submit}
        >
          {withdrawMessages().submit}
        </StepActions>
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
        {withdraw.error && <Failure>{withdraw.failure}</Failure>}
      </Stack>
    </Dialog>
  );
}
