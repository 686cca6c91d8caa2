import { type Control, Controller, useController } from "react-hook-form";
import { Acknowledgement, isKnownMedicine, nearestSpelling } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { Draft, LineIssue } from "./draft.ts";
import { messages } from "./messages.ts";
import styles from "./prescribing.module.css";

/** The issues of a line as sentences, and the field for the reason; nothing without issues. */
export function LineIssues({
  control,
  index,
  issues,
}: {
  control: Control<Draft>;
  index: number;
  issues: readonly LineIssue[];
}) {
  if (issues.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner kind="attention">
        <b>{messages().check}</b>
        {issues.map(({ key, title }) => (
          <p key={key}>{title}</p>
        ))}
      </Banner>
      <Controller
        control={control}
        name={`lines.${index}.reason`}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={messages().fields.reason}
            help={messages().reasonHelp}
            required
            longest={longestIn(Acknowledgement.shape.reasonText)}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  );
}

/**
 * Says that a line's name was not checked against other medicines, because it is not known, and offers its nearest
 * known spelling. Nothing while the name is being typed, before anything else of the line.
 */
export function UnknownName({ control, index }: { control: Control<Draft>; index: number }) {
  const { field } = useController({ control, name: `lines.${index}.name` });
  const name = field.value.trim();
  if (name === "" || isKnownMedicine(name)) return null;
  const spelling = nearestSpelling(name);
  return (
    <div className={styles.left} role="status">
      {spelling && (
        <p>
          {messages().didYouMean(spelling)}{" "}
          <Button variant="plain" compact flush onPress={() => take(spelling)}>
            {messages().useName(spelling)}
          </Button>
        </p>
      )}
      <p>{messages().unknownName}</p>
    </div>
  );

  /** The pressed button disappears with the note, so the focus moves to the field that it changed. */
  function take(spelled: string) {
    field.onChange(spelled);
    document.getElementsByName(field.name)[0]?.focus();
  }
}
