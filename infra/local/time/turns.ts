import type { Clock } from "./clock.ts";

/** For how long nobody must have asked for anything before the past goes on, in ms of real time. */
const calmMs = 500;

/**
 * One product at two times: people use it at the present, while what has happened before is still being filled in. One
 * never sees the clock of the other: who asks for something waits for the act of the past that is under way.
 */
export interface Turns {
  /** Answers somebody at the present. */
  atPresent<T>(act: () => Promise<T>): Promise<T>;
  /** Does one thing in the past, where the clock stood after the last one. */
  inPast(act: () => Promise<void>): Promise<void>;
}

/** `settled` resolves when nothing is under way of what was done before; the clock stands in the present. */
export function openTurns({ clock, settled }: { clock: Clock; settled: () => Promise<void> }): Turns {
  const offset = () => clock.now() - Date.now();
  const times = { present: offset(), past: offset() };
  let now: keyof typeof times = "present";
  let people = 0;
  let act = Promise.resolve();
  /** While people have the turn: resolves when the clock stands in the present. */
  let arrived: Promise<void> | undefined;
  let gone = Promise.withResolvers<void>();
  let calm: NodeJS.Timeout | undefined;

  const move = (to: typeof now) => {
    if (now === to) return;
    times[now] = offset();
    clock.advance(times[to] - times[now]);
    now = to;
  };
  const arrive = async () => {
    await act;
    await settled();
    move("present");
  };
  const leave = async () => {
    await settled();
    if (people > 0) return;
    arrived = undefined;
    gone.resolve();
    gone = Promise.withResolvers();
  };
  return {
    async atPresent(asked) {
      people += 1;
      clearTimeout(calm);
      try {
        arrived ??= arrive();
        await arrived;
        return await asked();
      } finally {
        people -= 1;
        if (people === 0) {
          // It fails only where the run ends.
          calm = setTimeout(() => void leave().catch(() => undefined), calmMs);
          calm.unref();
        }
      }
    },
    async inPast(what) {
      while (arrived) await gone.promise;
      move("past");
      const done = what();
      act = done.catch(() => undefined); // whoever had it done hears of its failure
      await done;
    },
  };
}
