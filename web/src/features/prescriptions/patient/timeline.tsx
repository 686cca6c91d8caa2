import type { CSSProperties, ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import type { Lane } from "../stave/drawing.ts";
import styles from "../stave/stave.module.css";

export interface TimelineStep {
  id: string;
  lane: Lane;
  /** Done, the next one to do, or where it was cut off. */
  kind?: "done" | "next" | "cut";
  /** What happened and by whom; of the next step, what is to do. */
  who: ReactNode;
  when?: ReactNode;
  /** The words of who did it. */
  note?: ReactNode;
}

const laneX = [8, 50, 92] as const;

/** The stave standing up: each step in words, with its time. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step, i) => (
        <li key={step.id}>
          <Rail step={step} next={steps[i + 1]} />
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

function Rail({ step, next }: { step: TimelineStep; next: TimelineStep | undefined }) {
  const x = laneX[step.lane];
  const nextX = next ? laneX[next.lane] : x;
  const position: CSSProperties & Record<"--x", string> = { "--x": `${x}%` };
  return (
    <div className={styles.rail} aria-hidden="true" data-flip>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {laneX.map((lane) => (
          <path key={lane} className={styles.laneLine} d={`M${lane} 0V100`} />
        ))}
        {next && (
          <path
            className={cx(next.kind === "next" ? styles.ahead : styles.thread)}
            d={`M${x} 0C${x} 55 ${nextX} 45 ${nextX} 100`}
          />
        )}
      </svg>
      <i data-kind={step.kind} style={position} />
    </div>
  );
}
