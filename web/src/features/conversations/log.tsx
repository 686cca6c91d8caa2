import type { ReactNode } from "react";
import type { Correspondent, Message } from "#domain/conversations";
import { addDays, wallClock } from "#kernel/dates";
import { nowIso } from "../../lib/time/clock.ts";
import { deviceZone, formatDate, formatTime } from "../../lib/time/dates.ts";
import { HiddenText } from "../../ui/layout/layout.tsx";
import { WrittenLines } from "../../ui/messages/written-lines.tsx";
import styles from "./conversations.module.css";
import { byDay } from "./days.ts";
import { FileInMessage } from "./files/message-file.tsx";
import { alertMessages, messages } from "./messages.ts";
import { ArchiveMessage, NoteInThread } from "./notes/note-in-thread.tsx";

export interface LogProps {
  /** The latest first, as they are loaded. */
  items: readonly Message[];
  other: Correspondent;
  onReport: (message: Message) => void;
  /** The number up to which the other person has read. */
  readUpTo: number;
  /** Below the latest: its end. */
  end: ReactNode;
  /** Above the oldest: a button for earlier ones. */
  children: ReactNode;
}

/**
 * Messages under their days, oldest first. It scrolls from its end, so that it opens at the latest message and keeps its
 * place while earlier ones appear above. New messages are announced one by one, so its own announcements are off.
 */
export function Log({ items, other, onReport, readUpTo, end, children }: LogProps) {
  const { name } = other;
  const zone = deviceZone();
  const today = wallClock(nowIso(), zone).date;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className={styles.log} role="log" aria-live="off" aria-label={messages().log(name)} tabIndex={0}>
      {end}
      <div className={styles.days}>
        {children}
        {items.length === 0 && <p className={styles.nothing}>{messages().nothing}</p>}
        {byDay(items, zone).map(({ date, messages: ofDay }) => (
          <section key={date} className={styles.day}>
            <h3>{dayName(date, today)}</h3>
            <ol>
              {ofDay.map((message) =>
                message.messageCategory === "clinical_note" ? (
                  <li key={message.id}>
                    <NoteInThread note={message} other={other} />
                  </li>
                ) : (
                  <Bubble
                    key={message.id}
                    message={message}
                    other={other}
                    isRead={message.number <= readUpTo}
                    onReport={() => onReport(message)}
                  />
                ),
              )}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

interface BubbleProps {
  message: Message;
  other: Correspondent;
  isRead: boolean;
  onReport: () => void;
}

/** One message of the reader or the other person. A received one can be reported. */
function Bubble({ message, other, isRead, onReport }: BubbleProps) {
  const isMine = message.receiverId === other.id;
  const time = formatTime(message.createdAt);
  return (
    <li className={styles.message} data-mine={isMine || undefined}>
      <HiddenText>{isMine ? messages().you : other.name}</HiddenText>
      {message.content && (
        <p>
          <WrittenLines text={message.content} />
        </p>
      )}
      {message.file && <FileInMessage file={message.file} />}
      <span className={styles.sent}>
        <time dateTime={message.createdAt}>{time}</time>
        {isMine && isRead && <> · {messages().read}</>}
        {message.isArchived && <> · {messages().archived}</>}
        {!isMine && (
          <button
            type="button"
            className={styles.report}
            aria-label={alertMessages().reportOf(time)}
            onClick={onReport}
          >
            {alertMessages().report}
          </button>
        )}
        <ArchiveMessage message={message} other={other.id} />
      </span>
    </li>
  );
}

function dayName(date: string, today: string): string {
  if (date === today) return messages().today;
  return date === addDays(today, -1) ? messages().yesterday : formatDate(date);
}
