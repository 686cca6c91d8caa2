import { contract } from "#contract/prescriptions";
import type { Lasting, Prescription } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { useKeptText } from "../../../session/drafts.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { stillInHandText } from "../lasting.ts";
import { Medicine } from "../medicine.tsx";
import { useRequestRenewal } from "../patient/calls.ts";
import { messageMs } from "../patient/messages.ts";
import { dosageText } from "../phrases.ts";
import { askMessages } from "./messages.ts";

export interface RenewalDialogProps {
  prescription: Prescription;
  /** Until when the patient has it in hand, as far as known. */
  lasting: Lasting | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** The dialog that requests a renewal from the prescription's doctor, with an optional note. */
export function RenewalDialog({ prescription, lasting, onClose, onSent }: RenewalDialogProps) {
  const [notes, setNotes] = useKeptText(`renew ${prescription.id}`);
  const ask = useRequestRenewal();
  const stillInHand = stillInHandText(lasting, prescription, "patient");
  const submit = () =>
    ask.mutate(
      { id: prescription.id, patientNotes: notes },
      {
        onSuccess: () => {
          setNotes("");
          onSent();
        },
      },
    );
  return (
    <Dialog
      open
      title={askMessages().title}
      onClose={onClose}
      actions={
        <StepActions
          keep={askMessages().cancel}
          onKeep={onClose}
          meaning={`renew ${prescription.id}`}
          busy={ask.isPending}
          busyLabel={askMessages().busy}
          onPress={submit}
        >
          {askMessages().submit}
        </StepActions>
      }
    >
      <Stack>
        <p>
          <b>
            <Medicine of={prescription} />
          </b>
          , {dosageText(prescription)}. {askMessages().follows(prescription.doctorName)}
        </p>
        {stillInHand && (
          <p>
            {stillInHand} {askMessages().doctorReads}
          </p>
        )}
        <TextField
          optional
          label={askMessages().notes}
          help={askMessages().notesHelp}
          lines={3}
          longest={longestIn(contract.requestRenewal.input.shape.patientNotes)}
          value={notes}
          onChange={setNotes}
        />
        {ask.isError && (
          <Failure clearAfter={messageMs} onClear={ask.reset}>
            {ask.failure}
          </Failure>
        )}
      </Stack>
    </Dialog>
  );
}
