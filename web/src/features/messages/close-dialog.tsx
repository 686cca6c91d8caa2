import { useRef, useState } from "react";
import { type ConversationView, longestReason } from "#domain/messages";
import { fieldMessages } from "#kernel/call/field-messages";
import { useKeptText } from "../../session/drafts.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { StepDialog } from "../../ui/steps/step-dialog.tsx";
import { useClose } from "./calls.ts";
import { closeMessages } from "./messages.ts";

/** Asks the doctor for the sentence that the patient reads. */
export function CloseDialog({
  conversation,
  onClose,
}: {
  conversation: ConversationView;
  onClose: () => void;
}) {
  const { id, name } = conversation.with;
  const [reason, setReason] = useKeptText(`close conversation ${id}`);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLElement>(null);
  const close = useClose(id);
  const words = closeMessages();
  function submit() {
    setTried(true);
    if (reason.trim() === "") return field.current?.focus();
    close.mutateOnce(reason.trim(), {
      onSuccess: () => {
        setReason("");
        onClose();
      },
    });
  }
  return (
    <StepDialog
      title={words.title}
      onClose={onClose}
      submit={words.close}
      command={close}
      keep={words.keep}
      meaning={`close conversation ${id}`}
      variant="danger"
      busyLabel={words.closing}
      onPress={submit}
    >
      <p>{words.follows(name)}</p>
      <TextField
        required
        label={words.reason}
        help={words.reasonHelp}
        lines={3}
        longest={longestReason}
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === "" ? fieldMessages().required : undefined}
        ref={(control) => {
          field.current = control;
        }}
      />
    </StepDialog>
  );
}
