import { cx } from "../cx.ts";
import { drawing, laneHeight, laneY, type Point, type StaveSteps } from "./drawing.ts";
import styles from "./stave.module.css";

export interface StaveProps extends StaveSteps {
  /** The names of the lanes, the doctor's first; the reader's own is "You". */
  lanes: readonly string[];
  /** The drawing as a sentence. */
  description: string;
}

/** The stave: a lane for each party with one line through the steps, which shows who acted and whose turn it is. */
export function Stave({ lanes, description, ...steps }: StaveProps) {
  const { points, lines } = drawing(steps);
  return (
    <div className={styles.stave} role="img" aria-label={description}>
      <ul className={styles.lanes} aria-hidden="true">
        {lanes.map((name, lane) => (
          <li key={name} data-turn={lane === steps.current || undefined}>
            {name}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 300 ${lanes.length * laneHeight}`} aria-hidden="true" data-flip>
        {lanes.map((name, lane) => (
          <path
            key={name}
            className={cx(styles.laneLine, lane === steps.current && styles.turn)}
            d={`M0 ${laneY(lane)}H300`}
          />
        ))}
        {lines.map(({ path, kind }) => (
          <path key={path} className={kind === "done" ? styles.lineDone : styles.lineUpcoming} d={path} />
        ))}
        {points.map((point) => (
          <StavePoint key={point.x} {...point} />
        ))}
      </svg>
    </div>
  );
}

function StavePoint({ x, y, kind }: Point) {
  if (kind === "cut")
    return <path className={styles.pointCut} d={`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} />;
  if (kind === "done") return <circle className={styles.point} cx={x} cy={y} r="5.5" />;
  if (kind === "upcoming") return <circle className={styles.pointUpcoming} cx={x} cy={y} r="4.5" />;
  if (kind === "current") {
    return (
      <>
        <circle className={styles.pointHalo} cx={x} cy={y} r="12" />
        <circle className={styles.pointCurrent} cx={x} cy={y} r="6.5" />
      </>
    );
  }
  return (
    <>
      <circle className={styles.point} cx={x} cy={y} r="9" />
      <path className={styles.tick} d={`M${x - 4} ${y}l3 3 5-6`} />
    </>
  );
}
