import { quantile, type Sample } from "./measure.ts";

/** Against the peer: how many times as fast, in the median of the rounds and in the worst of them. */
const goals = { median: 3, worst: 1.5 } as const;

type Measured = "p50" | "perSecond" | "cpu" | "written" | "requests";

/** The ratio of two subjects' times, act by act and round by round, because both ran at the same time of the round. */
export function ratios(samples: readonly Sample[], ours: string, theirs: string) {
  const groups = Map.groupBy(
    samples.filter(({ subject }) => subject === ours),
    ({ act, way }) => `${act}, ${way}`,
  );
  return [...groups].map(([name, own]) => {
    const pairs = own.map((one) => ({ one, other: counterpart(samples, one, theirs) }));
    const perRound = pairs.map(({ one, other }) => one.p50 / other.p50);
    const middle = (of: readonly Sample[], field: Measured) =>
      quantile(
        of.map((sample) => sample[field]),
        0.5,
      );
    const others = pairs.map(({ other }) => other);
    return {
      name,
      ours: middle(own, "p50"),
      theirs: middle(others, "p50"),
      perSecond: middle(own, "perSecond"),
      cpu: [middle(own, "cpu"), middle(others, "cpu")] as const,
      written: [middle(own, "written"), middle(others, "written")] as const,
      requests: middle(own, "requests"),
      median: quantile(perRound, 0.5),
      low: Math.min(...perRound),
      high: Math.max(...perRound),
    };
  });
}

function counterpart(samples: readonly Sample[], one: Sample, subject: string): Sample {
  const other = samples.find(
    (each) =>
      each.subject === subject && each.round === one.round && each.act === one.act && each.way === one.way,
  );
  if (!other) throw new Error(`${subject} has no sample of ${one.act}.`);
  return other;
}

/** The printed table: our time for theirs. */
export function table(rows: ReturnType<typeof ratios>, theirs: string): string {
  const head = ["p50 in ms", "triscript", theirs, "ratio", "of the rounds", "a second"];
  const used = ["CPU ms", theirs, "KB written", theirs, "table requests"];
  const shown = (value: number, digits: number) => (Number.isNaN(value) ? "?" : value.toFixed(digits));
  const lines = rows.map(({ name, ours, theirs: other, median, low, high, perSecond, ...row }) => [
    name,
    ours.toFixed(2),
    other.toFixed(2),
    median.toFixed(2),
    `${low.toFixed(2)} to ${high.toFixed(2)}`,
    perSecond.toFixed(0),
    ...row.cpu.map((ms) => shown(ms, 1)),
    ...row.written.map((bytes) => shown(bytes / 1024, 0)),
    shown(row.requests, 1),
  ]);
  return aligned([[...head, ...used], ...lines]);
}

/** Lines of cells under each other, each column as wide as its widest cell. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, n) => Math.max(...lines.map((line) => line[n]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((cell, n) => cell.padStart(widths[n] ?? 0)).join("  ")).join("\n");
}

/** Whether the goals against the peer are met, act by act, in one line each. */
export function againstGoals(rows: ReturnType<typeof ratios>): string {
  return rows
    .map(({ name, median, high }) => {
      const isMet = 1 / median >= goals.median && 1 / high >= goals.worst;
      const times = `${(1 / median).toFixed(1)} times as fast as the peer, ${(1 / high).toFixed(1)} in the worst round`;
      return `${name}: ${times} (goals ${goals.median} and ${goals.worst}: ${isMet ? "met" : "not met"})`;
    })
    .join("\n");
}
