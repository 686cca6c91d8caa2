import { useCallback, useEffect, useRef, useState } from "react";
import { deviceMessages } from "../device-messages.ts";
import type { OwnMedia } from "../session.ts";
import { chosenDevices, rememberDevice } from "./chosen-devices.ts";
import { devicesToTry, hasLeft, type Listed } from "./devices.ts";
import { openDevice, standIn } from "./media.ts";
import type { DeviceState, Kind } from "./shown.ts";

/** A sentence to a person about an own device. */
export interface OwnNotice {
  readonly kind: "information" | "attention" | "failure";
  readonly text: string;
  /** Another device would not help. */
  readonly offersNoChoice?: true;
}

const kinds = ["video", "audio"] as const;

/**
 * The own camera and microphone: another one is taken when one is lost or the person chooses. `onTrack` gets each new track
 * before it is part of the stream, and turns it off if its kind is off. Once the call is over, none is opened.
 */
export function useDevices(
  { stream, devices }: OwnMedia,
  onTrack: (kind: Kind, track: MediaStreamTrack) => void,
  isOver = false,
) {
  const [states, setStates] = useState<Record<Kind, DeviceState>>(devices);
  const [notices, setNotices] = useState<Partial<Record<Kind, OwnNotice>>>({});
  const [used, setUsed] = useState({ video: usedIn(stream, "video"), audio: usedIn(stream, "audio") });
  const now = useRef({ states, onTrack, isGone: false, turn: Promise.resolve() });
  now.current.onTrack = onTrack;

  const show = useCallback(
    (kind: Kind, notice?: OwnNotice) =>
      setNotices(({ [kind]: _, ...other }) => (notice ? { ...other, [kind]: notice } : other)),
    [],
  );

  const become = useCallback((kind: Kind, state: DeviceState) => {
    now.current.states = { ...now.current.states, [kind]: state };
    setStates(now.current.states);
  }, []);

  const put = useCallback(
    (kind: Kind, track: MediaStreamTrack, state: DeviceState) => {
      if (now.current.isGone) return track.stop();
      now.current.onTrack(kind, track);
      for (const before of tracksOf(stream, kind)) {
        before.stop();
        stream.removeTrack(before);
      }
      stream.addTrack(track);
      become(kind, state);
      setUsed((before) => ({ ...before, [kind]: state === "used" ? usedIn(stream, kind) : "" }));
    },
    [stream, become],
  );

  /** One change of devices at a time. */
  const inTurn = useCallback((act: () => Promise<void>) => {
    now.current.turn = now.current.turn
      .then(async () => {
        if (!now.current.isGone) await act();
      })
      .catch((error: unknown) => console.warn("The devices could not be changed.", error));
  }, []);

  /** Takes another device in place of a lost one, or of none. */
  const recover = useCallback(
    async (kind: Kind, lost: string) => {
      if (now.current.states[kind] !== "disconnected") return;
      const words = deviceMessages()[kind];
      // At once: a browser may ask the person before it opens another one.
      show(kind, { kind: "attention", text: words.nothing });
      for (const id of devicesToTry(kind, await listDevices(), lost)) {
        const track = await openDevice(kind, id);
        if (!track) continue;
        put(kind, track, "used");
        show(kind, { kind: "information", text: words.replaced({ device: nameOf(track, kind) }) });
        return;
      }
      // With nothing in its place, and not only tried again.
      if (tracksOf(stream, kind).every(({ readyState }) => readyState === "live")) return;
      put(kind, standIn(kind), "disconnected");
    },
    [stream, put, show],
  );

  const lose = useCallback(
    (kind: Kind, track: MediaStreamTrack) => {
      if (now.current.states[kind] !== "used" || !stream.getTracks().includes(track)) return;
      const lost = usedIn(stream, kind);
      become(kind, "disconnected");
      show(kind);
      track.stop();
      inTurn(() => recover(kind, lost));
    },
    [stream, become, show, inTurn, recover],
  );

  useEffect(() => {
    const own = now.current;
    own.isGone = isOver;
    return () => {
      own.isGone = true;
    };
  }, [isOver]);
  useWatch(stream, states, used, isOver, lose, (kind) => inTurn(() => recover(kind, "")));

  /** Takes the chosen device. The former one is stopped first: phones and some drivers open only one. */
  const choose = (kind: Kind, id: string) => {
    // At once: a person who chooses in the check may start the call in the next moment.
    rememberDevice(kind, id);
    inTurn(async () => {
      const words = deviceMessages()[kind];
      const [before, state] = [usedIn(stream, kind), now.current.states[kind]];
      show(kind);
      for (const track of tracksOf(stream, kind)) track.stop();
      const track = await openDevice(kind, id);
      if (track) return put(kind, track, "used");
      const again = state === "used" && before !== "" ? await openDevice(kind, before) : undefined;
      if (again) {
        rememberDevice(kind, before);
        put(kind, again, "used");
        show(kind, { kind: "failure", text: words.again({ device: nameOf(again, kind) }) });
        return;
      }
      put(kind, standIn(kind), state === "missing" ? "missing" : "disconnected");
      show(kind, { kind: "failure", text: words.failed });
    });
  };

  /** Asks for a device that was not asked for before, and says why if there is none. */
  const ask = (kind: Kind, onOpened: () => void) =>
    inTurn(async () => {
      if (now.current.states[kind] !== "unasked") return;
      show(kind);
      const chosen = chosenDevices()[kind];
      const opened = chosen === undefined ? undefined : await openDevice(kind, chosen);
      const track = opened ?? (await openDevice(kind));
      if (!track)
        return show(kind, { kind: "failure", text: deviceMessages()[kind].notOn, offersNoChoice: true });
      put(kind, track, "used");
      onOpened();
    });

  return { states, used, notices, choose, ask };
}

