import { useState } from "react";
import { contract } from "#contract/fulfilment";
import { reasonsFor } from "#domain/prescriptions";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { BoundSelect, BoundText } from "../../../ui/fields/bound-fields.tsx";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { usePharmacyStep, type WorkRow } from "../calls.ts";
import { messages as common } from "../messages.ts";
import { About } from "./about.tsx";
import { messageMs, type RefusalStep, refuseMessages, stepMessages } from "./step-messages.ts";
import { type RefusalRequest, refusals } from "./use-pharmacy-steps.ts";

export interface RefuseDialogProps extends RefusalRequest {
  /** Called when it closes, with the taken step and its answer, if any. */
  onEnd: (taken?: RefusalStep, answer?: WorkRow) => void;
  /** Called with the reason when the step is no longer possible. */
  onRefused: (why: string) => void;
}

/** The dialog to reject or return a prescription, with a reason. A failure loses no typed text. */
export function RefuseDialog({ step: requested, prescription, onEnd, onRefused }: RefuseDialogProps) {
  const { id, status } = prescription;
  const [chosen, setChosen] = useState(requested);
  const refuse = usePharmacyStep();
  const words = refuseMessages();
  // Return first, because it keeps the prescription active.
  const possible = refusals(prescription);
  const step = useStepForm({
    first: { reasonCode: "", reasonText: "" },
    drafts: { reasonText: useDraftText(`refuse ${id}`) },
    schema: contract.reject.input,
    input: (values) => ({ ...values, id }),
    sentences: { reasonCode: words.reasonMissing, reasonText: words.wordsMissing },
    command: refuse,
    send: (input, then) => refuse.mutateOnce({ step: chosen, ...input }, then),
    onDone: (answer: WorkRow) => onEnd(chosen, answer),
    onRefused,
  });
  const { control, setValue, getValues } = step.form;
  const reasons = reasonsFor(chosen, status);

  /** Each step has its own reasons: one that does not apply is cleared. */
  function choose(id: string) {
    const other = possible.find((one) => one === id) ?? requested;
    setChosen(other);
    const apply: readonly string[] = reasonsFor(other, status);
    if (!apply.includes(getValues("reasonCode"))) setValue("reasonCode", "");
  }

  return (
    <StepForm
      step={step}
      mayClose
      title={possible.length > 1 ? words.title : stepMessages()[chosen].label}
      onClose={() => onEnd()}
      keep={words.cancel}
      submit={stepMessages()[chosen].label}
      meaning={`${chosen} ${id}`}
      variant={chosen === "reject" ? "sure" : "primary"}
      busyLabel={common().busy}
      failureMs={messageMs}
    >
      <About prescription={prescription} />
      {possible.length > 1 ? (
        <RadioChoice
          label={words.what}
          column
          choices={possible.map((one) => ({
            id: one,
            label: stepMessages()[one].label,
            description: words.effects[one],
          }))}
          value={chosen}
          onChange={choose}
        />
      ) : (
        <p>{words.effects[chosen]}</p>
      )}
      <BoundSelect
        control={control}
        name="reasonCode"
        label={words.reason}
        placeholder={words.chooseReason}
        options={reasons.map((option) => ({ id: option, label: words.reasons[option] }))}
        required
      />
      <BoundText
        control={control}
        name="reasonText"
        label={words.words}
        lines={3}
        longest={step.longest("reasonText")}
        required
      />
    </StepForm>
  );
}
