import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { contract } from "#contract/fulfilment";
import { type JointStep, writtenAt } from "#domain/prescriptions";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/fields/choice.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { uiMessages } from "../../../ui/ui-messages.ts";
import { Medicine, takingText } from "../../prescriptions/exports.ts";
import { patientText } from "../../profiles/exports.ts";
import { type PatientLine, useJointStep, type WorkRow } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages as common } from "../messages.ts";
import { mustBeRead, ReadFirst } from "../safety.tsx";
import { jointMessages } from "./joint-messages.ts";
import { messageMs, refuseMessages } from "./step-messages.ts";

/** A step to be taken for a prescription and others of its patient. */
export interface JointRequest {
  step: JointStep;
  prescription: WorkRow;
  others: readonly PatientLine[];
}

interface JointDialogProps extends JointRequest {
  /** Opens the entry of a line that must be read first. */
  onOpen: (id: string) => void;
  /** Called when it closes, with the answers if the step was taken. */
  onEnd: (answers?: readonly WorkRow[]) => void;
  /** Called with the reason when the step is no longer possible for one of them. */
  onRefused: (why: string) => void;
}

/** The dialog to take a step for several lines of a patient: all are listed, and those to be read first are not approved here. */
export function JointDialog(props: JointDialogProps) {
  const { step, prescription, others, onOpen, onEnd, onRefused } = props;
  const [lines] = useState(() =>
    [{ ...prescription, writtenAt: writtenAt(prescription) }, ...others].toSorted(
      (a, b) => Number(mustBeRead(b)) - Number(mustBeRead(a)),
    ),
  );
  const isBarred = (line: PatientLine) => step === "approve" && mustBeRead(line);
  const joint = useJointStep();
  const form = useStepForm({
    first: { ids: lines.filter((line) => !isBarred(line)).map(({ id }) => id) },
    schema: contract.takeTogether.input,
    input: ({ ids }) => ({ step, ids }),
    sentences: { ids: jointMessages().noneChosen },
    command: joint,
    send: joint.mutateOnce,
    onDone: onEnd,
    onRefused,
  });
  const { field, fieldState } = useController({ control: form.form.control, name: "ids" });
  const chosen = field.value;
  const barred = lines.filter(isBarred).length;
  const texts = jointMessages();
  const title = texts.titles[step](patientText(prescription));
  const shown = (
    <>
      {barred > 0 && <p>{texts.readFirst(barred)}</p>}
      <ul className={styles.lines} aria-label={texts.which}>
        {lines.map((line, n) => (
          <Line
            key={line.id}
            line={line}
            isFirst={n === 0}
            isBarred={isBarred(line)}
            isChosen={chosen.includes(line.id)}
            onChange={(isOn) => {
              const rest = chosen.filter((id) => id !== line.id);
              field.onChange(isOn ? [...rest, line.id] : rest);
            }}
            onOpen={() => onOpen(line.id)}
          />
        ))}
      </ul>
    </>
  );
  if (barred === lines.length)
    return (
      <Dialog
        open
        title={title}
        onClose={() => onEnd()}
        actions={
          <Button variant="plain" onPress={() => onEnd()}>
            {uiMessages().close}
          </Button>
        }
      >
        {shown}
      </Dialog>
    );
  return (
    <StepForm
      step={form}
      mayClose
      title={title}
      onClose={() => onEnd()}
      keep={refuseMessages().cancel}
      submit={texts.confirm[step](chosen.length)}
      meaning={`${step} several with ${prescription.id}`}
      variant="primary"
      busyLabel={common().busy}
      failureMs={messageMs}
    >
      {shown}
      {fieldState.error?.message && <Failure>{fieldState.error.message}</Failure>}
    </StepForm>
  );
}

interface LineProps {
  line: PatientLine;
  /** The focus begins here, so that the list is shown from its top. */
  isFirst: boolean;
  isBarred: boolean;
  isChosen: boolean;
  onChange: (isOn: boolean) => void;
  onOpen: () => void;
}

function Line({ line, isFirst, isBarred, isChosen, onChange, onOpen }: LineProps) {
  const name = useId();
  const { doctorName, writtenAt: written } = line;
  return (
    <li>
      <Checkbox value={isChosen} disabled={isBarred} onChange={onChange}>
        <b id={name}>
          <Medicine of={line} />
        </b>
        <Text tone="soft">
          {takingText(line)}
          <br />
          {doctorName}, {jointMessages().written(formatDate(written))}
        </Text>
      </Checkbox>
      {mustBeRead(line) && (
        <div className={styles.warning}>
          <ReadFirst of={line} isWhole />
          {isBarred && (
            <Button
              variant="plain"
              compact
              flush
              autoFocus={isFirst}
              aria-describedby={name}
              onPress={onOpen}
            >
              {jointMessages().open}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
