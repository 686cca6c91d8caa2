import { type Control, useController } from "react-hook-form";
import { isKnownMedicine, nearestSpelling } from "#domain/prescriptions";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Draft } from "./draft.ts";
import { messages } from "./messages.ts";
import styles from "./prescribing.module.css";

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
