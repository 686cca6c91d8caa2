import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { now } from "../../../lib/time/clock.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { IconDisc } from "../../../ui/badges/avatar.tsx";
import { AppLink } from "../../../ui/buttons/app-link.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { pharmacyDashboard } from "./calls.ts";
import { newsMessages } from "./messages.ts";
import { cleared, markRead, newsRules, type Panel, updatedPanel } from "./news.ts";
import styles from "./pharmacy.module.css";

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

const newsKey = ["home", "news"] as const;

/** Why the panel is empty: it was cleared, nothing came lately, or nothing came yet. */
type Nothing = "cleared" | "none" | "never";

/** The state of the news panel. It updates with every fetch of the dashboard and ends with the session. */
function useNews() {
  const cache = useQueryClient();
  const { data: dashboard, dataUpdatedAt } = useQuery(pharmacyDashboard);
  const { data: panel } = useQuery<Panel>({
    queryKey: newsKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // Before the paint, so that nothing moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it updates with every fetch, also if nothing changed
  useLayoutEffect(() => {
    if (dashboard) cache.setQueryData<Panel>(newsKey, (known) => updatedPanel(known, dashboard, now()));
  }, [cache, dashboard, dataUpdatedAt]);
  const change = (to: (known: Panel) => Panel) =>
    cache.setQueryData<Panel>(newsKey, (known) => known && to(known));
  const nothing: Nothing = panel?.known.length
    ? "cleared"
    : dashboard?.notifications.length
      ? "none"
      : "never";
  return {
    nothing,
    lines: panel?.lines.slice(0, newsRules.shown) ?? [],
    read: (id: string) => change((known) => markRead(known, id)),
    clear: () => change(cleared),
  };
}
