import { contract } from "#contract/prescriptions";
import type { Lasting, Prescription } from "#domain/prescriptions";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { stillInHandText } from "../lasting.ts";
import { Medicine } from "../medicine.tsx";
import { useRequestRenewal } from "../patient/calls.ts";
import { messageMs } from "../patient/messages.ts";
import { takingAfterName } from "../phrases.ts";
import { askMessages } from "./messages.ts";

export interface RenewalDialogProps {
  prescription: Prescription;
  /** Until when the patient has it in hand, as far as known. */
  lasting: Lasting | undefined;
  onClose: () => void;
  onSent: () => void;
  /** Called with the reason when it can no longer be requested. */
  onRefused: (why: string) => void;
}

/** The dialog that requests a renewal from the prescription's doctor, with an optional note. */
export function RenewalDialog({ prescription, lasting, onClose, onSent, onRefused }: RenewalDialogProps) {
  const { id } = prescription;
  const ask = useRequestRenewal();
  const stillInHand = stillInHandText(lasting, prescription, "patient");
  const words = askMessages();
  const step = useStepForm({
    first: { patientNotes: "" },
    drafts: { patientNotes: useDraftText(`renew ${id}`) },
    schema: contract.requestRenewal.input,
    input: (values) => ({ ...values, id }),
    command: ask,
    send: ask.mutateOnce,
    onDone: onSent,
    onRefused,
  });
  return (
    <StepForm
      step={step}
      mayClose
      title={words.title}
      onClose={onClose}
      keep={words.cancel}
      submit={words.submit}
      meaning={`renew ${id}`}
      busyLabel={words.busy}
      failureMs={messageMs}
    >
      <p>
        <b>
          <Medicine of={prescription} />
        </b>
        {takingAfterName(prescription)} {words.follows(prescription.doctorName)}
      </p>
      {stillInHand && (
        <p>
          {stillInHand} {words.doctorReads}
        </p>
      )}
      <BoundText
        control={step.form.control}
        name="patientNotes"
        optional
        label={words.notes}
        help={words.notesHelp}
        lines={3}
        longest={step.longest("patientNotes")}
      />
    </StepForm>
  );
}
