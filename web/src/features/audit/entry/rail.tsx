import type { CSSProperties } from "react";
import { cx } from "../../../ui/cx.ts";
import type { Entry } from "../calls.ts";
import styles from "./rail.module.css";

const lanes = { doctor: 8, patient: 50, pharmacy: 92 } as const;

/** The position of each event's dot: on the actor's lane; an event without a party keeps the line's position. */
export function dotsOf(entries: readonly Entry[]): { x: number; isParty: boolean }[] {
  let x: number = lanes.doctor;
  return entries.map(({ event: { actor } }) => {
    const own = actor.role in lanes ? lanes[actor.role as keyof typeof lanes] : undefined;
    x = own ?? x;
    return { x, isParty: own !== undefined };
  });
}

/** The three lanes beside one event, with the line to the next. The list says the same in text. */
export function Rail({ x, next, isParty }: { x: number; next: number | undefined; isParty: boolean }) {
  return (
    <div className={styles.rail} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {Object.values(lanes).map((lane) => (
          <path key={lane} className={styles.lane} d={`M${lane} 0V100`} />
        ))}
        {next !== undefined && <path className={styles.line} d={`M${x} 0C${x} 55 ${next} 45 ${next} 100`} />}
      </svg>
      <i className={cx(styles.dot, !isParty && styles.open)} style={{ "--x": `${x}%` } as CSSProperties} />
    </div>
  );
}
