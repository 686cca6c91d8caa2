import { useState } from "react";
import { longestExplanation, type Message, ReportReason } from "#domain/messages";
import { useKeptText } from "../../session/drafts.ts";
import { RadioChoice } from "../../ui/fields/choice.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { announce } from "../../ui/messages/announce.ts";
import { StepDialog } from "../../ui/steps/step-dialog.tsx";
import { useReport } from "./calls.ts";
import { alertMessages } from "./messages.ts";

export interface ReportDialogProps {
  message: Message;
  /** The name of the sender. */
  name: string;
  onClose: () => void;
  onReported: (sentence: string) => void;
}

/** Asks why a message is reported. */
export function ReportDialog({ message, name, onClose, onReported }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useKeptText(`report ${message.id}`);
  const [isTried, setTried] = useState(false);
  const report = useReport(message.senderId);
  const words = alertMessages();
  function submit() {
    setTried(true);
    if (!reason) return;
    report.mutateOnce(
      { id: message.id, reasonCode: reason, reasonText: text.trim() || undefined },
      {
        onSuccess: () => {
          setText("");
          onClose();
          onReported(words.sent);
          announce(words.sent);
        },
      },
    );
  }
  return (
    <StepDialog
      title={words.title}
      onClose={onClose}
      submit={words.send}
      command={report}
      keep={words.keep}
      meaning={`report message ${message.id}`}
      variant="primary"
      busyLabel={words.sending}
      onPress={submit}
    >
      <p>{words.follows(name)}</p>
      <RadioChoice
        label={words.why}
        choices={ReportReason.options.map((id) => ({ id, label: words.reasons[id] }))}
        value={reason ?? ""}
        onChange={(id) => setReason(ReportReason.parse(id))}
        column
        error={isTried && !reason ? words.choose : undefined}
      />
      <TextField
        label={words.explanation}
        optional
        lines={2}
        longest={longestExplanation}
        value={text}
        onChange={setText}
      />
    </StepDialog>
  );
}
