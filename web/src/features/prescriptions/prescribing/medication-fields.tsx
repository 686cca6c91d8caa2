import { Trash2 } from "lucide-react";
import { type Control, Controller } from "react-hook-form";
import { isComplete, Medication } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { HiddenText } from "../../../ui/layout/layout.tsx";
import { DirectionsFields } from "./directions-fields.tsx";
import { type Draft, type DraftProblem, isBlank, type LineIssue } from "./draft.ts";
import { FavoriteStar } from "./favorite-star.tsx";
import { LineIssues, UnknownName } from "./line-issues.tsx";
import { messages } from "./messages.ts";
import styles from "./prescribing.module.css";
import type { ReadLine } from "./read-line.ts";

export interface MedicationFieldsProps {
  control: Control<Draft>;
  index: number;
  line: ReadLine;
  issues: readonly LineIssue[];
  /** Marks fields of the line. */
  onProblems: (problems: DraftProblem[]) => void;
  /** Removes the line; missing for the only one. */
  onRemove?: () => void;
}

/** The fields of one medication, with notices about it. */
export function MedicationFields(props: MedicationFieldsProps) {
  const { control, index, line, issues, onProblems, onRemove } = props;
  const number = String(index + 1);
  return (
    <fieldset className={styles.line}>
      <legend>
        <HiddenText>{messages().medication(number)}</HiddenText>
      </legend>
      <div className={styles.number} aria-hidden="true">
        {number}
      </div>
      <div className={styles.grid}>
        <Text
          control={control}
          name={`lines.${index}.name`}
          longest={longestIn(Medication.shape.name)}
          label={messages().fields.name}
          required
        />
        <Text
          control={control}
          name={`lines.${index}.dosage`}
          longest={longestIn(Medication.shape.dosage)}
          label={messages().fields.dosage}
          required
        />
        <DirectionsFields {...{ control, index, line }} />
        <div className={styles.instructions}>
          <Text
            control={control}
            name={`lines.${index}.instructions`}
            longest={longestIn(Medication.shape.instructions)}
            label={messages().fields.instructions}
          />
        </div>
      </div>
      {onRemove && (
        <div className={styles.remove}>
          <IconButton label={messages().remove(number)} icon={Trash2} onPress={onRemove} />
        </div>
      )}
      {onRemove && !isComplete(line) && !line.unread && (
        <p className={styles.left}>
          {isBlank(line)
            ? messages().empty(number)
            : messages().incomplete({ number, missing: missingOf(line) })}
        </p>
      )}
      {line.dosage.trim() && <UnknownName control={control} index={index} />}
      {isComplete(line) && <FavoriteStar line={line} index={index} onProblems={onProblems} />}
      <LineIssues control={control} index={index} issues={issues} />
    </fieldset>
  );
}

interface LineFieldProps {
  control: Control<Draft>;
  name: `lines.${number}.${"name" | "dosage" | "instructions"}`;
  label: string;
}

function Text(props: LineFieldProps & { longest: number | undefined; required?: boolean }) {
  const { control, name, label, longest, required } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          longest={longest}
          label={label}
          required={required ?? false}
          optional={!required}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function missingOf(line: ReadLine): string[] {
  const { needed } = messages();
  const fields = ["name", "dosage", "frequency", "duration"] as const;
  return fields.filter((field) => line[field].trim() === "").map((field) => needed[field]);
}
