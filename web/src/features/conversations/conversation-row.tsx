import type { ConversationView } from "#domain/conversations";
import { wallClock } from "#kernel/dates";
import { nowIso } from "../../lib/time/clock.ts";
import { deviceZone, formatDate, formatTime } from "../../lib/time/dates.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { AppLink } from "../../ui/buttons/app-link.tsx";
import { HiddenText } from "../../ui/layout/layout.tsx";
import { useMessagesAddress } from "./address.ts";
import styles from "./conversations.module.css";
import { fileMessages } from "./files/messages.ts";
import { messages } from "./messages.ts";

/** A conversation in the list: the other person, the beginning of the last message, when it was, how many are unread. */
export function ConversationRow({ item, isChosen }: { item: ConversationView; isChosen: boolean }) {
  const { of } = useMessagesAddress();
  const { last, unread } = item;
  return (
    <li data-unread={unread > 0 || undefined}>
      <AppLink href={of(item.with.id)} aria-current={isChosen ? "true" : undefined}>
        <Avatar name={item.with.name} />
        <span className={styles.who}>
          <bdi>{item.with.name}</bdi>
        </span>
        {last && <span className={styles.when}>{shortly(last.at)}</span>}
        {last && (
          <span className={styles.preview} dir="auto">
            {last.isMine ? messages().youWrote(previewOf(last)) : previewOf(last)}
          </span>
        )}
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
            <HiddenText>{messages().unread({ count: unread })}</HiddenText>
          </span>
        )}
      </AppLink>
    </li>
  );
}

function previewOf({ category, type, preview }: NonNullable<ConversationView["last"]>): string {
  const text = type === "text" ? preview : fileText(type, preview);
  return category === "clinical_note" ? messages().noteOf(text) : text;
}

function fileText(type: "file" | "voice", preview: string): string {
  const { voice, fileOf } = fileMessages();
  return type === "voice" ? preview || voice : fileOf(preview);
}

/** The time of something today, else its day. */
function shortly(at: string): string {
  const zone = deviceZone();
  const isToday = wallClock(at, zone).date === wallClock(nowIso(), zone).date;
  return isToday ? formatTime(at) : formatDate(at);
}
