import { contract } from "#contract/conversations";
import { type Message, ReportReason } from "#domain/conversations";
import { useStepForm } from "../../lib/forms/use-step-form.ts";
import { useDraftText } from "../../session/drafts.ts";
import { BoundRadio, BoundText } from "../../ui/fields/bound-fields.tsx";
import { announce } from "../../ui/messages/announce.ts";
import { StepForm } from "../../ui/steps/step-form.tsx";
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
  const { id, senderId } = message;
  const report = useReport(senderId);
  const words = alertMessages();
  const step = useStepForm({
    first: { reasonCode: "", reasonText: "" },
    drafts: { reasonText: useDraftText(`report ${id}`) },
    schema: contract.report.input,
    input: ({ reasonCode, reasonText }) => ({
      ...{ with: senderId, id, reasonCode },
      reasonText: reasonText.trim() || undefined,
    }),
    sentences: { reasonCode: words.choose },
    command: report,
    send: report.mutateOnce,
    onDone() {
      onClose();
      onReported(words.sent);
      announce(words.sent);
    },
  });
  const { control } = step.form;
  return (
    <StepForm
      step={step}
      title={words.title}
      onClose={onClose}
      keep={words.keep}
      submit={words.send}
      meaning={`report message ${id}`}
      variant="primary"
      busyLabel={words.sending}
    >
      <p>{words.follows(name)}</p>
      <BoundRadio
        control={control}
        name="reasonCode"
        label={words.why}
        required
        choices={ReportReason.options.map((reason) => ({ id: reason, label: words.reasons[reason] }))}
        column
      />
      <BoundText
        control={control}
        name="reasonText"
        label={words.explanation}
        optional
        lines={2}
        longest={step.longest("reasonText")}
      />
    </StepForm>
  );
}
