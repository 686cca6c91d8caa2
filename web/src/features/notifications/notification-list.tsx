import { Bell } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "../../ui/buttons/app-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Rows } from "../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { HeldList } from "../../ui/steps/held-list.tsx";
import { useHeldList } from "../../ui/steps/use-held-list.ts";
import styles from "./bell.module.css";
import { useMarkRead, useNewest, useRole } from "./calls.ts";
import { DeviceNotice } from "./device/device-notice.tsx";
import { Entry } from "./entry.tsx";
import { messages } from "./messages.ts";

/** The newest notifications. Each links to its record; one or all can be marked as read. */
export function NotificationList({ unread, close }: { unread: number; close: () => void }) {
  const role = useRole();
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
        {role && (
          <p className={styles.all}>
            <AppLink href={`/${role}/notifications`} onPress={close}>
              {messages().showAll}
            </AppLink>
          </p>
        )}
        <DeviceNotice quiet />
      </div>
    </div>
  );
}

function Body({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
