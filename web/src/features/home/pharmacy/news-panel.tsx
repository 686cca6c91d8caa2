import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { IconDisc } from "../../../ui/badges/avatar.tsx";
import { AppLink } from "../../../ui/buttons/app-link.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { newsMessages } from "./messages.ts";
import styles from "./pharmacy.module.css";
import { useNews } from "./use-news.ts";

/** The three newest of the bell and of what another device approved, each a link to what it is about. */
export function NewsPanel({ isPending }: { isPending: boolean }) {
  const { lines, nothing: why, read, clear } = useNews();
  const nothing = useRef<HTMLParagraphElement>(null);
  const [timesCleared, setTimesCleared] = useState(0);
  // The button disappears when pressed, so the focus moves to its replacement.
  useEffect(() => {
    if (timesCleared > 0) nothing.current?.focus();
  }, [timesCleared]);
  const clearAll = () => {
    clear();
    setTimesCleared((times) => times + 1);
  };
  return (
    <Section
      title={newsMessages().title}
      actions={
        lines.length > 0 && (
          <Button variant="plain" compact flush onPress={clearAll}>
            {newsMessages().clear}
          </Button>
        )
      }
    >
      {lines.length === 0 && isPending && <Skeleton lines={2} />}
      {lines.length === 0 && !isPending && (
        <p className={styles.mute} ref={nothing} tabIndex={-1}>
          {newsMessages()[why]}
        </p>
      )}
      {lines.length > 0 && (
        <Card flush>
          <Rows label={newsMessages().title}>
            {lines.map(({ id, href, message, at, isRead }) => (
              <Row
                key={id}
                start={<IconDisc icon={Bell} />}
                what={
                  <span className={isRead ? styles.read : undefined}>
                    {href ? (
                      <AppLink href={href} onPress={() => read(id)}>
                        {message}
                      </AppLink>
                    ) : (
                      message
                    )}
                  </span>
                }
                meta={
                  <>
                    <time dateTime={at}>{formatDateTime(at)}</time>
                    {!isRead && <HiddenText>, {newsMessages().unread}</HiddenText>}
                  </>
                }
              />
            ))}
          </Rows>
        </Card>
      )}
    </Section>
  );
}
