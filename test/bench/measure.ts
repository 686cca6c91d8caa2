import { type Act, acts, type Subject } from "./subjects/subject.ts";

/**
 * The load of an act: the number of requests, how many run at a time, and whether the work after one finishes
 * before the next.
 */
export const ways = {
  alone: { requests: 40, atOnce: 1, settles: false },
  "alone, settled": { requests: 20, atOnce: 1, settles: true },
  "16 at once": { requests: 160, atOnce: 16, settles: false },
} as const;
export type Way = keyof typeof ways;

/**
 * One subject's requests of an act in one round: milliseconds, and the resources of one request until all its
 * work was done.
 */
export interface Sample {
  readonly subject: string;
  readonly round: number;
  readonly act: Act;
  readonly way: Way;
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Milliseconds of processors, bytes written, requests to the table; NaN if unknown. */
  readonly cpu: number;
  readonly written: number;
  readonly requests: number;
}

/** All subjects do everything once, one after the other, in reverse order in every other round. */
export async function measureRound(subjects: readonly Subject[], round: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const order = round % 2 === 0 ? subjects : subjects.toReversed();
  for (const [way, { requests }] of Object.entries(ways) as [Way, (typeof ways)[Way]][]) {
    for (const subject of subjects) await subject.prepare(requests, round);
    for (const act of acts) {
      for (const subject of order) {
        // Each subject has the machine to itself: the work of the others must be finished.
        for (const one of subjects) await one.settle();
        const before = await subject.usage();
        const times = await timed(subject, act, way);
        await subject.settle();
        const after = await subject.usage();
        const each = (field: "cpu" | "written" | "requests") =>
          before && after ? (after[field] - before[field]) / requests : Number.NaN;
        const used = { cpu: each("cpu") * 1000, written: each("written"), requests: each("requests") };
        samples.push({ subject: subject.name, round, act, way, ...times, ...used });
      }
    }
  }
  return samples;
}

async function timed(subject: Subject, act: Act, way: Way) {
  const { requests, atOnce, settles } = ways[way];
  const times: number[] = [];
  let left: number = requests;
  const begun = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const from = performance.now();
      await subject.do[act]();
      times.push(performance.now() - from);
      if (settles) await subject.settle();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = (times.length / (performance.now() - begun)) * 1000;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), perSecond };
}

/** The quantile of the values; NaN of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
