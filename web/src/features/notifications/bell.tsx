import { Bell as BellIcon } from "lucide-react";
import { useEffect } from "react";
import { Button } from "react-aria-components";
import { showBadge } from "../../lib/browser/app-badge.ts";
import { cx } from "../../ui/cx.ts";
import { Popover } from "../../ui/overlays/popover.tsx";
import styles from "./bell.module.css";
import { useUnread } from "./calls.ts";
import { messages } from "./messages.ts";
import { NotificationList } from "./notification-list.tsx";

/** The most that the bell counts; above it says that there are more. */
const most = 9;

/** The bell: the number of unread notifications, and the ten newest when opened. */
export function Bell() {
  const unread = useUnread();
  const shown = unread > most ? { count: most, orMore: true } : { count: unread };
  useEffect(() => showBadge(unread), [unread]);
  return (
    <Popover
      label={messages().title}
      trigger={
        <Button
          className={cx(styles.bell)}
          aria-label={unread === 0 ? messages().title : messages().bell(shown)}
        >
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {messages().count(shown)}
            </span>
          )}
        </Button>
      }
    >
      {(close) => <NotificationList unread={unread} close={close} />}
    </Popover>
  );
}
