import { type SocketMessage, secondsAPoll } from "#kernel/call/socket-message";
import { bearerToken } from "../../lib/api/client.ts";
import { openLiveConnection } from "../../lib/query/live-connection.ts";
import { lastMessage, liveState } from "../../lib/query/live-state.ts";
import { poll } from "../../lib/query/poll.ts";
import { maxAgeMs, queries } from "../../lib/query/query.ts";
import {
  isAbout,
  isAboutAnything,
  isCutOff,
  isInSight,
  isOld,
  isPolled,
  refresh,
  refreshAfter,
} from "../../lib/query/refresh.ts";
import { now } from "../../lib/time/clock.ts";
import { unread } from "../notifications/exports.ts";
import { hasStopped } from "./has-stopped.ts";
import { type Missed, missedNews } from "./missed-news.ts";

const maxFailures = 5;
/** How long the socket may take to open before polling starts. */
const socketTimeoutMs = 1500;
/** Messages within this time cause one refetch. */
const batchMs = 100;

const aboutMissed: Readonly<Record<Missed, Parameters<typeof refresh>[0]>> = {
  anything: isAboutAnything,
  messages: isAbout(new Set(["conversation"])),
  calls: isAbout(new Set(["call"])),
  polled: isPolled,
};

export interface LiveScreens {
  /** Checks the connection now: the page became visible again, or the person retries. */
  checkNow(): void;
  stop(): void;
}

/**
 * Keeps the screen up to date: a socket message names an event, and only queries about it are refetched. Whenever the socket
 * opens, one small request finds out whether anything was missed. Without a socket, that request runs every 30 s.
 */
export function keepScreensLive(): LiveScreens {
  const begun = performance.now();
  // The server's time is known from the first answer on, within three seconds.
  const begunAt = () => new Date(now() - (performance.now() - begun) - 3000).toISOString();
  const missedBy = missedNews(begunAt);
  const asking = poll({
    everyMs: secondsAPoll * 1000,
    maxFailures,
    mayAsk: () => navigator.onLine && isInSight(),
    async ask() {
      const bell = queries.getQueryData(unread.queryKey);
      const answer = await queries.fetchQuery({ ...unread, staleTime: 0 }).catch(unknownCount);
      hasStopped.set(false);
      // The server answers again: refetch what failed for lack of a connection.
      refresh(isCutOff);
      const isUp = liveState.get() === "up";
      if (isUp) asking.stop();
      for (const missed of missedBy(bell, answer, isUp)) refresh(aboutMissed[missed]);
    },
    onGiveUp: () => hasStopped.set(true),
  });
  const received = messageBatch(refreshAfter);
  const connection = openLiveConnection({
    token: bearerToken,
    onOpen: asking.start,
    onClose: asking.resume,
    onMessage(message) {
      lastMessage.set(message);
      received.hear(message);
    },
  });

  const checkNow = () => {
    connection.check();
    if (liveState.get() === "down") return asking.start();
    asking.askNow();
  };
  const seen = () => isInSight() && checkNow();
  const online = () => {
    connection.reopen();
    asking.start();
  };
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", online);
  const patience = setTimeout(() => liveState.get() === "down" && asking.start(), socketTimeoutMs);
  const ageing = setInterval(() => isInSight() && navigator.onLine && refresh(isOld), maxAgeMs);
  return {
    checkNow,
    stop() {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("online", online);
      clearTimeout(patience);
      clearInterval(ageing);
      received.stop();
      connection.close();
      asking.stop();
      hasStopped.set(false);
    },
  };
}

function unknownCount(cause: unknown): never {
  console.warn("What is unread could not be asked for.", cause);
  throw cause;
}

/** Collects several messages, so that events at the same time cause one refetch. A message may come twice: at once and by its event. */
function messageBatch(ready: (fresh: readonly SocketMessage[], repeated: readonly SocketMessage[]) => void) {
  let batch: SocketMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const numbers = new Map<string, number>();
  const isRepeated = ({ type, aggregate: { id }, number }: SocketMessage) => {
    if (number === undefined) return false;
    const known = numbers.get(`${type} ${id}`) ?? 0;
    numbers.set(`${type} ${id}`, Math.max(known, number));
    return number <= known;
  };
  return {
    hear(message: SocketMessage) {
      batch.push(message);
      timer ??= setTimeout(() => {
        const marked = batch.map((each) => ({ each, again: isRepeated(each) }));
        batch = [];
        timer = undefined;
        const those = (again: boolean) => marked.filter((one) => one.again === again).map(({ each }) => each);
        ready(those(false), those(true));
      }, batchMs);
    },
    stop: () => clearTimeout(timer),
  };
}
