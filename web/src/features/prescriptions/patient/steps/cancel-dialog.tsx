import { type Prescription, statusTraits } from "#domain/prescriptions";
import { Stack } from "../../../../ui/layout/layout.tsx";
import { StepDialog } from "../../../../ui/steps/step-dialog.tsx";
import { Medicine } from "../../medicine.tsx";
import { cancelMessages, messages } from "../messages.ts";

export interface CancelDialogProps {
  prescription: Prescription;
  isPending: boolean;
  onClose: () => void;
  onCancel: () => void;
}

/** The dialog to confirm cancelling a prescription, with its consequences. */
export function CancelDialog({ prescription, isPending, onClose, onCancel }: CancelDialogProps) {
  const { status, pharmacyName } = prescription;
  const words = cancelMessages();
  return (
    <StepDialog
      title={words.title}
      onClose={onClose}
      keep={words.keep}
      submit={words.cancel}
      meaning={`cancel ${prescription.id}`}
      variant="sure"
      busyLabel={messages().busy}
      // It closes with the answer, and the screen says why it failed.
      command={{ isPending, failure: undefined }}
      onPress={onCancel}
    >
      <Stack gap="s">
        <p>
          <b>
            <Medicine of={prescription} />
          </b>
        </p>
        <p>{statusTraits[status].awaitsSending ? words.notOrdered : words.preparing(pharmacyName)}</p>
        <p>{words.forGood}</p>
      </Stack>
    </StepDialog>
  );
}
