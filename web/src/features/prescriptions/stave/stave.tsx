import { cx } from "../../../ui/cx.ts";
import { drawing, laneY, type Point, type Steps } from "./drawing.ts";
import styles from "./stave.module.css";

export interface StaveProps extends Steps {
  /** The names of the three lanes, the reader's own called "You". */
  lanes: readonly [doctor: string, patient: string, pharmacy: string];
  /** A sentence that says the same as the drawing. */
  says: string;
}

/** Three lanes and one thread: who acted, whose turn it is. */
export function Stave({ lanes, says, ...steps }: StaveProps) {
  const { points, lines } = drawing(steps);
  return (
    <div className={styles.stave} role="img" aria-label={says}>
      <ul className={styles.lanes} aria-hidden="true">
        {lanes.map((name, lane) => (
          <li key={name} data-turn={lane === steps.ring || undefined}>
            {name}
          </li>
        ))}
      </ul>
      <svg viewBox="0 0 300 84" aria-hidden="true" data-flip>
        {laneY.map((y, lane) => (
          <path
            key={y}
            className={cx(styles.laneLine, lane === steps.ring && styles.turn)}
            d={`M0 ${y}H300`}
          />
        ))}
        {lines.map(({ path, kind }) => (
          <path key={path} className={styles[kind]} d={path} />
        ))}
        {points.map((point) => (
          <Knot key={point.x} {...point} />
        ))}
      </svg>
    </div>
  );
}

function Knot({ x, y, kind }: Point) {
  if (kind === "cut")
    return <path className={styles.knotCut} d={`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} />;
  if (kind === "knot") return <circle className={styles.knot} cx={x} cy={y} r="5.5" />;
  if (kind === "ahead") return <circle className={styles.knotAhead} cx={x} cy={y} r="4.5" />;
  if (kind === "ring") {
    return (
      <>
        <circle className={styles.knotHalo} cx={x} cy={y} r="12" />
        <circle className={styles.knotNext} cx={x} cy={y} r="6.5" />
      </>
    );
  }
  return (
    <>
      <circle className={styles.knot} cx={x} cy={y} r="9" />
      <path className={styles.knotEnd} d={`M${x - 4} ${y}l3 3 5-6`} />
    </>
  );
}
