import { Problem } from "../api/client.ts";

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
  /** The wait between requests; up to ten times as long while the server refuses them as too many. */
  readonly everyMs: number;
  /** It stops after so many consecutive failures. */
  readonly maxFailures: number;
  /** Whether a request is useful now: the page is visible and the device is online. */
  readonly mayAsk: () => boolean;
  readonly ask: () => Promise<unknown>;
  readonly onGiveUp: () => void;
}

const mostSlowed = 10;

/** Creates a poll that is not running. */
export function poll({ everyMs, maxFailures, mayAsk, ask, onGiveUp }: PollOptions): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** How many times as long it waits. */
  let slowed = 1;
  let isAsking = false;
  let isAskedAgain = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    slowed = 1;
  };
  const askOnce = async () => {
    isAsking = true;
    const failure = await ask().then(
      () => undefined,
      (cause: unknown) => ({ cause }),
    );
    isAsking = false;
    failures = failure ? failures + 1 : 0;
    const wasSlowed = slowed;
    if (isTooMany(failure?.cause)) slowed = Math.min(mostSlowed, slowed * 2);
    else if (!failure) slowed = Math.max(1, slowed / 2);
    if (timer !== undefined && slowed !== wasSlowed) wait();
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
  const wait = () => {
    clearTimeout(timer);
    // Screens that lost the server together must not come back together.
    const share = slowed > 1 ? 0.5 + Math.random() / 2 : 1;
    timer = setTimeout(
      () => {
        wait();
        if (!isAsking && mayAsk()) void askOnce();
      },
      everyMs * slowed * share,
    );
  };
  const resume = () => {
    if (timer === undefined) wait();
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

function isTooMany(cause: unknown): boolean {
  return cause instanceof Problem && cause.status === 429;
}
