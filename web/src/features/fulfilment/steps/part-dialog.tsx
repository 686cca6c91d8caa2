import { useRef, useState } from "react";
import { contract } from "#contract/fulfilment";
import { courseDays, mostDaysOfPart, type Part, PartReason, partStep } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { useKeptText } from "../../../session/drafts.ts";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { asSentence, capital, dosageText, titleOf } from "../../prescriptions/parts.ts";
import { patientText } from "../../profiles/parts.ts";
import { useSupplyPart, type WorkRow } from "../calls.ts";
import { messages as common } from "../messages.ts";
import { partMessages } from "./part-messages.ts";
import { messageMs, refuseMessages } from "./step-messages.ts";

interface PartDialogProps {
  prescription: WorkRow;
  /** Called when it closes, with the answer if a part was supplied. */
  onEnd: (answer?: WorkRow) => void;
}

/** The dialog to take the next step for a part: for how many days it is enough, why, and where the rest goes. */
export function PartDialog({ prescription, onEnd }: PartDialogProps) {
  const [remainderId] = useState(() => crypto.randomUUID());
  const [typedDays, setDays] = useState("");
  const [code, setCode] = useState("");
  const [typedWords, setWords] = useKeptText(`part ${prescription.id}`);
  const [remainderAt, setRemainderAt] = useState<Part["remainderAt"]>("pharmacy");
  const [isTried, setTried] = useState(false);
  const fields = useRef<Partial<Record<"days" | "reason" | "words", HTMLElement | null>>>({});
  const supply = useSupplyPart();
  const texts = partMessages();
  const { id } = prescription;
  // A live change may take the step away while the dialog is open; the server then refuses with the latest state.
  const [step] = useState(() => partStep(prescription) ?? "dispense");
  const open = courseDays(prescription);
  const most = mostDaysOfPart(prescription);
  const daysSupply = Number(typedDays);
  const areDaysRight = Number.isInteger(daysSupply) && daysSupply >= 1 && daysSupply <= most;
  const reason = PartReason.safeParse(code);
  const words = typedWords.trim();
  const areWordsMissing = code === "other" && words === "";

  function submit() {
    setTried(true);
    if (!areDaysRight) return fields.current.days?.focus();
    if (!reason.success) return fields.current.reason?.focus();
    if (areWordsMissing) return fields.current.words?.focus();
    const said = words ? { reasonText: words } : {};
    const part = { id, step, remainderId, daysSupply, reasonCode: reason.data, ...said, remainderAt };
    supply.mutate(part, {
      onSuccess: (answer) => {
        setWords("");
        onEnd(answer);
      },
    });
  }

  return (
    <Dialog
      open
      title={texts.labels[step]}
      onClose={() => onEnd()}
      actions={
        <StepActions
          keep={refuseMessages().cancel}
          onKeep={() => onEnd()}
          meaning={`part ${id}`}
          variant="primary"
          busy={supply.isPending}
          busyLabel={common().busy}
          onPress={submit}
        >
          {texts.labels[step]}
        </StepActions>
      }
    >
      <Stack>
        <p>
          <Text tone="soft">
            {refuseMessages().about({ what: titleOf(prescription), patient: patientText(prescription) })}
          </Text>
        </p>
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          label={texts.days}
          help={texts.daysHelp({ directions: capital(asSentence(dosageText(prescription))), open })}
          required
          value={typedDays}
          onChange={setDays}
          error={isTried && !areDaysRight ? texts.daysWrong(most) : undefined}
          ref={(control) => {
            fields.current.days = control;
          }}
        />
        <SelectField
          label={texts.reason}
          placeholder={texts.chooseReason}
          options={PartReason.options.map((option) => ({ id: option, label: texts.reasons[option] }))}
          value={code}
          onChange={setCode}
          required
          error={isTried && !reason.success ? texts.reasonMissing : undefined}
          ref={(control) => {
            fields.current.reason = control;
          }}
        />
        <TextField
          label={texts.words}
          lines={2}
          longest={longestIn(contract.supplyPart.input.shape.reasonText)}
          value={typedWords}
          onChange={setWords}
          required={code === "other"}
          optional={code !== "other"}
          error={isTried && areWordsMissing ? texts.wordsMissing : undefined}
          ref={(control) => {
            fields.current.words = control;
          }}
        />
        <RadioChoice
          label={texts.remainder}
          column
          choices={(["pharmacy", "patient"] as const).map((place) => ({
            id: place,
            ...texts.remainders[place],
          }))}
          value={remainderAt}
          onChange={(chosen) => setRemainderAt(chosen === "patient" ? "patient" : "pharmacy")}
        />
        {areDaysRight && (
          <p role="status">
            {texts.sum({ days: daysSupply, left: open === undefined ? undefined : open - daysSupply })}
          </p>
        )}
        {supply.isError && (
          <Failure clearAfter={messageMs} onClear={supply.reset}>
            {supply.failure}
          </Failure>
        )}
      </Stack>
    </Dialog>
  );
}
