import { Switch as AriaSwitch } from "react-aria-components";
import { cx } from "../cx.ts";
import { HiddenText } from "../layout/layout.tsx";
import styles from "./switch.module.css";

export interface SwitchProps {
  label: string;
  /** Hides the label from sight, if the row already shows it. */
  isLabelHidden?: boolean;
  on: string;
  off: string;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}

/** A switch that acts at once. */
export function Switch({ label, isLabelHidden, on, off, value, onChange, disabled = false }: SwitchProps) {
  return (
    <AriaSwitch isSelected={value} onChange={onChange} isDisabled={disabled} className={cx(styles.switch)}>
      {isLabelHidden ? <HiddenText>{label}</HiddenText> : <span>{label}</span>}
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.state} aria-hidden="true">
        {value ? on : off}
      </span>
    </AriaSwitch>
  );
}
