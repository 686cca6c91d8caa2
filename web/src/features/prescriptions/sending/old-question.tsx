import { type Prescription, writtenAt } from "#domain/prescriptions";
import { formatAge } from "../../../lib/time/age.ts";
import { now } from "../../../lib/time/clock.ts";
import { Stack } from "../../../ui/layout/layout.tsx";
import { StepDialog, type StepDialogProps } from "../../../ui/steps/step-dialog.tsx";
import { titleOf } from "../title-of.ts";
import { messages } from "./messages.ts";

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
