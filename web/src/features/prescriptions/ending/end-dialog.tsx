import { contract } from "#contract/prescriptions";
import type { Prescription } from "#domain/prescriptions";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { usePatientText } from "../../patients/exports.ts";
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
export function EndDialog({ step: ending, prescription, onClose, onDone, onRefused }: EndDialogProps) {
  const end = useEnd(ending);
  const words = endMessages()[ending];
  const { id, patientId, patientName: patient, pharmacyName: pharmacy } = prescription;
  const who = usePatientText({ patientId, name: patient });
  const step = useStepForm({
    first: { reasonText: "" },
    drafts: { reasonText: useDraftText(`${ending} ${id}`) },
    schema: contract[ending].input,
    input: (values) => ({ ...values, id }),
    sentences: { reasonText: words.missing },
    command: end,
    send: end.mutateOnce,
    onDone,
    onRefused,
  });
  return (
    <StepForm
      step={step}
      title={words.title}
      onClose={onClose}
      keep={words.keep}
      submit={words.submit}
      meaning={`${ending} ${id}`}
      variant="danger"
      busyLabel={words.busy}
    >
      <Stack gap="s">
        <p>
          <b>{stepMessages().forPatient({ what: titleOf(prescription), patient: who })}</b>
        </p>
        <p>{pharmacy ? words.notifiedBoth({ patient, pharmacy }) : words.notified(patient)}</p>
        <AlsoEnds step={ending} prescription={prescription} />
        <p>{words.forGood}</p>
      </Stack>
      <BoundText
        control={step.form.control}
        name="reasonText"
        required
        label={words.reason}
        help={words.reasonHelp}
        lines={3}
        longest={step.longest("reasonText")}
      />
    </StepForm>
  );
}
