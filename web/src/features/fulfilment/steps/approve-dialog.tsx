import { useState } from "react";
import { Preparation } from "#domain/prescriptions";
import { instantOf } from "#kernel/dates";
import { longestIn } from "#kernel/text/length";
import { nowIso } from "../../../lib/time/clock.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { useKeptText } from "../../../session/drafts.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { titleOf } from "../../prescriptions/parts.ts";
import { patientText } from "../../profiles/parts.ts";
import { usePharmacyStep, type WorkRow } from "../calls.ts";
import { messages as common } from "../messages.ts";
import { whatWasRead } from "../safety.tsx";
import { approveMessages, messageMs, refuseMessages, stepMessages } from "./step-messages.ts";

interface ApproveDialogProps {
  prescription: WorkRow;
  /** Called when it closes, with the answer if it was approved. */
  onEnd: (answer?: WorkRow) => void;
}

/** The dialog to approve a prescription with what the patient may expect: a time, a note, or both. */
export function ApproveDialog({ prescription, onEnd }: ApproveDialogProps) {
  const [date, setDate] = useState("");
  const [time, setTime] = useState("");
  const [note, setNote] = useKeptText(`approve ${prescription.id}`);
  const [isTried, setTried] = useState(false);
  const approve = usePharmacyStep();
  const { id } = prescription;
  const expectedAt = date && time ? instantOf({ date, time, zone: deviceZone() }) : undefined;
  const problem = dateProblem({ date, time, expectedAt });

  function submit() {
    setTried(true);
    if (problem) return;
    approve.mutate(
      { step: "approve", id, expectedAt, note: note.trim() || undefined, ...whatWasRead(prescription) },
      {
        onSuccess: (answer) => {
          setNote("");
          onEnd(answer);
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={approveMessages().title}
      onClose={() => onEnd()}
      actions={
        <StepActions
          keep={refuseMessages().cancel}
          onKeep={() => onEnd()}
          meaning={`approve ${id}`}
          variant="primary"
          busy={approve.isPending}
          busyLabel={common().busy}
          onPress={submit}
        >
          {stepMessages().approve.label}
        </StepActions>
      }
    >
      <Stack>
        <p>
          <Text tone="soft">
            {refuseMessages().about({ what: titleOf(prescription), patient: patientText(prescription) })}
          </Text>
        </p>
        <TextField type="date" label={approveMessages().day} optional value={date} onChange={setDate} />
        <TextField
          type="time"
          label={approveMessages().time}
          optional
          value={time}
          onChange={setTime}
          error={isTried ? problem : undefined}
        />
        <TextField
          label={approveMessages().note}
          help={approveMessages().noteHelp}
          optional
          lines={3}
          longest={longestIn(Preparation.shape.note)}
          value={note}
          onChange={setNote}
        />
        {approve.isError && (
          <Failure clearAfter={messageMs} onClear={approve.reset}>
            {approve.failure}
          </Failure>
        )}
      </Stack>
    </Dialog>
  );
}

function dateProblem(chosen: { date: string; time: string; expectedAt: string | undefined }) {
  const { date, time, expectedAt } = chosen;
  if ((date === "") !== (time === "")) return approveMessages().both;
  return expectedAt && expectedAt <= nowIso() ? approveMessages().past : undefined;
}
