import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { cx } from "../cx.ts";
import { HiddenText } from "../layout/layout.tsx";
import { uiMessages } from "../ui-messages.ts";
import styles from "./calendar.module.css";

export interface Slot {
  /** HH:mm, the identity of the slot within its day. */
  time: string;
  /** As displayed: 9:30 AM. */
  label: string;
  state: "free" | "taken" | "past" | "off";
}

export interface SlotsProps {
  label: string;
  slots: readonly Slot[];
  /** The chosen time, or "" for none. */
  value: string;
  onChange: (time: string) => void;
}

/** The times of a day. Taken ones stay visible, struck out and labelled as taken. */
export function Slots({ label, slots, value, onChange }: SlotsProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={cx(styles.slots)}
      selectionMode="single"
      selectedKeys={value === "" ? [] : [value]}
      onSelectionChange={(keys) => onChange([...keys].map(String)[0] ?? "")}
    >
      {slots.map(({ time, label: words, state }) => (
        <ToggleButton key={time} id={time} isDisabled={state !== "free"} className={cx(styles.slot)}>
          {words}
          {state !== "free" && <HiddenText>{uiMessages().notFree[state]}</HiddenText>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
