import { homeMessages, loop } from "./messages.ts";
import styles from "./score.module.css";

// The same as in the sheet, which may not be told by style attributes: the page is drawn ahead, and the content policy refuses them.
const laneY = [132, 258, 384] as const;
const laneX = [8, 50, 92] as const;
const laneNames = ["Doctor", "Patient", "Pharmacy"] as const;

/** The life of one prescription as a picture: who acts, step by step. */
export function Score() {
  return (
    <section className={styles.score} aria-labelledby="loop">
      <h2 id="loop">{homeMessages.loop}</h2>
      <div className={styles.wrap}>
        <svg
          className={styles.art}
          viewBox="0 0 1000 420"
          preserveAspectRatio="none"
          aria-hidden="true"
          data-flip
        >
          {laneY.map((y) => (
            <path key={y} className={styles.lane} d={`M0 ${y}H1000`} />
          ))}
          <path className={styles.thread} d={threadAcross()} />
        </svg>
        <ul className={styles.laneNames} aria-hidden="true">
          {laneNames.map((name, lane) => (
            <li key={name} data-lane={lane}>
              {name}
            </li>
          ))}
        </ul>
        <ol className={styles.list}>
          {loop.map((step, i) => (
            <li key={step.title} className={step.lane === 2 ? styles.below : undefined} data-lane={step.lane}>
              <Rail from={laneX[step.lane]} to={laneX[loop[i + 1]?.lane ?? step.lane]} />
              <div>
                <b>{step.title}</b>
                <p>{step.says}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Rail({ from, to }: { from: number; to: number }) {
  return (
    <div className={styles.rail} aria-hidden="true" data-flip>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {laneX.map((x) => (
          <path key={x} className={styles.lane} d={`M${x} 0V100`} />
        ))}
        <path className={styles.thread} d={`M${from} 0C${from} 55 ${to} 45 ${to} 100`} />
      </svg>
      <i />
    </div>
  );
}

/** The thread over five columns, 100 to 900 on a field 1000 wide. */
function threadAcross(): string {
  const points = loop.map(({ lane }, i) => ({ x: 100 + i * 200, y: laneY[lane] }));
  return points
    .map(({ x, y }, i) => {
      const before = points[i - 1];
      return before ? `C${before.x + 100} ${before.y} ${x - 100} ${y} ${x} ${y}` : `M${x} ${y}`;
    })
    .join("");
}
