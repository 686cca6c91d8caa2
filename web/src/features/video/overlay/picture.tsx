import { type RefObject, useEffect, useRef } from "react";
import styles from "./overlay.module.css";

export interface PictureProps {
  label: string;
  /** A stream, or the one track of a shared screen. */
  stream: MediaStream | MediaStreamTrack | undefined;
  /** The own picture has no sound. */
  isOwn?: boolean;
  isMirrored?: boolean;
  /** The loudspeaker, where a browser lets choose it. */
  speaker?: string | undefined;
  video?: RefObject<HTMLVideoElement | null>;
}

/** A moving picture, with its sound unless it is the own one. */
export function Picture({ label, stream, isOwn = false, isMirrored, speaker, video }: PictureProps) {
  const inner = useRef<HTMLVideoElement>(null);
  const shown = video ?? inner;
  useEffect(() => {
    if (!shown.current) return;
    shown.current.srcObject =
      stream instanceof MediaStreamTrack ? new MediaStream([stream]) : (stream ?? null);
  }, [stream, shown]);
  useEffect(() => {
    if (speaker === undefined || !shown.current?.setSinkId) return;
    shown.current
      .setSinkId(speaker)
      .catch((error: unknown) => console.warn("The loudspeaker could not be used.", error));
  }, [speaker, shown]);
  return (
    <video
      ref={shown}
      className={isOwn ? styles.own : styles.theirs}
      data-mirrored={isMirrored || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
    />
  );
}
