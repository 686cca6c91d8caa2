import type { Signal, SignalPart } from "#domain/video";
import { isRelayed, type Relays, relayCredentials } from "./relays.ts";
import { type Outgoing, type Shown, shownFrom } from "./shown.ts";

export interface PeerOptions {
  /** One of the two gives way when both offer at once. */
  readonly polite: boolean;
  /** What this side sends and shows now. */
  readonly outgoing: Outgoing;
  /** Sends parts to a page of the other side, or to whichever there is. They arrive in order. */
  readonly send: (signal: Pick<Signal, "to" | "parts">) => void;
  readonly onState: (state: RTCPeerConnectionState) => void;
  readonly onStream: (stream: MediaStream) => void;
  /** What the other page shows; undefined until a new one has said it. */
  readonly onShown: (shown: Shown | undefined) => void;
  /** Fresh relays; undefined if they could not be asked for. */
  readonly relays: () => Promise<Relays | undefined>;
}

export interface Peer {
  /** Reads a signal of the other side. Signals are read one after the other. */
  hear(signal: Signal): Promise<void>;
  /** Whether nothing is being negotiated and the connection is up. */
  isSettled(): boolean;
  /** Sends an outgoing track in place of the one of its kind before, without negotiation. */
  replace(track: MediaStreamTrack): Promise<void>;
  /** Tells the other page what this side shows. */
  show(): void;
  restart(): void;
  close(): void;
}

/** Candidates found within this time are one signal. */
const batchMs = 100;
/**
 * When a side looks for a way anew: after a time without a connection, after it failed, and after a part of the validity of its
 * relays. The polite side waits longer: two offers at once cost its candidates.
 */
const patience = {
  impolite: { failedMs: 0, longMs: 10_000, renewAfter: 0.8 },
  polite: { failedMs: 3_000, longMs: 15_000, renewAfter: 0.85 },
};
const stateChannel = { negotiated: true, id: 0 };

/**
 * One page's side of a call: perfect negotiation with one page of the other side. The impolite side makes the first offer: where
 * both offered, Chromium sometimes found no candidates after the polite one took its offer back. A hello of a newer page of
 * the other side begins the connection anew. Ids of pages rise with time, so signals of an older page are recognised.
 */
