import { type Act, acts, type Subject } from "./subject.ts";

export const concurrencies = [1, 16] as const;

/** How many requests of each act a round makes, by concurrency. */
export const requests: Readonly<Record<(typeof concurrencies)[number], number>> = { 1: 40, 16: 160 };

/** Milliseconds of one subject's requests in one round. */
export interface Sample {
  readonly subject: string;
  readonly round: number;
  readonly act: Act;
  readonly concurrency: number;
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
}

/** All subjects do everything once, one after the other; in every other round the other way round. */
export async function measureRound(subjects: readonly Subject[], round: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const order = round % 2 === 0 ? subjects : subjects.toReversed();
  for (const concurrency of concurrencies) {
    for (const subject of subjects) await subject.prepare(requests[concurrency]);
    for (const act of acts) {
      for (const subject of order) {
        // Each subject has the machine to itself: what the others did before must not run on.
        for (const one of subjects) await one.settle();
        samples.push({
          subject: subject.name,
          round,
          act,
          concurrency,
          ...(await timed(subject.do[act], concurrency)),
        });
      }
    }
  }
  return samples;
}

async function timed(act: () => Promise<unknown>, concurrency: (typeof concurrencies)[number]) {
  const times: number[] = [];
  let left = requests[concurrency];
  const begun = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const from = performance.now();
      await act();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const perSecond = (times.length / (performance.now() - begun)) * 1000;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), perSecond };
}

/** The value below which that part of the values lies; NaN of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
