import { useRef, useState } from "react";
import { contract } from "#contract/prescriptions";
import type { Prescription } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { hasMovedOn } from "../../../lib/api/failure.ts";
import { useKeptText } from "../../../session/drafts.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { StepDialog } from "../../../ui/steps/step-dialog.tsx";
import { usePatientText } from "../../patients/parts.ts";
import { titleOf } from "../title-of.ts";
import { AlsoEnds } from "./also-ends.tsx";
import { useEnd } from "./calls.ts";
import { type EndStep, endMessages, stepMessages } from "./messages.ts";

export interface EndDialogProps {
  /** Withdraws it before the hand-over, or stops the medicine after it. */
  step: EndStep;
  prescription: Prescription;
  onClose: () => void;
  onDone: (answer: Prescription) => void;
  /** Called with the reason when it is no longer possible. */
  onRefused: (why: string) => void;
}

/** The dialog to withdraw a prescription or to stop a medicine, with its consequence and the reason that others read. */
export function EndDialog({ step, prescription, onClose, onDone, onRefused }: EndDialogProps) {
  const [reason, setReason] = useKeptText(`${step} ${prescription.id}`);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLElement>(null);
  const end = useEnd(step);
  const words = endMessages()[step];
  const { id, patientName: patient, pharmacyName: pharmacy } = prescription;
  const reasonText = reason.trim();
  const who = usePatientText({ patientId: prescription.patientId, name: patient });

  function submit() {
    setTried(true);
    if (reasonText === "") return field.current?.focus();
    end.mutate(
      { id, reasonText },
      {
        onSuccess: (answer) => {
          setReason("");
          onDone(answer);
        },
        onError: (error) => hasMovedOn(error) && onRefused(end.failureOf(error)),
      },
    );
  }

  return (
    <StepDialog
      title={words.title}
      onClose={onClose}
      submit={words.submit}
      command={end}
      keep={words.keep}
      meaning={`${step} ${id}`}
      variant="danger"
      busyLabel={words.busy}
      onPress={submit}
    >
      <Stack>
        <Stack gap="s">
          <p>
            <b>{stepMessages().forPatient({ what: titleOf(prescription), patient: who })}</b>
          </p>
          <p>{pharmacy ? words.notifiedBoth({ patient, pharmacy }) : words.notified(patient)}</p>
          <AlsoEnds step={step} prescription={prescription} />
          <p>{words.forGood}</p>
        </Stack>
        <TextField
          required
          label={words.reason}
          help={words.reasonHelp}
          lines={3}
          longest={longestIn(contract[step].input.shape.reasonText)}
          value={reason}
          onChange={setReason}
          error={isTried && reasonText === "" ? words.missing : undefined}
          ref={(control) => {
            field.current = control;
          }}
        />
      </Stack>
    </StepDialog>
  );
}
