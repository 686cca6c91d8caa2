import type { CSSProperties } from "react";
import styles from "./meter.module.css";

export interface MeterProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The text for screen readers instead of the percentage. */
  text?: string;
  hue?: "teal" | "green" | "amber" | "red";
}

/** A progress bar. The text beside it says the same. */
export function Meter({ label, percent, text, hue = "teal" }: MeterProps) {
  return (
    <div className={styles.meter} data-hue={hue} style={{ "--share": `${percent}%` } as CSSProperties}>
      <meter min={0} max={100} value={percent} aria-label={label} aria-valuetext={text} />
    </div>
  );
}
