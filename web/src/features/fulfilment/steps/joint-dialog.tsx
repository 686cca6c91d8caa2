import { useId, useState } from "react";
import { type JointStep, writtenAt } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/fields/choice.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { uiMessages } from "../../../ui/ui-messages.ts";
import { durationText, frequencyText, Medicine, partText } from "../../prescriptions/parts.ts";
import { patientText } from "../../profiles/parts.ts";
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
}

/** The dialog to take a step for several lines of a patient: all are listed, and those to be read first are not approved here. */
export function JointDialog({ step, prescription, others, onOpen, onEnd }: JointDialogProps) {
  const [lines] = useState(() =>
    [{ ...prescription, writtenAt: writtenAt(prescription) }, ...others].toSorted(
      (a, b) => Number(mustBeRead(b)) - Number(mustBeRead(a)),
    ),
  );
  const isBarred = (line: PatientLine) => step === "approve" && mustBeRead(line);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    lines.filter((line) => !isBarred(line)).map(({ id }) => id),
  );
  const [isTried, setTried] = useState(false);
  const joint = useJointStep();
  const barred = lines.filter(isBarred).length;
  const texts = jointMessages();
  const who = patientText(prescription);

  function submit() {
    setTried(true);
    if (chosen.length === 0) return;
    joint.mutateOnce({ step, ids: [...chosen] }, { onSuccess: (items) => onEnd(items) });
  }

  return (
    <Dialog
      open
      title={texts.titles[step](who)}
      onClose={() => onEnd()}
      actions={
        barred === lines.length ? (
          <Button variant="plain" onPress={() => onEnd()}>
            {uiMessages().close}
          </Button>
        ) : (
          <StepActions
            keep={refuseMessages().cancel}
            onKeep={() => onEnd()}
            meaning={`${step} several with ${prescription.id}`}
            variant="primary"
            busy={joint.isPending}
            busyLabel={common().busy}
            onPress={submit}
          >
            {texts.confirm[step](chosen.length)}
          </StepActions>
        )
      }
    >
      <Stack>
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
                setChosen(isOn ? [...rest, line.id] : rest);
              }}
              onOpen={() => onOpen(line.id)}
            />
          ))}
        </ul>
        {isTried && chosen.length === 0 && <Failure>{texts.noneChosen}</Failure>}
        {joint.isError && (
          <Failure clearAfter={messageMs} onClear={joint.reset}>
            {joint.failure}
          </Failure>
        )}
      </Stack>
    </Dialog>
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
  const { frequency, duration, doctorName, writtenAt: written } = line;
  return (
    <li>
      <Checkbox value={isChosen} disabled={isBarred} onChange={onChange}>
        <b id={name}>
          <Medicine of={line} />
        </b>
        <Text tone="soft">
          {frequencyText(frequency)}, {durationText(duration).toLowerCase()} {partText(line)}
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
