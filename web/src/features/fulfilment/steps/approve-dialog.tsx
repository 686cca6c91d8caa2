import { contract } from "#contract/fulfilment";
import { mostDaysUntilReady } from "#domain/prescriptions";
import { addDays, instantOf } from "#kernel/dates";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { usePharmacyStep, type WorkRow } from "../calls.ts";
import { messages as common } from "../messages.ts";
import { whatWasRead } from "../safety.tsx";
import { About } from "./about.tsx";
import { approveMessages, messageMs, refuseMessages, stepMessages } from "./step-messages.ts";

export interface PharmacyDialogProps {
  prescription: WorkRow;
  /** Called when it closes, with the answer if the step was taken. */
  onEnd: (answer?: WorkRow) => void;
  /** Called with the reason when the step is no longer possible. */
  onRefused: (why: string) => void;
}

const first = { date: "", time: "", note: "" };

/** The dialog to approve a prescription with what the patient may expect: a time, a note, or both. */
export function ApproveDialog({ prescription, onEnd, onRefused }: PharmacyDialogProps) {
  const { id } = prescription;
  const approve = usePharmacyStep();
  const step = useStepForm({
    first,
    drafts: { note: useDraftText(`approve ${id}`) },
    schema: contract.approve.input,
    input: ({ note, ...when }) => ({ id, note, expectedAt: expectedAt(when), ...whatWasRead(prescription) }),
    fieldOf: { expectedAt: "time" },
    check: (when) => ({ date: dayProblem(when), time: timeProblem(when) }),
    command: approve,
    send: (input, then) => approve.mutateOnce({ step: "approve", ...input }, then),
    onDone: onEnd,
    onRefused,
  });
  const { control } = step.form;
  return (
    <StepForm
      step={step}
      mayClose
      title={approveMessages().title}
      onClose={() => onEnd()}
      keep={refuseMessages().cancel}
      submit={stepMessages().approve.label}
      meaning={`approve ${id}`}
      variant="primary"
      busyLabel={common().busy}
      failureMs={messageMs}
    >
      <About prescription={prescription} />
      <BoundText control={control} name="date" type="date" label={approveMessages().day} optional />
      <BoundText control={control} name="time" type="time" label={approveMessages().time} optional />
      <BoundText
        control={control}
        name="note"
        label={approveMessages().note}
        help={approveMessages().noteHelp}
        optional
        lines={3}
        longest={step.longest("note")}
      />
    </StepForm>
  );
}

type When = Pick<typeof first, "date" | "time">;

function expectedAt({ date, time }: When): string | undefined {
  return date && time ? instantOf({ date, time, zone: deviceZone() }) : undefined;
}

function dayProblem({ date }: When): string | undefined {
  const latest = addDays(nowIso().slice(0, 10), mostDaysUntilReady);
  return date > latest ? approveMessages().tooFar(mostDaysUntilReady) : undefined;
}

function timeProblem(when: When): string | undefined {
  if ((when.date === "") !== (when.time === "")) return approveMessages().both;
  const at = expectedAt(when);
  return at && at <= nowIso() ? approveMessages().past : undefined;
}
