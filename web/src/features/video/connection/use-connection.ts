import { useCallback, useEffect, useRef, useState } from "react";
import { type CallView, presenceSeconds } from "#domain/video";
import { isProblem } from "#kernel/call/problem";
import { calls } from "../calls.ts";
import { keepInWindow } from "../session.ts";
import { openPeer, type Peer } from "./peer.ts";
import type { Outgoing, Shown } from "./shown.ts";
import { openSignaling, type Signaling } from "./signaling.ts";

/** The connection of this page to the other person. */
export interface Connection {
  readonly isConnected: boolean;
  /** Whether it was connected before. */
  readonly wasConnected: boolean;
  readonly stream: MediaStream | undefined;
  /** What the other person shows; undefined while a new page of theirs has not said it. */
  readonly theirs: Shown | undefined;
  /** The relays could not be asked for. */
  readonly lacksRelays: boolean;
  /** A newer page of the same person is in the call. */
  readonly isReplaced: boolean;
}

const againMs = 2_000;
const beginning: Connection = {
  ...{ isConnected: false, wasConnected: false, lacksRelays: false, isReplaced: false },
  ...{ stream: undefined, theirs: undefined },
};

/** Connects this page while the call is active, and heals the connection until then. `onOver`: the server says it is over. */
export function useConnection(call: CallView | undefined, own: MediaStream, onOver: () => void) {
  const [connection, setConnection] = useState(beginning);
  const peer = useRef<Peer>(undefined);
  // Kept apart from the peer: what a person turns off while it rings counts on the first connection, too.
  const outgoing = useRef<Outgoing>({ tracks: new Map() });
  const isActive = call?.state === "active";
  const id = call?.id;
  const polite = call?.with.role === "doctor";
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (!isActive || id === undefined) return;
    const change = (now: Partial<Connection>) => setConnection((before) => ({ ...before, ...now }));
    const { tracks } = outgoing.current;
    for (const track of own.getTracks()) if (!tracks.has(track.kind)) tracks.set(track.kind, track);
    let isGone = false;
    let signaling: Signaling | undefined;
    let pulse: ReturnType<typeof setInterval> | undefined;
    const relays = async () => {
      try {
        const { iceServers, seconds } = await calls.relays({ id });
        change({ lacksRelays: false });
        const servers = iceServers.map(({ urls, username = "", credential = "" }) =>
          username === "" ? { urls } : { urls, username, credential },
        );
        return { iceServers: servers, seconds };
      } catch (error) {
        console.warn("The relays of the call could not be asked for.", error);
        change({ lacksRelays: true });
        return undefined;
      }
    };
    const report = async (page: string) => {
      const { isCurrent } = await calls.here({ id, page });
      if (isCurrent) return;
      change({ isReplaced: true });
      stop();
    };
    const join = async () => {
      const page = await pageOf(id, () => isGone);
      if (isGone) return;
      if (page === undefined) return over.current();
      keepInWindow(id, page);
      signaling = openSignaling(
        { callId: id, page },
        {
          signal: (signal) => opened.hear(signal),
          isSettled: () => opened.isSettled(),
          over: () => over.current(),
        },
      );
      const { send, look } = signaling;
      let isUp = false;
      // A failed report is logged; the call goes on.
      const reportNow = () =>
        void report(page).catch((error: unknown) => console.warn("The call could not be reported.", error));
      const opened = openPeer(page, {
        polite,
        outgoing: outgoing.current,
        relays,
        send,
        onStream: (stream) => change({ stream }),
        onShown: (theirs) => change({ theirs }),
        onState(state) {
          const isConnected = state === "connected";
          change(isConnected ? { isConnected, wasConnected: true } : { isConnected });
          if (!isConnected) look();
          // The other side may have turned to a newer page of this person.
          if (isUp && !isConnected) reportNow();
          isUp = isConnected;
        },
      });
      peer.current = opened;
      pulse = setInterval(reportNow, presenceSeconds * 1000);
    };
    void join();
    const restart = () => peer.current?.restart();
    addEventListener("online", restart);
    const stop = () => {
      isGone = true;
      clearInterval(pulse);
      signaling?.stop();
      peer.current?.close();
      peer.current = undefined;
      removeEventListener("online", restart);
      change({ isConnected: false });
    };
    return stop;
  }, [isActive, id, polite, own]);
  const replace = useCallback(async (track: MediaStreamTrack) => {
    outgoing.current.tracks.set(track.kind, track);
    await peer.current?.replace(track);
  }, []);
  const show = useCallback((shown: Shown) => {
    outgoing.current.shown = shown;
    peer.current?.show();
  }, []);
  return { connection, replace, show };
}

/** The id of this page in a call, asked for until it is given; undefined once the call is over. */
async function pageOf(id: string, isGone: () => boolean): Promise<string | undefined> {
  while (!isGone()) {
    try {
      return (await calls.here({ id })).page;
    } catch (error) {
      if (isProblem(error, "call_over") || isProblem(error, "not_found")) return undefined;
      console.warn("The call could not be joined yet.", error);
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
  return undefined;
}
