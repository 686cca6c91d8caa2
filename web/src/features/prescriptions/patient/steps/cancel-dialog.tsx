import { type Prescription, statusTraits } from "#domain/prescriptions";
import { Stack } from "../../../../ui/layout/layout.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../../ui/steps/step-actions.tsx";
import { Medicine } from "../../medicine.tsx";
import { cancelMessages, messages } from "../messages.ts";

export interface CancelDialogProps {
  prescription: Prescription;
  busy: boolean;
  onClose: () => void;
  onCancel: () => void;
}

/** The dialog to confirm cancelling a prescription, with its consequences. */
export function CancelDialog({ prescription, busy, onClose, onCancel }: CancelDialogProps) {
  const { status, pharmacyName } = prescription;
  return (
    <Dialog
      open
      mustAnswer
      title={cancelMessages().title}
      onClose={onClose}
      actions={
        <StepActions
          keep={cancelMessages().keep}
          onKeep={onClose}
          meaning={`cancel ${prescription.id}`}
          variant="sure"
          busy={busy}
          busyLabel={messages().busy}
          onPress={onCancel}
        >
          {cancelMessages().cancel}
        </StepActions>
      }
    >
      <Stack gap="s">
        <p>
          <b>
            <Medicine of={prescription} />
          </b>
        </p>
        <p>
          {statusTraits[status].awaitsSending
            ? cancelMessages().notOrdered
            : cancelMessages().preparing(pharmacyName)}
        </p>
        <p>{cancelMessages().forGood}</p>
      </Stack>
    </Dialog>
  );
}
