import { useState } from "react";
import type { Renewal } from "#domain/prescriptions";
import { Problem } from "../../../lib/api/client.ts";
import { hasMovedOn } from "../../../lib/api/failure.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { Medicine } from "../medicine.tsx";
import { dosageText } from "../phrases.ts";
import { type Answer, useAnswer } from "./calls.ts";
import { answerMessages } from "./messages.ts";

export interface RenewalAnswerDialogProps {
  renewal: Renewal;
  answer: Answer;
  onClose: () => void;
  /** Called when it was saved. */
  onDone: (answered: Renewal) => void;
  /** Called with the reason when it can no longer be saved. */
  onRefused: (why: string) => void;
}

/** The dialog to answer a renewal request, with its consequence and a note. */
export function RenewalAnswerDialog(props: RenewalAnswerDialogProps) {
  const { renewal, answer, onClose, onDone, onRefused } = props;
  const [note, setNote] = useState("");
  const save = useAnswer();
  const words = answerMessages()[answer];
  const submit = () =>
    save.mutate(
      { answer, id: renewal.prescriptionId, note },
      {
        onSuccess: onDone,
        onError: (error) => hasMovedOn(error) && onRefused(save.failureOf(error)),
      },
    );
  return (
    <Dialog
      mustAnswer
      open
      title={words.title}
      onClose={onClose}
      actions={
        <StepActions
          keep={answerMessages().notNow}
          onKeep={onClose}
          meaning={`${answer} ${renewal.prescriptionId}`}
          variant={answer === "approve" ? "primary" : "danger"}
          busy={save.isPending}
          busyLabel={words.busy}
          onPress={submit}
        >
          {words.submit}
        </StepActions>
      }
    >
      <p>
        <b>
          <Medicine of={renewal} />
        </b>
        , {dosageText(renewal)}.{" "}
        {words.follows({ patient: renewal.patientName, pharmacy: renewal.pharmacyName })}
      </p>
      <TextField
        optional
        label={words.note}
        help={words.noteHelp}
        lines={3}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      {save.error && (
        <Failure>
          {save.failure}{" "}
          {isIncomplete(save.error) && (
            <TextLink href="/doctor/profile">{answerMessages().completeProfile}</TextLink>
          )}
        </Failure>
      )}
    </Dialog>
  );
}

function isIncomplete(error: unknown): boolean {
  return error instanceof Problem && error.code === "profile_incomplete";
}
