/** A request that is repeated until it is stopped. */
export interface Poll {
  /** Requests now and regularly from now on, and resets the count of failures. */
  start(): void;
  /** Requests regularly from now on, first after one interval. */
  resume(): void;
  /** Requests now, if it is running. */
  askNow(): void;
  stop(): void;
}

export interface PollOptions {
  readonly everyMs: number;
  /** It stops after so many consecutive failures. */
  readonly maxFailures: number;
  /** Whether a request is useful now: the page is visible and the device is online. */
  readonly mayAsk: () => boolean;
  readonly ask: () => Promise<unknown>;
  readonly onGiveUp: () => void;
}

/** Creates a poll that is not running. */
export function poll({ everyMs, maxFailures, mayAsk, ask, onGiveUp }: PollOptions): Poll {
  let timer: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let isAsking = false;
  let isAskedAgain = false;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const askOnce = async () => {
    isAsking = true;
    const failed = await ask().then(
      () => false,
      () => true,
    );
    isAsking = false;
    failures = failed ? failures + 1 : 0;
    if (timer !== undefined && failures >= maxFailures) {
      stop();
      onGiveUp();
    }
    if (isAskedAgain) now();
  };
  // An answer already on its way may predate the change that caused this call.
  const now = () => {
    isAskedAgain = isAsking;
    if (!isAsking && mayAsk()) void askOnce();
  };
  const resume = () => {
    timer ??= setInterval(() => {
      if (!isAsking && mayAsk()) void askOnce();
    }, everyMs);
  };
  return {
    start() {
      failures = 0;
      stop();
      resume();
      now();
    },
    resume,
    askNow() {
      if (timer !== undefined) now();
    },
    stop,
  };
}
