import { type Control, Controller } from "react-hook-form";
import { Acknowledgement } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
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
