import { useEffect, useRef, useState } from "react";
import type { CallView } from "#domain/video";
import type { Shown } from "../connection/shown.ts";
import type { Connection } from "../connection/use-connection.ts";
import { messages } from "../messages.ts";
import styles from "./overlay.module.css";
import { newsMs, OwnNotices } from "./own-notices.tsx";
import { theirNews, theirNotes } from "./their-notes.ts";
import type { useOwnMedia } from "./use-own-media.ts";

export interface NoticesProps {
  name: string;
  record: CallView | undefined;
  own: ReturnType<typeof useOwnMedia>;
  connection: Connection;
  /** Opens the choice of devices; absent where there is no room for it. */
  onChoose?: (() => void) | undefined;
}

/** What a person must know during the call, the latest as a status. */
export function CallNotices({ name, record, own, connection, onChoose }: NoticesProps) {
  const words = messages();
  const { isConnected, wasConnected, theirs, lacksRelays } = connection;
  const news = useNews(theirs, name);
  const { states, notices } = own;
  const notes = [
    !isConnected && (wasConnected ? words.reconnects : waiting(record)),
    !isConnected && lacksRelays && words.noRelays,
    ...(isConnected ? news : []),
    ...(isConnected && theirs ? theirNotes(theirs, { name }) : []),
    own.screen && words.ownScreen,
    states.video === "missing" && words.noCamera,
    states.audio === "missing" && words.noMicrophone,
  ].filter(Boolean);
  return (
    <div className={styles.notices}>
      <div role="status">
        {notes.map((note) => (
          <p key={String(note)}>{note}</p>
        ))}
        {isConnected && <Announced>{words.connected({ name })}</Announced>}
      </div>
      <OwnNotices notices={notices} onChoose={onChoose} />
    </div>
  );
}

/** What the call waits for before it is connected for the first time. */
function waiting(record: CallView | undefined): string {
  if (record?.state === "ringing") return messages().rings(record.with);
  return record?.state === "active" ? messages().connects : "";
}

/** What the other person has just changed, for a while. */
function useNews(theirs: Shown | undefined, name: string): readonly string[] {
  const last = useRef<Shown>(undefined);
  const [news, setNews] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!theirs) return;
    const before = last.current;
    last.current = theirs;
    setNews(before ? theirNews(before, theirs, { name }) : []);
  }, [theirs, name]);
  useEffect(() => {
    if (news.length === 0) return;
    const timer = setTimeout(() => setNews([]), newsMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

/** Said to a screen reader and not shown: the picture shows it. */
function Announced({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (text.current) text.current.textContent = children;
  }, [children]);
  return <span ref={text} className={styles.hidden} />;
}
