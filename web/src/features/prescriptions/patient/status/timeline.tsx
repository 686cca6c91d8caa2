import type { CSSProperties, ReactNode } from "react";
import { cx } from "../../../../ui/cx.ts";
import type { Lane } from "../../../../ui/stave/drawing.ts";
import styles from "../../../../ui/stave/stave.module.css";

export interface TimelineStep {
  id: string;
  lane: Lane;
  /** A past step, the next step, or a cancellation. */
  kind?: "done" | "next" | "cut";
  /** The event and its actor; for the next step, the instruction. */
  who: ReactNode;
  when?: ReactNode;
  note?: ReactNode;
}

const laneX = [8, 50, 92] as const;

/** The vertical stave: each step in words, with its time. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step, i) => (
        <li key={step.id}>
          <Connector step={step} next={steps[i + 1]} />
          <div>
            <p className={step.kind === "next" ? styles.nextStep : styles.who}>{step.who}</p>
            {step.when && <p className={styles.when}>{step.when}</p>}
            {step.note && <p>{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Connector({ step, next }: { step: TimelineStep; next: TimelineStep | undefined }) {
  const x = laneX[step.lane];
  const nextX = next ? laneX[next.lane] : x;
  const position: CSSProperties & Record<"--x", string> = { "--x": `${x}%` };
  return (
    <div className={styles.connector} aria-hidden="true" data-flip>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {laneX.map((lane) => (
          <path key={lane} className={styles.laneLine} d={`M${lane} 0V100`} />
        ))}
        {next && (
          <path
            className={cx(next.kind === "next" ? styles.lineUpcoming : styles.lineDone)}
            d={`M${x} 0C${x} 55 ${nextX} 45 ${nextX} 100`}
          />
        )}
      </svg>
      <i data-kind={step.kind} style={position} />
    </div>
  );
}
