import { useEffect, useRef } from "react";
import type { CallView } from "#domain/video";
import { useNow } from "../../../lib/time/clock.ts";
import { durationText } from "../../../lib/time/duration-text.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { Connection } from "../connection/use-connection.ts";
import { messages } from "../messages.ts";
import type { OwnMedia } from "../session.ts";
import styles from "./overlay.module.css";

/** Connecting, then a timer, then Call Ended. */
export function CallStatus({
  record,
  isOver,
  connection,
}: {
  record: CallView | undefined;
  isOver: boolean;
  connection: Connection;
}) {
  const { status } = messages();
  if (isOver) return <p role="status">{status.ended}</p>;
  if (!connection.wasConnected || !record?.answeredAt) return <p role="status">{status.connecting}</p>;
  return <Timer since={record.answeredAt} />;
}

function Timer({ since }: { since: string }) {
  const seconds = Math.max(0, Math.floor((useNow(1_000) - Date.parse(since)) / 1000));
  return (
    <p role="timer" aria-label={messages().timer}>
      {durationText(seconds)}
    </p>
  );
}

/** What a person must know during the call, the latest as a status. */
export function CallNotices({
  name,
  media,
  connection,
  failure,
}: {
  name: string;
  media: OwnMedia;
  connection: Connection;
  failure: string | undefined;
}) {
  const words = messages();
  const { isConnected, wasConnected, theirs, lacksRelays } = connection;
  const notes = [
    !isConnected && (wasConnected ? words.reconnects : ""),
    !isConnected && lacksRelays && words.noRelays,
    isConnected && theirs?.screen && words.theirScreen({ name }),
    isConnected && theirs?.camera === false && !theirs.screen && words.theirCameraOff({ name }),
    isConnected && theirs?.microphone === false && words.theirMicrophoneOff({ name }),
    !media.hasCamera && words.noCamera,
    !media.hasMicrophone && words.noMicrophone,
  ].filter(Boolean);
  return (
    <div className={styles.notices}>
      <div role="status">
        {notes.map((note) => (
          <p key={String(note)}>{note}</p>
        ))}
        {isConnected && <Announced>{words.connected({ name })}</Announced>}
      </div>
      {failure && <Banner kind="failure">{failure}</Banner>}
    </div>
  );
}

/** Said to a screen reader and not shown: the picture shows it. */
function Announced({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (text.current) text.current.textContent = children;
  }, [children]);
  return <span ref={text} className={styles.hidden} />;
}
