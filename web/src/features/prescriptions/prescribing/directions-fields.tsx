import { type Control, Controller, useController } from "react-hook-form";
import {
  type Directions,
  directionsText,
  durations,
  type Frequency,
  frequencies,
  Quantity,
  withDuration,
  withFrequency,
} from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { durationText, frequencyText } from "../phrases.ts";
import type { Draft } from "./draft.ts";
import { messages, unreadText } from "./messages.ts";
import styles from "./prescribing.module.css";
import { neededText, quantityDifference, type ReadLine, sigOf } from "./read-line.ts";

interface DirectionsFieldsProps {
  control: Control<Draft>;
  index: number;
  line: ReadLine;
}

/** The most characters of typed directions. They are not stored: their structure is. */
const longestSig = 500;

/**
 * How to take it: typed as a doctor writes it and shown as a sentence, or chosen. The choices of frequency and duration are another
 * way to edit the same directions.
 */
export function DirectionsFields(props: DirectionsFieldsProps) {
  const { control, index, line } = props;
  const { fields } = messages();
  const sig = useController({ control, name: `lines.${index}.sig` });
  const saved = useController({ control, name: `lines.${index}.saved` });
  const { directions } = line;
  /** Edits the directions, if they are a structure that can be edited so; else the choice is one of its own. */
  const edit = (changed: Directions | undefined) => {
    if (!changed) return false;
    const as = sigOf(changed);
    saved.field.onChange(as.saved);
    sig.field.onChange(as.sig);
    return true;
  };
  return (
    <>
      <div className={styles.wide}>
        <TextField
          {...sig.field}
          longest={longestSig}
          label={fields.directions}
          optional
          help={<SigHelp line={line} />}
          error={sig.fieldState.error?.message}
        />
        {line.unread?.problem === "not_understood" && <MoveToInstructions {...props} />}
      </div>
      <div className={styles.frequency}>
        <Choice
          control={control}
          name={`lines.${index}.frequency`}
          label={fields.frequency}
          value={line.frequency}
          options={options(frequencies, line.frequency, (to) =>
            directions ? withFrequency(directions, to as Frequency) !== undefined : true,
          )}
          textOf={frequencyText}
          onChoose={(to) => edit(directions && withFrequency(directions, to as Frequency))}
        />
      </div>
      <div className={styles.duration}>
        <Choice
          control={control}
          name={`lines.${index}.duration`}
          label={fields.duration}
          value={line.duration}
          options={options(durations, line.duration, (to) =>
            directions ? withDuration(directions, to) !== undefined : true,
          )}
          textOf={durationText}
          onChoose={(to) => edit(directions && withDuration(directions, to))}
        />
      </div>
      {line.isUncounted && <p className={styles.quantity}>{messages().uncounted}</p>}
      {directions && !line.isUncounted && <QuantityFields {...props} />}
    </>
  );
}

/** The sentence that counts, or what is missing in what is typed. */
function SigHelp({ line: { directions, unread } }: { line: ReadLine }) {
  if (directions) return <span className={styles.sentence}>{directionsText(directions)}</span>;
  return <>{unread ? unreadText(unread) : messages().sigHelp}</>;
}

/** What cannot be read can be an instruction in the doctor's words: a pharmacy cannot count from it. */
function MoveToInstructions({ control, index }: DirectionsFieldsProps) {
  const sig = useController({ control, name: `lines.${index}.sig` });
  const instructions = useController({ control, name: `lines.${index}.instructions` });
  const move = () => {
    instructions.field.onChange([instructions.field.value, sig.field.value.trim()].filter(Boolean).join(" "));
    sig.field.onChange("");
    document.getElementsByName(instructions.field.name)[0]?.focus();
  };
  return (
    <Button variant="plain" compact flush onPress={move}>
      {messages().moveToInstructions}
    </Button>
  );
}

/** How much to supply: what the directions need, unless another number is typed, and then why. */
function QuantityFields({ control, index, line }: DirectionsFieldsProps) {
  const { fields, quantityFrom, quantityMissing } = messages();
  const needed = neededText(line);
  const difference = quantityDifference(line);
  const supply = useController({ control, name: `lines.${index}.supply` });
  return (
    <>
      <div className={styles.quantity}>
        <TextField
          {...supply.field}
          longest={12}
          inputMode="decimal"
          label={fields.quantity}
          optional
          help={needed && ("none" in needed ? quantityMissing[needed.none] : quantityFrom(needed.amount))}
          error={supply.fieldState.error?.message}
        />
      </div>
      {difference && (
        <div className={styles.wide}>
          <Banner
            kind="attention"
            actions={
              <Button variant="plain" compact flush onPress={() => supply.field.onChange("")}>
                {messages().takeNeeded(difference.needed)}
              </Button>
            }
          >
            {messages().quantityDiffers(difference)}{" "}
            {difference.days !== undefined &&
              messages().quantityLasts({ quantity: difference.quantity, days: difference.days })}
          </Banner>
          <Controller
            control={control}
            name={`lines.${index}.supplyReason`}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                longest={longestIn(Quantity.shape.reasonText)}
                label={fields.supplyReason}
                help={messages().supplyReasonHelp}
                required
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  control: Control<Draft>;
  name: `lines.${number}.${"frequency" | "duration"}`;
  label: string;
  value: string;
  options: readonly string[];
  textOf: (option: string) => string;
  /** Whether the choice was taken into the directions. */
  onChoose: (option: string) => boolean;
}

function Choice({ control, name, label, value, options, textOf, onChoose }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          value={value}
          onChange={(option) => {
            onChoose(option);
            field.onChange(option);
          }}
          label={label}
          required
          placeholder={messages().choose}
          options={options.map((id) => ({ id, label: textOf(id) }))}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The stated options that can be chosen, and the one of now if it is another. */
function options(stated: readonly string[], now: string, can: (option: string) => boolean): string[] {
  const possible = stated.filter(can);
  return now === "" || possible.includes(now) ? possible : [...possible, now];
}
