/** Asking again and again, as long as it is wanted. */
export interface Poll {
  /** Asks now, and regularly from now on; failures of before are forgotten. */
  begin(): void;
  /** Asks regularly from now on, the first time when the time is up. */
  goOn(): void;
  /** Asks now, if it asks at all. */
  hurry(): void;
  end(): void;
}

export interface PollOptions {
  readonly everyMs: number;
  /** After so many failures in a row it ends by itself. */
  readonly mostFailures: number;
  /** Whether asking makes sense now: the page is in sight, the device has a connection. */
  readonly isAwake: () => boolean;
  readonly ask: () => Promise<unknown>;
  readonly onGivenUp: () => void;
}

/** A poll that has not begun. */
export function poll({ everyMs, mostFailures, isAwake, ask, onGivenUp }: PollOptions): Poll {
  let timer: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let isAsking = false;
  let isAskedAgain = false;

  const end = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const turn = async () => {
    isAsking = true;
    const failed = await ask().then(
      () => false,
      () => true,
    );
    isAsking = false;
    failures = failed ? failures + 1 : 0;
    if (timer !== undefined && failures >= mostFailures) {
      end();
      onGivenUp();
    }
    if (isAskedAgain) now();
  };
  // An answer that is on its way may be older than what made somebody ask now.
  const now = () => {
    isAskedAgain = isAsking;
    if (!isAsking && isAwake()) void turn();
  };
  const goOn = () => {
    timer ??= setInterval(() => {
      if (!isAsking && isAwake()) void turn();
    }, everyMs);
  };
  return {
    begin() {
      failures = 0;
      end();
      goOn();
      now();
    },
    goOn,
    hurry() {
      if (timer !== undefined) now();
    },
    end,
  };
}
