import { useWatch } from "react-hook-form";
import { contract } from "#contract/fulfilment";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { BoundRadio, BoundText } from "../../../ui/fields/bound-fields.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { asSentence, titleOf } from "../../prescriptions/exports.ts";
import { nameText } from "../../profiles/exports.ts";
import type { Delivery } from "./calls.ts";
import { deliveryMessages } from "./messages.ts";

interface NotDeliveredDialogProps {
  items: readonly [Delivery, ...Delivery[]];
  /** Called when it closes, with the words for the patient if there was no delivery. */
  onEnd: (reasonText?: string) => void;
}

/** With the longest of the reasons before them they fit into the words for the patient. */
const longestWords = 400;

/** The dialog at the door: why a prescription was not delivered. Its words go to the patient. */
export function NotDeliveredDialog({ items, onEnd }: NotDeliveredDialogProps) {
  const { about, several, dialog } = deliveryMessages();
  const [first] = items;
  const ids = items.map(({ id }) => id);
  const reasons = Object.entries(dialog.reasons).map(([id, label]) => ({ id, label }));
  const step = useStepForm({
    first: { reason: "", words: "" },
    drafts: { words: useDraftText(`not delivered ${ids}`) },
    schema: contract.returnToPatient.input,
    input({ reason, words }) {
      const label = reason !== "other" && reasons.find(({ id }) => id === reason)?.label;
      const reasonText = [label && asSentence(label), words.trim()].filter(Boolean).join(" ");
      return { id: first.id, reasonCode: "not_delivered", reasonText };
    },
    fieldOf: { reasonText: "words" },
    sentences: { words: dialog.wordsMissing },
    // Without a reason the words are not missing.
    check: ({ reason }) => (reason === "" ? { reason: dialog.reasonMissing, words: null } : {}),
    send: ({ reasonText }, { onSuccess }) => onSuccess(reasonText),
    onDone: onEnd,
  });
  const { control } = step.form;
  const reason = useWatch({ control, name: "reason" });
  return (
    <StepForm
      step={step}
      mayClose
      title={dialog.title}
      onClose={() => onEnd()}
      keep={dialog.cancel}
      submit={dialog.title}
      meaning={`not delivered ${ids}`}
      variant="primary"
    >
      <p>
        <Text tone="soft">
          {about({
            what: items.length > 1 ? several(items.length) : titleOf(first),
            patient: nameText(first),
          })}
        </Text>
      </p>
      <p>{dialog.effect}</p>
      <BoundRadio control={control} name="reason" label={dialog.reason} column choices={reasons} required />
      <BoundText
        control={control}
        name="words"
        label={dialog.words}
        lines={2}
        longest={longestWords}
        optional={reason !== "other"}
        required={reason === "other"}
      />
    </StepForm>
  );
}
