import type { Control } from "react-hook-form";
import { type Prescription, writtenAt } from "#domain/prescriptions";
import { formatAge } from "../../../lib/time/age.ts";
import { now } from "../../../lib/time/clock.ts";
import { BoundRadio } from "../../../ui/fields/bound-fields.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { StepDialog, type StepDialogProps } from "../../../ui/steps/step-dialog.tsx";
import { titleOf } from "../title-of.ts";
import { messages } from "./messages.ts";
import type { SendForm } from "./send-form.ts";

export interface OldQuestionProps extends Pick<StepDialogProps, "command"> {
  /** What is to be sent, at least one. */
  prescriptions: readonly Prescription[];
  onClose: () => void;
  onSend: () => void;
}

/** The question before something is sent that was written long ago: it says when, and whom to ask. */
export function OldQuestion({ prescriptions, command, onClose, onSend }: OldQuestionProps) {
  const { old, cancel, busy } = messages();
  const [oldest = ""] = prescriptions.map(writtenAt).sort();
  const say = prescriptions.length > 1 ? old.several : old.one;
  return (
    <StepDialog
      title={old.title}
      keep={cancel}
      submit={old.send}
      meaning={`send old ${prescriptions.map(({ id }) => id).join()}`}
      busyLabel={busy}
      command={command}
      onClose={onClose}
      onPress={onSend}
    >
      <Stack gap="s">
        <p>
          <b>{prescriptions.map(titleOf).join(", ")}</b>
        </p>
        <p>{say(formatAge(oldest, now()))}</p>
      </Stack>
    </StepDialog>
  );
}

export interface WhatToSendProps {
  control: Control<SendForm, unknown, unknown>;
  prescription: Prescription;
  ofAppointment: readonly Prescription[];
}

/** The choice between one prescription and all pending ones of its appointment. */
export function WhatToSend({ control, prescription, ofAppointment }: WhatToSendProps) {
  return (
    <BoundRadio
      control={control}
      name="what"
      label={messages().whatToSend}
      column
      choices={[
        { id: "one", label: messages().justThis, description: titleOf(prescription) },
        {
          id: "all",
          label: messages().all(ofAppointment.length),
          description: ofAppointment.map(titleOf).join(", "),
        },
      ]}
    />
  );
}
