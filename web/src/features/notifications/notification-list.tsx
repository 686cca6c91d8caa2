import { Bell, CalendarDays, ClipboardList, Clock, type LucideIcon, Store } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { type Notification, type NotificationTopic, topicOf } from "#domain/notifications";
import { formatDateTime } from "../../lib/time/dates.ts";
import { IconDisc } from "../../ui/badges/avatar.tsx";
import type { Hue } from "../../ui/badges/badge-style.ts";
import { AppLink } from "../../ui/buttons/app-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { HiddenText } from "../../ui/layout/layout.tsx";
import { Row, Rows } from "../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { HeldList } from "../../ui/steps/held-list.tsx";
import { StepButton } from "../../ui/steps/step-button.tsx";
import { useHeldList } from "../../ui/steps/use-held-list.ts";
import styles from "./bell.module.css";
import { useMarkRead, useNewest } from "./calls.ts";
import { DeviceNotice } from "./device/device-notice.tsx";
import { messages } from "./messages.ts";

/** Icon and hue of a notification, by what it is about. */
const looks: Record<NotificationTopic, { icon: LucideIcon; hue: Hue }> = {
  appointment: { icon: CalendarDays, hue: "blue" },
  prescription: { icon: ClipboardList, hue: "teal" },
  pharmacy: { icon: Store, hue: "green" },
  reminder: { icon: Clock, hue: "amber" },
};

/** The newest notifications. Each links to its record; one or all can be marked as read. */
export function NotificationList({ unread, close }: { unread: number; close: () => void }) {
  const newest = useNewest();
  const mark = useMarkRead();
  const failure = newest.error ?? mark.one.error ?? mark.all.error;
  // The bell is never a person's main task, so a failure is only logged.
  useEffect(() => {
    if (failure) console.warn("The notifications could not be read or marked.", failure);
  }, [failure]);
  const items = newest.data?.items;
  const held = useHeldList({ items: items ?? [], idOf: ({ id }) => id });
  const heading = useRef<HTMLHeadingElement>(null);
  const markAll = () => {
    mark.all.mutate();
    // The button disappears with the last unread entry, so the focus moves to the panel.
    heading.current?.focus();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {messages().title}
        </h2>
        {unread > 0 && (
          <Button variant="plain" compact flush busy={mark.all.isPending} onPress={markAll}>
            {messages().markAll}
          </Button>
        )}
      </div>
      {newest.isError && !items && (
        <Body>
          <Button variant="plain" compact flush onPress={() => void newest.refetch()}>
            {messages().again}
          </Button>
        </Body>
      )}
      {newest.isPending && (
        <Body>
          <Skeleton lines={4} />
        </Body>
      )}
      {items?.length === 0 && (
        <Empty icon={Bell} title={messages().none}>
          {messages().noneHelp}
        </Empty>
      )}
      {items && items.length > 0 && (
        <HeldList held={held}>
          <Rows label={messages().title}>
            {held.rows.map((item) => (
              <Entry key={item.id} item={item} onRead={() => mark.one.mutate(item.id)} close={close} />
            ))}
          </Rows>
        </HeldList>
      )}
      <div className={styles.device}>
        <DeviceNotice quiet />
      </div>
    </div>
  );
}

function Entry({ item, onRead, close }: { item: Notification; onRead: () => void; close: () => void }) {
  const isUnread = item.readAt === undefined;
  const opened = () => {
    if (isUnread) onRead();
    close();
  };
  const subject = item.link ? (
    <AppLink href={item.link} onPress={opened}>
      {item.subject}
    </AppLink>
  ) : (
    item.subject
  );
  return (
    <Row
      start={<IconDisc {...lookOf(item.type)} />}
      what={isUnread ? subject : <span className={styles.read}>{subject}</span>}
      meta={
        <>
          <time dateTime={item.at}>{formatDateTime(item.at)}</time>
          {isUnread && <HiddenText>, {messages().unread}</HiddenText>}
        </>
      }
      end={
        isUnread && (
          <StepButton meaning={`mark ${item.id}`} variant="plain" compact flush onPress={onRead}>
            {messages().mark}
          </StepButton>
        )
      }
    />
  );
}

function Body({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

function lookOf(type: string): { icon: LucideIcon; hue?: Hue } {
  const topic = topicOf(type);
  return topic ? looks[topic] : { icon: Bell };
}
