import { useRef, useState } from "react";
import { contract } from "#contract/fulfilment";
import { PharmacyReason, reasonsFor } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { useKeptText } from "../../../session/drafts.ts";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { titleOf } from "../../prescriptions/parts.ts";
import { patientText } from "../../profiles/parts.ts";
import { usePharmacyStep, type WorkRow } from "../calls.ts";
import { messages as common } from "../messages.ts";
import { messageMs, type RefusalStep, refuseMessages, stepMessages } from "./step-messages.ts";
import { type RefusalRequest, refusals } from "./use-pharmacy-steps.ts";

export interface RefuseDialogProps extends RefusalRequest {
  /** Called when it closes, with the taken step and its answer, if any. */
  onEnd: (taken?: RefusalStep, answer?: WorkRow) => void;
}

/** The dialog to reject or return a prescription, with a reason. A failure loses no typed text. */
export function RefuseDialog({ step: requestedStep, prescription, onEnd }: RefuseDialogProps) {
  const [step, setStep] = useState(requestedStep);
  const [code, setCode] = useState("");
  const [words, setWords] = useKeptText(`refuse ${prescription.id}`);
  const [isTried, setTried] = useState(false);
  const reasonField = useRef<HTMLElement>(null);
  const wordsField = useRef<HTMLElement>(null);
  const refuse = usePharmacyStep();
  const { id } = prescription;
  const possible = refusals(prescription);
  const reason = PharmacyReason.safeParse(code);
  const reasons = reasonsFor(step, prescription.status);
  const said = words.trim();

  /** Each step has its own reasons: one that does not apply is cleared. */
  function choose(other: RefusalStep) {
    setStep(other);
    if (reason.success && !reasonsFor(other, prescription.status).includes(reason.data)) setCode("");
  }

  function submit() {
    setTried(true);
    if (!reason.success) return reasonField.current?.focus();
    if (said === "") return wordsField.current?.focus();
    refuse.mutate(
      { step, id, code: reason.data, words: said },
      {
        onSuccess: (answer) => {
          setWords("");
          onEnd(step, answer);
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={possible.length > 1 ? refuseMessages().title : stepMessages()[step].label}
      onClose={() => onEnd()}
      actions={
        <StepActions
          keep={refuseMessages().cancel}
          onKeep={() => onEnd()}
          meaning={`${step} ${id}`}
          variant={step === "reject" ? "sure" : "primary"}
          busy={refuse.isPending}
          busyLabel={common().busy}
          onPress={submit}
        >
          {stepMessages()[step].label}
        </StepActions>
      }
    >
      <Stack>
        <p>
          <Text tone="soft">
            {refuseMessages().about({ what: titleOf(prescription), patient: patientText(prescription) })}
          </Text>
        </p>
        {possible.length > 1 ? (
          <WhatHappens possible={possible} value={step} onChange={choose} />
        ) : (
          <p>{refuseMessages().effects[step]}</p>
        )}
        <SelectField
          label={refuseMessages().reason}
          placeholder={refuseMessages().chooseReason}
          options={reasons.map((option) => ({
            id: option,
            label: refuseMessages().reasons[option],
          }))}
          value={code}
          onChange={setCode}
          required
          error={isTried && !reason.success ? refuseMessages().reasonMissing : undefined}
          ref={(control) => {
            reasonField.current = control;
          }}
        />
        <TextField
          label={refuseMessages().words}
          lines={3}
          longest={longestIn(contract.reject.input.shape.reasonText)}
          value={words}
          onChange={setWords}
          required
          error={isTried && said === "" ? refuseMessages().wordsMissing : undefined}
          ref={(control) => {
            wordsField.current = control;
          }}
        />
        {refuse.isError && (
          <Failure clearAfter={messageMs} onClear={refuse.reset}>
            {refuse.failure}
          </Failure>
        )}
      </Stack>
    </Dialog>
  );
}

interface WhatHappensProps {
  possible: readonly RefusalStep[];
  value: RefusalStep;
  onChange: (step: RefusalStep) => void;
}

/** Return and reject, each with its effect; return first, because it keeps the prescription active. */
function WhatHappens({ possible, value, onChange }: WhatHappensProps) {
  return (
    <RadioChoice
      label={refuseMessages().what}
      column
      choices={possible.map((step) => ({
        id: step,
        label: stepMessages()[step].label,
        description: refuseMessages().effects[step],
      }))}
      value={value}
      onChange={(chosen) => {
        const way = possible.find((step) => step === chosen);
        if (way) onChange(way);
      }}
    />
  );
}
