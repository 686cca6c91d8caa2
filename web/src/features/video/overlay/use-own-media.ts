import { useEffect, useRef, useState } from "react";
import type { Kind, Shown } from "../connection/shown.ts";
import { useDevices } from "../connection/use-devices.ts";
import { keepOff, type Session, turnedOff } from "../session.ts";
import { useScreen } from "./use-screen.ts";

/** What a person shows and says, and with which devices. `send` sends a track, `show` tells the other side. */
export function useOwnMedia(
  { callId, medium, media }: Session,
  send: (track: MediaStreamTrack) => Promise<void>,
  show: (shown: Shown) => void,
  isOver: boolean,
) {
  const { stream } = media;
  const [off, setOff] = useState(() => {
    const stored = turnedOff(callId, medium);
    const { video, audio } = media.devices;
    return { video: stored.video || video !== "used", audio: stored.audio || audio !== "used" };
  });
  const { screen, notice: screenNotice, share } = useScreen(stream, send, isOver);
  const now = useRef({ off, screen });
  now.current = { off, screen };
  const { states, used, notices, choose, ask } = useDevices(
    media,
    (kind, track) => {
      track.enabled = !now.current.off[kind];
      if (kind === "audio" || !now.current.screen) void send(track);
    },
    isOver,
  );
  useEffect(() => {
    for (const track of stream.getAudioTracks()) track.enabled = !off.audio;
    for (const track of stream.getVideoTracks()) track.enabled = !off.video;
    show({ camera: !off.video, microphone: !off.audio, screen: screen !== undefined, devices: states });
  }, [stream, off, screen, states, show]);

  const turn = (kind: Kind, isOff: boolean) => {
    const changed = { ...now.current.off, [kind]: isOff };
    keepOff(callId, changed);
    setOff(changed);
  };
  const toggle = (kind: Kind) =>
    states[kind] === "unasked" ? ask(kind, () => turn(kind, false)) : turn(kind, !off[kind]);

  return {
    isMuted: off.audio,
    isCameraOff: off.video,
    screen,
    share,
    /** The devices: their states, the ids of those in use, and the choice of another one. */
    ...{ states, used, choose },
    notices: { ...notices, ...(screenNotice && { screen: screenNotice }) },
    toggleMicrophone: () => toggle("audio"),
    toggleCamera: () => toggle("video"),
  };
}
