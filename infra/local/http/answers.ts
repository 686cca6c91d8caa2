/** The requests that people wait for, and what may wait for them. */
export interface Answers {
  /** Notes a request that is not yet answered; the returned function, called once, notes that it is. */
  begin(): () => void;
  /**
   * Calls `act` as soon as no request is unanswered, so that what follows from a write does not delay its answer. While requests
   * follow one another it waits at most a window, and acts of that time run together.
   */
  afterwards(act: () => void): void;
}

/** Shorter than it takes Lambda to read a write from a stream. */
const usualWindowMs = 25;

export function openAnswers(windowMs = usualWindowMs): Answers {
  let unanswered = 0;
  let acts: (() => void)[] = [];
  let latest: NodeJS.Timeout | undefined;

  const run = () => {
    clearTimeout(latest);
    latest = undefined;
    const all = acts;
    acts = [];
    for (const act of all) act();
  };
  const runIfFree = () => {
    if (acts.length > 0 && unanswered === 0) run();
  };
  return {
    begin() {
      unanswered += 1;
      return () => {
        unanswered -= 1;
        runIfFree();
      };
    },
    afterwards(act) {
      acts.push(act);
      latest ??= setTimeout(run, windowMs);
      setImmediate(runIfFree);
    },
  };
}
