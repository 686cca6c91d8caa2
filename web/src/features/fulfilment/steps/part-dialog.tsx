import { useState } from "react";
import { useWatch } from "react-hook-form";
import { contract } from "#contract/fulfilment";
import { courseDays, mostDaysOfPart, type Part, PartReason, partStep } from "#domain/prescriptions";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { numberFrom } from "../../../lib/numbers.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { BoundRadio, BoundSelect, BoundText } from "../../../ui/fields/bound-fields.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { takingText } from "../../prescriptions/exports.ts";
import { useSupplyPart } from "../calls.ts";
import { messages as common } from "../messages.ts";
import { About } from "./about.tsx";
import type { PharmacyDialogProps } from "./approve-dialog.tsx";
import { partMessages } from "./part-messages.ts";
import { messageMs, refuseMessages } from "./step-messages.ts";

const first = { daysSupply: "", reasonCode: "", reasonText: "", remainderAt: "pharmacy" };
const places = ["pharmacy", "patient"] as const satisfies Part["remainderAt"][];

/** The dialog to take the next step for a part: for how many days it is enough, why, and where the rest goes. */
export function PartDialog({ prescription, onEnd, onRefused }: PharmacyDialogProps) {
  const { id } = prescription;
  const [remainderId] = useState(() => crypto.randomUUID());
  const supply = useSupplyPart();
  const texts = partMessages();
  // A live change may take the step away while the dialog is open; the server then refuses with the latest state.
  const [taken] = useState(() => partStep(prescription) ?? "dispense");
  const open = courseDays(prescription);
  const most = mostDaysOfPart(prescription);
  const isRight = (days: number) => Number.isInteger(days) && days >= 1 && days <= most;
  const step = useStepForm({
    first,
    drafts: { reasonText: useDraftText(`part ${id}`) },
    schema: contract.supplyPart.input,
    input: (values) => ({
      ...values,
      id,
      step: taken,
      remainderId,
      daysSupply: numberFrom(values.daysSupply),
    }),
    sentences: { daysSupply: texts.daysWrong(most), reasonCode: texts.reasonMissing },
    check: ({ daysSupply, reasonCode, reasonText }) => ({
      daysSupply: !isRight(numberFrom(daysSupply)) && texts.daysWrong(most),
      reasonText: reasonCode === "other" && reasonText.trim() === "" && texts.wordsMissing,
    }),
    command: supply,
    send: supply.mutateOnce,
    onDone: onEnd,
    onRefused,
  });
  const { control } = step.form;
  const [typedDays, reasonCode] = useWatch({ control, name: ["daysSupply", "reasonCode"] });
  const days = numberFrom(typedDays);
  return (
    <StepForm
      step={step}
      mayClose
      title={texts.labels[taken]}
      onClose={() => onEnd()}
      keep={refuseMessages().cancel}
      submit={texts.labels[taken]}
      meaning={`part ${id}`}
      variant="primary"
      busyLabel={common().busy}
      failureMs={messageMs}
    >
      <About prescription={prescription} />
      <BoundText
        control={control}
        name="daysSupply"
        inputMode="numeric"
        longest={undefined}
        label={texts.days}
        help={texts.daysHelp({ directions: takingText(prescription), open })}
        required
      />
      <BoundSelect
        control={control}
        name="reasonCode"
        label={texts.reason}
        placeholder={texts.chooseReason}
        options={PartReason.options.map((option) => ({ id: option, label: texts.reasons[option] }))}
        required
      />
      <BoundText
        control={control}
        name="reasonText"
        label={texts.words}
        lines={2}
        longest={step.longest("reasonText")}
        required={reasonCode === "other"}
        optional={reasonCode !== "other"}
      />
      <BoundRadio
        control={control}
        name="remainderAt"
        label={texts.remainder}
        column
        choices={places.map((place) => ({ id: place, ...texts.remainders[place] }))}
      />
      {isRight(days) && (
        <p role="status">{texts.sum({ days, left: open === undefined ? undefined : open - days })}</p>
      )}
    </StepForm>
  );
}
