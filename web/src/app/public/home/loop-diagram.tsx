import styles from "./loop-diagram.module.css";
import { homeMessages, loop } from "./messages.ts";

// The sheet has the same values: the page is prerendered, and the content policy forbids style attributes.
const laneY = [132, 258, 384] as const;
const laneX = [8, 50, 92] as const;
const lanes = ["doctor", "patient", "pharmacy"] as const;

/** The steps of the diagram of one prescription, each in the lane of its party. */
const steps = [
  { is: "written", lane: 0 },
  { is: "chosen", lane: 1 },
  { is: "accepted", lane: 2 },
  { is: "ready", lane: 2 },
  { is: "received", lane: 1 },
] as const;

/** The life of one prescription as a diagram: who acts, step by step. */
export function LoopDiagram() {
  return (
    <section className={styles.diagram} aria-labelledby="loop">
      <h2 id="loop">{homeMessages().loop}</h2>
      <div className={styles.canvas}>
        <svg
          className={styles.drawing}
          viewBox="0 0 1000 420"
          preserveAspectRatio="none"
          aria-hidden="true"
          data-flip
        >
          {laneY.map((y) => (
            <path key={y} className={styles.lane} d={`M0 ${y}H1000`} />
          ))}
          <path className={styles.line} d={diagramPath()} />
        </svg>
        <ul className={styles.laneNames} aria-hidden="true">
          {lanes.map((party, lane) => (
            <li key={party} data-lane={lane}>
              {homeMessages().lanes[party]}
            </li>
          ))}
        </ul>
        <ol className={styles.list}>
          {steps.map((step, i) => (
            <li key={step.is} className={step.lane === 2 ? styles.below : undefined} data-lane={step.lane}>
              <Connector from={laneX[step.lane]} to={laneX[steps[i + 1]?.lane ?? step.lane]} />
              <div>
                <b>{loop()[step.is].title}</b>
                <p>{loop()[step.is].text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Connector({ from, to }: { from: number; to: number }) {
  return (
    <div className={styles.connector} aria-hidden="true" data-flip>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {laneX.map((x) => (
          <path key={x} className={styles.lane} d={`M${x} 0V100`} />
        ))}
        <path className={styles.line} d={`M${from} 0C${from} 55 ${to} 45 ${to} 100`} />
      </svg>
      <i />
    </div>
  );
}

/** The path through five columns, from x = 100 to 900 in a view box 1000 wide. */
function diagramPath(): string {
  const points = steps.map(({ lane }, i) => ({ x: 100 + i * 200, y: laneY[lane] }));
  return points
    .map(({ x, y }, i) => {
      const before = points[i - 1];
      return before ? `C${before.x + 100} ${before.y} ${x - 100} ${y} ${x} ${y}` : `M${x} ${y}`;
    })
    .join("");
}
