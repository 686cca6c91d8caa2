import ReconnectingWebSocket from "partysocket/ws";
import { displaced, LiveMessage, ping, pong, subProtocol } from "#kernel/live";
import { live } from "./live-state.ts";

/** A line to the server that comes back by itself whenever it is lost. */
export interface Line {
  /** Finds out whether it still is what it seems: a sleeping device does not notice that it was cut off. Opens one that was displaced. */
  check(): void;
  /** Opens it anew at once. */
  reopen(): void;
  close(): void;
}

export interface LineOptions {
  /** The access token, a fresh one when forced; undefined when the session is over. */
  readonly token: (force: boolean) => Promise<string | undefined>;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onMessage: (message: LiveMessage) => void;
}

const minute = 60_000;
/** The gateway ends a line that was silent for ten minutes, and every line after two hours. */
const pingEvery = 4 * minute;
const renewAfter = 110 * minute;
const answersWithin = 10_000;
/** A token is forced to be fresh at most this often, however many tries fail. */
const forceEvery = 5 * minute;

/** Opens the socket with the person's token and keeps it open until it is closed. `live` says how it stands. */
export function openLine({ token, onUp, onDown, onMessage }: LineOptions): Line {
  const socket = new ReconnectingWebSocket(address, protocolsOf(token), {
    // Everybody who was cut off at the same moment does not come back at the same moment.
    minReconnectionDelay: 1000 + Math.random() * 2000,
    maxReconnectionDelay: 30_000,
    reconnectionDelayGrowFactor: 1.6,
    connectionTimeout: 10_000,
  });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  // The person opened so many others that this one was closed: it comes back when somebody looks at it, not by itself.
  let isDisplaced = false;

  const say = () => {
    if (isDisplaced) return reopen();
    if (live.get() === "down" || unanswered !== undefined) return;
    unanswered = setTimeout(() => socket.reconnect(), answersWithin);
    socket.send(ping);
  };
  const reopen = () => {
    isDisplaced = false;
    socket.reconnect();
  };
  const heard = () => {
    clearTimeout(unanswered);
    unanswered = undefined;
  };
  const down = () => {
    heard();
    for (const timer of timers) clearInterval(timer);
    timers.clear();
    if (live.get() === "down") return;
    live.set("down");
    onDown();
  };

  socket.addEventListener("open", () => {
    live.set("up");
    // One that was closed while it was being opened learns so by its first question.
    say();
    timers.add(setInterval(say, pingEvery)).add(setTimeout(() => socket.reconnect(), renewAfter));
    onUp();
  });
  socket.addEventListener("close", down);
  socket.addEventListener("message", ({ data }) => {
    if (data === pong) return heard();
    if (data === displaced) {
      isDisplaced = true;
      socket.close();
      return down();
    }
    const message = LiveMessage.safeParse(JSON.parse(String(data)));
    // The gateway says in its own words that a ping failed: then it stays unanswered, and the line is opened anew.
    if (!message.success) return;
    heard();
    onMessage(message.data);
  });
  return {
    check: say,
    reopen,
    close() {
      socket.close();
      down();
    },
  };
}

function address(): string {
  return new URL("/socket", location.href).href.replace(/^http/, "ws");
}

/** A token with which the last try failed may be over although this device does not think so: then a fresh one is asked for. */
function protocolsOf(token: LineOptions["token"]): () => Promise<string[]> {
  let tried: string | undefined;
  let forcedAt = Number.NEGATIVE_INFINITY;
  live.subscribe(() => {
    if (live.get() === "up") tried = undefined;
  });
  return async () => {
    const known = await token(false);
    const force = known === tried && performance.now() - forcedAt > forceEvery;
    if (force) forcedAt = performance.now();
    tried = force ? await token(true) : known;
    if (tried === undefined) throw new Error("Nobody is signed in.");
    return [subProtocol, tried];
  };
}
