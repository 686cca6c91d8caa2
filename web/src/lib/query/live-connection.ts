import ReconnectingWebSocket from "partysocket/ws";
import { displaced, minutesAPing, ping, pong, SocketMessage, subProtocol } from "#kernel/call/socket-message";
import { liveState } from "./live-state.ts";

/** A socket to the server that reconnects by itself. */
export interface LiveConnection {
  /** Sends a ping, because a device that slept does not notice a lost connection. Reopens a displaced one. */
  check(): void;
  reopen(): void;
  close(): void;
}

export interface LiveConnectionOptions {
  /** The access token, a fresh one if forced; undefined after the end of the session. */
  readonly token: (force: boolean) => Promise<string | undefined>;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onMessage: (message: SocketMessage) => void;
}

const minute = 60_000;
const pingEvery = minutesAPing * minute;
/** The gateway closes every connection after two hours. */
const renewAfter = 110 * minute;
const answerTimeout = 10_000;
/** A fresh token is forced at most this often, however many attempts fail. */
const forceEvery = 5 * minute;

/** Opens the socket with the person's token and keeps it open until `close`. `liveState` holds its state. */
export function openLiveConnection({
  token,
  onOpen,
  onClose,
  onMessage,
}: LiveConnectionOptions): LiveConnection {
  const socket = new ReconnectingWebSocket(address, protocolsOf(token), {
    // Random, so that clients disconnected together do not reconnect together.
    minReconnectionDelay: 1000 + Math.random() * 2000,
    maxReconnectionDelay: 30_000,
    reconnectionDelayGrowFactor: 1.6,
    connectionTimeout: 10_000,
  });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  // Closed because the person opened too many others: it reopens when the person returns to this page, not by itself.
  let isDisplaced = false;

  const sendPing = () => {
    if (isDisplaced) return reopen();
    if (liveState.get() === "down" || unanswered !== undefined) return;
    unanswered = setTimeout(() => socket.reconnect(), answerTimeout);
    socket.send(ping);
  };
  const reopen = () => {
    isDisplaced = false;
    socket.reconnect();
  };
  const stopWaiting = () => {
    clearTimeout(unanswered);
    unanswered = undefined;
  };
  const markDown = () => {
    stopWaiting();
    for (const timer of timers) clearInterval(timer);
    timers.clear();
    if (liveState.get() === "down") return;
    liveState.set("down");
    onClose();
  };

  socket.addEventListener("open", () => {
    liveState.set("up");
    // If the server closed the socket while it was opening, the ping stays unanswered.
    sendPing();
    timers.add(setInterval(sendPing, pingEvery)).add(setTimeout(() => socket.reconnect(), renewAfter));
    onOpen();
  });
  socket.addEventListener("close", markDown);
  socket.addEventListener("message", ({ data }) => {
    if (data === pong) return stopWaiting();
    if (data === displaced) {
      isDisplaced = true;
      socket.close();
      return markDown();
    }
    const message = SocketMessage.safeParse(JSON.parse(String(data)));
    // Not one of our messages: the gateway's error about a ping. The ping stays unanswered and the socket reconnects.
    if (!message.success) return;
    stopWaiting();
    onMessage(message.data);
  });
  return {
    check: sendPing,
    reopen,
    close() {
      socket.close();
      markDown();
    },
  };
}

function address(): string {
  return new URL("/socket", location.href).href.replace(/^http/, "ws");
}

/** Forces a fresh token if the last attempt with this one failed: it may have expired although the device's clock disagrees. */
function protocolsOf(token: LiveConnectionOptions["token"]): () => Promise<string[]> {
  let tried: string | undefined;
  let forcedAt = Number.NEGATIVE_INFINITY;
  liveState.subscribe(() => {
    if (liveState.get() === "up") tried = undefined;
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
