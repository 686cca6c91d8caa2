import { Search, X } from "lucide-react";
import { SearchField as AriaSearchField, Input } from "react-aria-components";
import buttonStyles from "../buttons/button.module.css";
import { IconButton } from "../buttons/button.tsx";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
import styles from "./field.module.css";
import { FieldLabel } from "./field.tsx";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  /** The key that moves the focus here, shown while the field is empty. */
  shortcut?: string;
  ref?: (control: HTMLInputElement | null) => void;
}

/** A search field that can be cleared. */
export function SearchField({ label, placeholder, shortcut, ref, ...passed }: SearchFieldProps) {
  return (
    <AriaSearchField {...passed} className={cx(styles.field)}>
      <FieldLabel>{label}</FieldLabel>
      <span className={styles.search}>
        <Search aria-hidden="true" />
        <Input className={cx(styles.input)} {...(placeholder && { placeholder })} {...(ref && { ref })} />
        {passed.value !== "" && <IconButton label={uiMessages().clear} icon={X} />}
        {passed.value === "" && shortcut && (
          <span className={buttonStyles.key} aria-hidden="true">
            {shortcut}
          </span>
        )}
      </span>
    </AriaSearchField>
  );
}
