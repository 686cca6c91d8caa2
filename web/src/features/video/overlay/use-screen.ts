import { useCallback, useEffect, useRef, useState } from "react";
import type { OwnNotice } from "../connection/use-devices.ts";
import { controls } from "../messages.ts";

/** The shared screen: in place of the camera until sharing ends, by this page, by the browser, or with the call. */
export function useScreen(
  stream: MediaStream,
  send: (track: MediaStreamTrack) => Promise<void>,
  isOver: boolean,
) {
  const [screen, setScreen] = useState<MediaStreamTrack>();
  const [notice, setNotice] = useState<OwnNotice>();
  const mayShare = useRef(true);
  useEffect(() => {
    mayShare.current = !isOver;
    if (isOver) setScreen(undefined);
    return () => {
      mayShare.current = false;
    };
  }, [isOver]);
  useEffect(() => () => screen?.stop(), [screen]);

  const stop = useCallback(async () => {
    setScreen(undefined);
    setNotice({ kind: "information", text: controls().sharingEnded });
    const [camera] = stream.getVideoTracks();
    if (camera) await send(camera);
  }, [stream, send]);

  async function share(): Promise<void> {
    setNotice(undefined);
    if (screen) return await stop();
    try {
      const [track] = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getVideoTracks();
      if (!track) return;
      // The call ended while the browser asked which screen.
      if (!mayShare.current) return track.stop();
      track.addEventListener("ended", () => void stop());
      setScreen(track);
      await send(track);
    } catch (error) {
      // The person closed the browser's own question, or the system forbids it.
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      setNotice(
        isRefused
          ? { kind: "information", text: controls().notShared }
          : { kind: "failure", text: controls().sharingFailed },
      );
    }
  }

  return { screen, notice, share: () => void share() };
}
