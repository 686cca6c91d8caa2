/** Signals changes in the event services: a message arrived, an invocation ended, time passed. */
export interface ChangeSignal {
  /** The number of changes so far. */
  readonly beats: number;
  beat(): void;
  /** Resolves at the next change. */
  next(): Promise<void>;
}

export function openChangeSignal(): ChangeSignal {
  let beats = 0;
  let waiting = Promise.withResolvers<void>();
  return {
    get beats() {
      return beats;
    },
    beat() {
      beats += 1;
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
    next: () => waiting.promise,
  };
}

/** Resolves after `ms` of real time, or as soon as `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stopped = () => resolve();
  signal.addEventListener("abort", stopped, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stopped);
  });
}