export function openPeer(page: string, options: PeerOptions): Peer {
  const { polite, outgoing, send, onState, onStream, onShown } = options;
  let connection: RTCPeerConnection | undefined;
  let channel: RTCDataChannel | undefined;
  let theirs: string | undefined;
  let isOffering = false;
  let isIgnoring = false;
  let isClosed = false;
  let waiting: SignalPart[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let search: ReturnType<typeof setTimeout> | undefined;
  let reading = Promise.resolve();
  const { failedMs, longMs, renewAfter } = polite ? patience.polite : patience.impolite;
  const relays = relayCredentials(options.relays, renew, renewAfter);

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const parts = waiting;
    waiting = [];
    if (parts.length > 0 && !isClosed) send({ parts, ...(theirs !== undefined && { to: theirs }) });
  };
  const say = (part: SignalPart, isLast = true) => {
    waiting.push(part);
    if (isLast) flush();
    else timer ??= setTimeout(flush, batchMs);
  };
  const describe = async (own: RTCPeerConnection) => {
    await own.setLocalDescription();
    const { type, sdp } = own.localDescription ?? {};
    if (own === connection && (type === "offer" || type === "answer"))
      say({ kind: "description", type, sdp: sdp ?? "" });
  };
  const show = () => {
    const { shown } = outgoing;
    if (shown && channel?.readyState === "open") channel.send(JSON.stringify(shown));
  };

  function leave(): void {
    clearTimeout(search);
    connection?.close();
    connection = undefined;
    waiting = [];
    isOffering = false;
    isIgnoring = false;
  }

  function begin(): void {
    const own = new RTCPeerConnection({ iceServers: relays.iceServers });
    connection = own;
    channel = own.createDataChannel("shown", stateChannel);
    channel.addEventListener("open", show);
    channel.addEventListener("message", ({ data }) => {
      const shown = shownFrom(data);
      if (shown && own === connection) onShown(shown);
    });
    const stream = new MediaStream();
    for (const track of outgoing.tracks.values()) own.addTrack(track, stream);
    own.addEventListener("negotiationneeded", async () => {
      if (polite && !own.remoteDescription) return;
      isOffering = true;
      await describe(own).finally(() => {
        isOffering = false;
      });
    });
    own.addEventListener("icecandidate", ({ candidate }) => {
      if (own === connection) say(candidatePart(candidate), candidate === null);
    });
    own.addEventListener("track", ({ streams: [theirStream] }) => theirStream && onStream(theirStream));
    const follow = () => {
      if (own !== connection) return;
      const { connectionState: state } = own;
      onState(state);
      clearTimeout(search);
      if (state !== "connected") searchAfter(state === "failed" ? failedMs : longMs);
    };
    own.addEventListener("connectionstatechange", follow);
    follow();
  }

  /** Looks for a way anew after a time, and again until there is a connection. */
  function searchAfter(ms: number): void {
    search = setTimeout(() => {
      searchAfter(longMs);
      void restart();
    }, ms);
  }

  async function restart(): Promise<void> {
    const own = connection;
    if (!own || own.signalingState === "closed") return;
    await relays.refresh();
    moveToRelays(own);
  }

  /** A relayed connection moves to fresh credentials while the former ones are still valid; a direct one needs none. */
  async function renew(): Promise<void> {
    const own = connection;
    if (own && (await isRelayed(own)) && (await relays.refresh())) moveToRelays(own);
  }

  /** Finds the way anew; the present one carries the call until then. */
  function moveToRelays(own: RTCPeerConnection): void {
    if (own !== connection || isClosed) return;
    own.setConfiguration({ iceServers: relays.iceServers });
    own.restartIce();
  }

  async function read({ page: from, to, parts }: Signal): Promise<void> {
    if (isClosed || (to !== undefined && to !== page) || (theirs !== undefined && from < theirs)) return;
    if (from !== theirs) {
      theirs = from;
      // What the connection to the page before still finds is not for this one.
      leave();
      onShown(undefined);
      if (to !== page) say({ kind: "hello" });
      await relays.refresh();
      if (!isClosed) begin();
    }
    const own = connection;
    for (const part of parts) if (own && own === connection) await take(own, part);
  }

  async function take(own: RTCPeerConnection, part: SignalPart): Promise<void> {
    if (part.kind === "description") {
      const { type, sdp } = part;
      const collides = type === "offer" && (isOffering || own.signalingState !== "stable");
      isIgnoring = !polite && collides;
      if (isIgnoring) return;
      await own.setRemoteDescription({ type, sdp });
      if (type === "offer") await describe(own);
    } else if (part.kind === "candidate") {
      const { candidate, sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = part;
      const found = { candidate, sdpMid, sdpMLineIndex, usernameFragment };
      // The empty one that says there are no more names no place.
      await own.addIceCandidate(candidate === "" ? undefined : found).catch((error: unknown) => {
        if (!isIgnoring) console.warn("An address of the other side could not be used.", error);
      });
    }
  }

  say({ kind: "hello" });
  return {
    hear(signal) {
      reading = reading
        .then(() => read(signal))
        .catch((error: unknown) => console.warn("A signal of the call could not be read.", error));
      return reading;
    },
    isSettled: () => connection?.signalingState === "stable" && connection.connectionState === "connected",
    async replace(track) {
      const sender = connection?.getSenders().find((one) => one.track?.kind === track.kind);
      await sender?.replaceTrack(track);
    },
    show,
    restart: () => void restart(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      relays.stop();
      leave();
    },
  };
}

/** An empty candidate says that there are no more. */
function candidatePart(found: RTCIceCandidate | null): SignalPart {
  if (!found) return { kind: "candidate", candidate: "" };
  const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = found;
  return {
    kind: "candidate",
    candidate,
    ...(sdpMid !== null && { sdpMid }),
    ...(sdpMLineIndex !== null && { sdpMLineIndex }),
    ...(usernameFragment !== null && { usernameFragment }),
  };
}
