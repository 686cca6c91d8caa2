import type { CSSProperties } from "react";
import styles from "./meter.module.css";

export interface MeterProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** What a screen reader says instead of the percentage. */
  text?: string;
  hue?: "teal" | "green" | "amber" | "red";
}

/** How much of something is reached. The words that say it stand beside it. */
export function Meter({ label, percent, text, hue = "teal" }: MeterProps) {
  return (
    <div className={styles.meter} data-hue={hue} style={{ "--share": `${percent}%` } as CSSProperties}>
      <meter min={0} max={100} value={percent} aria-label={label} aria-valuetext={text} />
    </div>
  );
}
