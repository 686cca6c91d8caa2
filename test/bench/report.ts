import { quantile, type Sample, type Way } from "./measure.ts";
import type { Act } from "./subjects/subject.ts";

/** The most of the peer's time that an act may take. */
const goals = {
  "create, alone": 1.5,
  "create, 16 at once": 3,
  "change status, alone": 0.9,
  "change status, 16 at once": 1.5,
  "read, alone": 0.6,
  "read, 16 at once": 0.9,
  "newest 20, alone": 0.6,
  "newest 20, 16 at once": 0.9,
} satisfies Partial<Record<`${Act}, ${Way}`, number>>;
const goalOf = new Map<string, number>(Object.entries(goals));

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
    .flatMap(({ name, median }) => {
      const goal = goalOf.get(name);
      if (goal === undefined) return [];
      return `${name}: ${median.toFixed(2)} of the peer's time (goal ${goal}: ${median <= goal ? "met" : "not met"})`;
    })
    .join("\n");
}
