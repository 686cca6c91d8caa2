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
  /** The wait between requests. While the server refuses them as too many (429), it grows to ten times as long and half of that. */
  readonly everyMs: number;
  /** It stops after so many consecutive failures; 429 is none. */
  readonly maxFailures: number;
  /** Whether a request is useful now: the page is visible and the device is online. */
  readonly mayAsk: () => boolean;
  readonly ask: () => Promise<unknown>;
  readonly onGiveUp: () => void;
}

const mostFactor = 10;

/**
 * Creates a poll that is not running. TanStack's `refetchInterval` neither backs off from 429, spreads screens that come back
 * together, gives up, nor asks again after an answer that was on its way when the change came.
 */
export function poll({ everyMs, maxFailures, mayAsk, ask, onGiveUp }: PollOptions): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** How many times as long it waits. */
  let factor = 1;
  let isAsking = false;
  let isRepeatRequested = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const askOnce = async () => {
    isAsking = true;
    const failure = await ask().then(
      () => undefined,
      (cause: unknown) => ({ cause }),
    );
    isAsking = false;
    const isRefused = isTooMany(failure?.cause);
    // A refusal is an answer: the server is there.
    failures = failure && !isRefused ? failures + 1 : 0;
    const before = factor;
    if (isRefused) factor = Math.min(mostFactor, factor * 2);
    else if (!failure) factor = Math.max(1, factor / 2);
    if (timer !== undefined && factor !== before) wait();
    if (timer !== undefined && failures >= maxFailures) {
      stop();
      onGiveUp();
    }
    if (isRepeatRequested) now();
  };
  // An answer already on its way may predate the change that caused this call.
  const now = () => {
    isRepeatRequested = isAsking;
    if (!isAsking && mayAsk()) void askOnce();
  };
  const wait = () => {
    clearTimeout(timer);
    // Screens that lost the server together must not come back together.
    const spread = factor > 1 ? 1 + Math.random() / 2 : 1;
    timer = setTimeout(
      () => {
        wait();
        if (!isAsking && mayAsk()) void askOnce();
      },
      everyMs * factor * spread,
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
