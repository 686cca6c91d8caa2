import { contract } from "#contract/conversations";
import type { ConversationView } from "#domain/conversations";
import { fieldMessages } from "#kernel/call/field-messages";
import { useStepForm } from "../../lib/forms/use-step-form.ts";
import { useDraftText } from "../../session/drafts.ts";
import { BoundText } from "../../ui/fields/bound-fields.tsx";
import { StepForm } from "../../ui/steps/step-form.tsx";
import { useClose } from "./calls.ts";
import { closeMessages } from "./messages.ts";

export interface CloseDialogProps {
  conversation: ConversationView;
  onClose: () => void;
}

/** Asks the doctor for the sentence that the patient reads. */
export function CloseDialog({ conversation, onClose }: CloseDialogProps) {
  const { id, name } = conversation.with;
  const close = useClose(id);
  const words = closeMessages();
  const step = useStepForm({
    first: { reasonText: "" },
    drafts: { reasonText: useDraftText(`close conversation ${id}`) },
    schema: contract.close.input,
    input: (values) => ({ ...values, with: id }),
    sentences: { reasonText: fieldMessages().required },
    command: close,
    send: ({ reasonText }, then) => close.mutateOnce(reasonText, then),
    onDone: onClose,
  });
  return (
    <StepForm
      step={step}
      title={words.title}
      onClose={onClose}
      keep={words.keep}
      submit={words.close}
      meaning={`close conversation ${id}`}
      variant="danger"
      busyLabel={words.closing}
    >
      <p>{words.follows(name)}</p>
      <BoundText
        control={step.form.control}
        name="reasonText"
        required
        label={words.reason}
        help={words.reasonHelp}
        lines={3}
        longest={step.longest("reasonText")}
      />
    </StepForm>
  );
}