/** Notices when a device in use ends or leaves the list, and when one may have come in place of a lost one. */
function useWatch(
  stream: MediaStream,
  states: Record<Kind, DeviceState>,
  used: Record<Kind, string>,
  isOver: boolean,
  onLost: (kind: Kind, track: MediaStreamTrack) => void,
  onChance: (kind: Kind) => void,
): void {
  const chance = useRef(onChance);
  chance.current = onChance;
  useEffect(() => {
    if (isOver) return;
    const gone = new AbortController();
    for (const kind of kinds) {
      if (states[kind] !== "used") continue;
      for (const track of tracksOf(stream, kind))
        track.addEventListener("ended", () => onLost(kind, track), { signal: gone.signal });
    }
    let listed: readonly Listed[] = [];
    const look = async () => {
      const [before, now] = [listed, await listDevices()];
      if (gone.signal.aborted) return;
      listed = now;
      for (const kind of kinds) {
        const [track] = tracksOf(stream, kind);
        if (track && hasLeft(kind, used[kind], before, now)) onLost(kind, track);
      }
    };
    void look();
    const changed = async () => {
      await look();
      for (const kind of kinds) if (states[kind] === "disconnected") chance.current(kind);
    };
    navigator.mediaDevices.addEventListener("devicechange", changed, { signal: gone.signal });
    return () => gone.abort();
  }, [stream, states, used, isOver, onLost]);
}

async function listDevices(): Promise<readonly Listed[]> {
  return await navigator.mediaDevices.enumerateDevices().catch(() => []);
}

const tracksOf = (stream: MediaStream, kind: Kind) => stream.getTracks().filter((one) => one.kind === kind);

const usedIn = (stream: MediaStream, kind: Kind) => tracksOf(stream, kind)[0]?.getSettings().deviceId ?? "";

const nameOf = (track: MediaStreamTrack, kind: Kind) => track.label || deviceMessages()[kind].unnamed;
