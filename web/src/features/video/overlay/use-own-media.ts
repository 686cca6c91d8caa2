import { useCallback, useEffect, useState } from "react";
import type { Shown } from "../connection/peer.ts";
import { controls } from "../messages.ts";
import type { OwnMedia } from "../session.ts";

type Kind = "video" | "audio";

/** What a person shows and says, and with which devices. `replace` sends a track, `show` tells the other side. */
export function useOwnMedia(
  media: OwnMedia,
  replace: (track: MediaStreamTrack) => Promise<void>,
  show: (shown: Shown) => void,
) {
  const { stream } = media;
  const [isMuted, setMuted] = useState(!media.hasMicrophone);
  const [isCameraOff, setCameraOff] = useState(!media.hasCamera);
  const [screen, setScreen] = useState<MediaStreamTrack>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
    for (const track of stream.getVideoTracks()) track.enabled = !isCameraOff;
    show({ camera: !isCameraOff, microphone: !isMuted, screen: screen !== undefined });
  }, [stream, isMuted, isCameraOff, screen, show]);
  useEffect(() => () => screen?.stop(), [screen]);

  const stopSharing = useCallback(async () => {
    setScreen(undefined);
    const [camera] = stream.getVideoTracks();
    if (camera) await replace(camera);
  }, [stream, replace]);

  async function share(): Promise<void> {
    setFailure(undefined);
    if (screen) return await stopSharing();
    try {
      const [track] = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getVideoTracks();
      if (!track) return;
      track.addEventListener("ended", () => void stopSharing());
      setScreen(track);
      await replace(track);
    } catch (error) {
      // The person closed the browser's own question.
      if (!(error instanceof DOMException && error.name === "NotAllowedError"))
        setFailure(controls().sharingFailed);
    }
  }

  /** Takes another camera or microphone. */
  async function choose(kind: Kind, deviceId: string): Promise<void> {
    setFailure(undefined);
    try {
      const chosen = await navigator.mediaDevices.getUserMedia({ [kind]: { deviceId: { exact: deviceId } } });
      const [track] = chosen.getTracks();
      if (!track) return;
      for (const before of stream.getTracks().filter((one) => one.kind === kind)) {
        before.stop();
        stream.removeTrack(before);
      }
      stream.addTrack(track);
      track.enabled = kind === "audio" ? !isMuted : !isCameraOff;
      if (kind === "audio" || !screen) await replace(track);
    } catch {
      setFailure(controls().deviceFailed);
    }
  }

  return {
    isMuted,
    isCameraOff,
    screen,
    failure,
    choose,
    share: () => void share(),
    toggleMicrophone: () => setMuted(!isMuted),
    toggleCamera: () => setCameraOff(!isCameraOff),
  };
}
