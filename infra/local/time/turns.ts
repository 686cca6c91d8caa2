import type { Clock } from "./clock.ts";

/** How long requests must pause before filling continues, in ms of real time. */
const calmMs = 500;

/**
 * Alternates between the present, for requests of people, and the past, for filling the demo practice. Neither sees the
 * other's clock: a request waits until the current step of filling is done.
 */
export interface Turns {
  /** Handles a request in the present. */
  atPresent<T>(act: () => Promise<T>): Promise<T>;
  /** Runs one step in the past, with the clock where the last step left it. */
  inPast(act: () => Promise<void>): Promise<void>;
}

/** `settled` resolves when no work of earlier steps is in progress; the clock starts in the present. */
export function openTurns({ clock, settled }: { clock: Clock; settled: () => Promise<void> }): Turns {
  const offset = () => clock.now() - Date.now();
  const times = { present: offset(), past: offset() };
  let now: keyof typeof times = "present";
  let people = 0;
  let act = Promise.resolve();
  /** Set while requests have the turn: resolves when the clock is in the present. */
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
    async atPresent(handle) {
      people += 1;
      clearTimeout(calm);
      try {
        arrived ??= arrive();
        await arrived;
        return await handle();
      } finally {
        people -= 1;
        if (people === 0) {
          // It fails only when the run ends.
          calm = setTimeout(() => void leave().catch(() => undefined), calmMs);
          calm.unref();
        }
      }
    },
    async inPast(what) {
      while (arrived) await gone.promise;
      move("past");
      const done = what();
      act = done.catch(() => undefined); // the caller handles its failure
      await done;
    },
  };
}
