/** The doctor's lane is 0, the patient's 1, the pharmacy's 2. */
export type Lane = 0 | 1 | 2;

/** The content of a stave: past, current and upcoming steps. */
export interface StaveSteps {
  /** The lane of the party that did each step. */
  readonly done: readonly Lane[];
  /** The lane of the party that must do the next step. */
  readonly current?: Lane | undefined;
  /** The lanes of the steps after that. */
  readonly upcoming?: readonly Lane[] | undefined;
  /** How it ended at the last step: completed or cancelled. */
  readonly end?: "tick" | "cut" | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly kind: "done" | "current" | "upcoming" | "tick" | "cut";
}

export interface Line {
  readonly path: string;
  readonly kind: "done" | "upcoming";
}

/** The height of a lane in the drawing. */
export const laneHeight = 28;

const from = 14;
const to = 286;

/** The vertical middle of a lane. */
export const laneY = (lane: number) => (lane + 0.5) * laneHeight;

/** Draws the steps in a view box 300 wide: evenly spaced points on their lanes, joined by curves. */
export function drawing(steps: StaveSteps): { points: Point[]; lines: Line[] } {
  const stops = [
    ...steps.done.map(
      (lane, i) => ({ lane, kind: i === steps.done.length - 1 ? (steps.end ?? "done") : "done" }) as const,
    ),
    ...(steps.current === undefined ? [] : [{ lane: steps.current, kind: "current" } as const]),
    ...(steps.upcoming ?? []).map((lane) => ({ lane, kind: "upcoming" }) as const),
  ];
  const gap = stops.length > 1 ? (to - from) / (stops.length - 1) : 0;
  const points = stops.map(({ lane, kind }, i) => ({ x: from + i * gap, y: laneY(lane), kind }));
  const lines = points.slice(1).map((point, i) => joined(points[i] ?? point, point));
  return { points, lines };
}

function joined(a: Point, b: Point): Line {
  const middle = (a.x + b.x) / 2;
  return {
    path: `M${a.x} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${b.x} ${b.y}`,
    kind: b.kind === "current" || b.kind === "upcoming" ? "upcoming" : "done",
  };
}
