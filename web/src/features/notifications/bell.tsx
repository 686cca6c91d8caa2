import { Bell as BellIcon } from "lucide-react";
import { useEffect } from "react";
import { Button } from "react-aria-components";
import { showBadge } from "../../lib/app-badge.ts";
import { cx } from "../../ui/cx.ts";
import { Popover } from "../../ui/popover.tsx";
import styles from "./bell.module.css";
import { useUnread } from "./calls.ts";
import { NotificationList } from "./notification-list.tsx";
import { bellName, countWord, words } from "./words.ts";

/** The bell: how many are unread, and the ten newest when it is opened. */
export function Bell() {
  const unread = useUnread();
  useEffect(() => showBadge(unread), [unread]);
  return (
    <Popover
      label={words.title}
      trigger={
        <Button className={cx(styles.bell)} aria-label={bellName(unread)}>
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {countWord(unread)}
            </span>
          )}
        </Button>
      }
    >
      {(close) => <NotificationList unread={unread} close={close} />}
    </Popover>
  );
}
