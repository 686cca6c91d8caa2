import {
  Bell,
  CalendarDays,
  ClipboardList,
  Clock,
  type LucideIcon,
  Store,
  TriangleAlert,
} from "lucide-react";
import { type Notification, type NotificationTopic, topicOf } from "#domain/notifications";
import { formatDateTime } from "../../lib/time/dates.ts";
import { IconDisc } from "../../ui/badges/avatar.tsx";
import type { Hue } from "../../ui/badges/badge-style.ts";
import { AppLink } from "../../ui/buttons/app-link.tsx";
import { HiddenText } from "../../ui/layout/layout.tsx";
import { Row } from "../../ui/layout/rows.tsx";
import { StepButton } from "../../ui/steps/step-button.tsx";
import styles from "./bell.module.css";
import { messages } from "./messages.ts";

/** Icon and hue of a notification, by what it is about. */
const looks: Record<NotificationTopic, { icon: LucideIcon; hue: Hue }> = {
  appointment: { icon: CalendarDays, hue: "blue" },
  prescription: { icon: ClipboardList, hue: "teal" },
  pharmacy: { icon: Store, hue: "green" },
  reminder: { icon: Clock, hue: "amber" },
};

interface Props {
  item: Notification;
  onRead: () => void;
  /** Called when its record is opened. */
  close?: () => void;
}

const urgentLook = { icon: TriangleAlert, hue: "red" } as const;

/** A notification as a row, red while it is urgent and unread: it links to its record, and an unread one can be marked as read. */
export function Entry({ item, onRead, close }: Props) {
  const isUnread = item.readAt === undefined;
  const isUrgent = isUnread && item.urgent === true;
  const opened = () => {
    if (isUnread) onRead();
    close?.();
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
      hue={isUrgent ? "red" : undefined}
      start={<IconDisc {...(isUrgent ? urgentLook : lookOf(item.type))} />}
      what={isUnread ? subject : <span className={styles.read}>{subject}</span>}
      meta={
        <>
          {isUrgent && <strong className={styles.urgent}>{messages().urgent} </strong>}
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

function lookOf(type: string): { icon: LucideIcon; hue?: Hue } {
  const topic = topicOf(type);
  return topic ? looks[topic] : { icon: Bell };
}
