import { useState } from "react";
import { useKeptText } from "../../../session/drafts.ts";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { asSentence, titleOf } from "../../prescriptions/parts.ts";
import { nameText } from "../../profiles/parts.ts";
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
  const [code, setCode] = useState("");
  const [words, setWords] = useKeptText(`not delivered ${items.map(({ id }) => id)}`);
  const [isTried, setTried] = useState(false);
  const { about, several, dialog } = deliveryMessages();
  const [first] = items;
  const reasons = Object.entries(dialog.reasons).map(([id, label]) => ({ id, label }));
  const reason = reasons.find(({ id }) => id === code);
  const said = words.trim();
  const lacksWords = code === "other" && said === "";

  function submit() {
    setTried(true);
    if (!reason || lacksWords) return;
    setWords("");
    onEnd(code === "other" ? said : [asSentence(reason.label), said].filter(Boolean).join(" "));
  }

  return (
    <Dialog
      open
      title={dialog.title}
      onClose={() => onEnd()}
      actions={
        <StepActions
          keep={dialog.cancel}
          onKeep={() => onEnd()}
          meaning={`not delivered ${items.map(({ id }) => id)}`}
          variant="primary"
          onPress={submit}
        >
          {dialog.title}
        </StepActions>
      }
    >
      <Stack>
        <p>
          <Text tone="soft">
            {about({
              what: items.length > 1 ? several(items.length) : titleOf(first),
              patient: nameText(first),
            })}
          </Text>
        </p>
        <p>{dialog.effect}</p>
        <RadioChoice
          label={dialog.reason}
          column
          choices={reasons}
          value={code}
          onChange={setCode}
          required
          {...(isTried && !reason && { error: dialog.reasonMissing })}
        />
        <TextField
          label={dialog.words}
          lines={2}
          longest={longestWords}
          value={words}
          onChange={setWords}
          optional={code !== "other"}
          required={code === "other"}
          error={isTried && lacksWords ? dialog.wordsMissing : undefined}
        />
      </Stack>
    </Dialog>
  );
}
