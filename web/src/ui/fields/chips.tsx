import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { cx } from "../cx.ts";
import styles from "./chips.module.css";

export interface ChipsProps<Id extends string> {
  label: string;
  chips: readonly { readonly id: Id; readonly label: string; readonly count?: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A filter of a list: one of several is chosen. */
export function Chips<Id extends string>({ label, chips, value, onChange }: ChipsProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={cx(styles.chips)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = chips.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {chips.map(({ id, label: name, count }) => (
        <ToggleButton key={id} id={id} className={cx(styles.chip)}>
          {name}
          {count !== undefined && (
            <>
              {" "}
              <span className={styles.count}>{count}</span>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
