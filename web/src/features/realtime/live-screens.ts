import type { LiveMessage } from "#kernel/live";
import { bearer } from "../../lib/api/client.ts";
import { store } from "../../lib/offline/store.ts";
import { openLine } from "../../lib/query/live.ts";
import { live } from "../../lib/query/live-state.ts";
import { poll } from "../../lib/query/poll.ts";
import { oldMs, queries } from "../../lib/query/query.ts";
import { isAbout, isAboutAnything, isCutOff, isInSight, isOld, refresh } from "../../lib/query/refresh.ts";
import { now } from "../../lib/time/clock.ts";
import { unread } from "../notifications/parts.ts";

/** Whether open screens have stopped being kept up to date, because nothing answers. */
export const hasStopped = store(false);

const pollEvery = 30_000;
const mostFailures = 5;
/** How long the socket may take before the first question goes out without it. */
const patienceMs = 1500;
/** What happens together is shown together. */
const gatherMs = 100;

export interface LiveScreens {
  /** Somebody looks again, or asks to try again. */
  again(): void;
  stop(): void;
}

/**
 * Keeps what is on the screen up to date: a socket says what happened, and only that is asked for again. Whenever the
 * socket opens, one small question finds out whether something was missed; while there is none, it is asked every 30 s.
 */
export function keepScreensLive(): LiveScreens {
  const begun = performance.now();
  // The server's time is known once something has been answered, and then to three seconds.
  const begunAt = () => new Date(now() - (performance.now() - begun) - 3000).toISOString();
  const asking = poll({
    everyMs: pollEvery,
    mostFailures,
    isAwake: () => navigator.onLine && isInSight(),
    async ask() {
      const known = queries.getQueryData(unread.queryKey)?.newest?.at;
      const { newest } = await queries.fetchQuery({ ...unread, staleTime: 0 }).catch(unknownCount);
      hasStopped.set(false);
      // Something answers again: what was not reached before is.
      refresh(isCutOff);
      if (live.get() === "up") asking.end();
      if (newest && newest.at > (known ?? begunAt())) refresh(isAboutAnything);
    },
    onGivenUp: () => hasStopped.set(true),
  });
  const told = gatherer((topics) => refresh(isAbout(topics)));
  const line = openLine({ token: bearer, onUp: asking.begin, onDown: asking.goOn, onMessage: told.hear });

  const again = () => {
    line.check();
    if (live.get() === "down") return asking.begin();
    asking.hurry();
  };
  const seen = () => isInSight() && again();
  const online = () => {
    line.reopen();
    asking.begin();
  };
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", online);
  const patience = setTimeout(() => live.get() === "down" && asking.begin(), patienceMs);
  const ageing = setInterval(() => isInSight() && navigator.onLine && refresh(isOld), oldMs);
  return {
    again,
    stop() {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("online", online);
      clearTimeout(patience);
      clearInterval(ageing);
      told.stop();
      line.close();
      asking.end();
      hasStopped.set(false);
    },
  };
}

function unknownCount(cause: unknown): never {
  console.warn("What is unread could not be asked for.", cause);
  throw cause;
}

/** Gathers what several messages are about, so that what happens together asks once. */
function gatherer(ready: (topics: ReadonlySet<string>) => void) {
  let topics = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hear({ type }: LiveMessage) {
      topics.add(type.split(".")[0] ?? type);
      timer ??= setTimeout(() => {
        const all = topics;
        topics = new Set();
        timer = undefined;
        ready(all);
      }, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}
