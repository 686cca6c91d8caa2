import { ClipboardCheck, Printer } from "lucide-react";
import { byDue, type DayReason, onDay, sentAt } from "#domain/prescriptions";
import { wallClock } from "#kernel/dates";
import { withReference } from "../../../lib/api/failure.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatDateTime, formatWeekday, zoneShort } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { uiMessages } from "../../../ui/ui-messages.ts";
import { Directions, Medicine } from "../../prescriptions/exports.ts";
import { nameText } from "../../profiles/exports.ts";
import { useWork, type WorkRow } from "../calls.ts";
import { messages } from "../messages.ts";
import { WorkBadge } from "../work-badge.tsx";
import { worklistAddress } from "../worklist/worklist-address.ts";
import styles from "./day.module.css";
import { dayMessages } from "./messages.ts";

/** /pharmacy/today: the open work that is due or came in today, to read and to print. */
export function Screen() {
  const { work, isPending, isSeeking, isError, error, refetch } = useWork({ whole: true });
  const now = new Date(useNow()).toISOString();
  const zone = deviceZone();
  const today = wallClock(now, zone).date;
  const all = work.flatMap(({ items }) => items);
  const listedFor = (reason: DayReason) => byDue(all.filter((one) => onDay(one, { today, zone }) === reason));
  const parts = (["due", "arrived"] as const).map((reason) => ({ reason, items: listedFor(reason) }));
  const isLoading = isPending || isSeeking;
  const isEmpty = parts.every(({ items }) => items.length === 0);
  const pharmacy = all.find(({ pharmacyName }) => pharmacyName)?.pharmacyName ?? "";
  return (
    <Page
      title={dayMessages().title}
      below={formatWeekday(today)}
      actions={
        <div className={styles.screenOnly}>
          <LinkButton variant="plain" flush href={worklistAddress({})}>
            {messages().back}
          </LinkButton>
          {!isEmpty && (
            <Button icon={Printer} busy={isLoading} busyLabel={uiMessages().loading} onPress={() => print()}>
              {dayMessages().print}
            </Button>
          )}
        </div>
      }
    >
      {isError && <FailedLoad message={withReference(messages().loadFailed, error)} onRetry={refetch} />}
      {isLoading && isEmpty && !isError && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {!isLoading && !isError && isEmpty && (
        <Card>
          <Empty icon={ClipboardCheck} title={dayMessages().none}>
            {dayMessages().noneHelp}
          </Empty>
        </Card>
      )}
      <div className={styles.list}>
        <Stack gap="l">
          {parts
            .filter(({ items }) => items.length > 0)
            .map(({ reason, items }) => (
              <Section
                key={reason}
                title={`${dayMessages().reasons[reason]} (${messages().count({ count: items.length, orMore: isLoading || isError })})`}
              >
                <Card flush>
                  <Rows label={dayMessages().reasons[reason]}>
                    {items.map((item) => (
                      <DayRow key={item.id} prescription={item} />
                    ))}
                  </Rows>
                </Card>
              </Section>
            ))}
        </Stack>
      </div>
      {!isLoading && work.some(({ hasMore }) => hasMore) && <p>{dayMessages().isCut}</p>}
      {!isEmpty && (
        <p>
          <Text tone="soft" size="small">
            {dayMessages().printed({ pharmacy, at: formatDateTime(now), zone: zoneShort(zone, now) })}
          </Text>
        </p>
      )}
    </Page>
  );
}

function DayRow({ prescription }: { prescription: WorkRow }) {
  const { id, doctorName, deliveryMethod, preparation } = prescription;
  const times = preparation?.expectedAt
    ? dayMessages().expected(formatDateTime(preparation.expectedAt))
    : dayMessages().sent(formatDateTime(sentAt(prescription)));
  return (
    <Row
      href={worklistAddress({ prescription: id })}
      what={
        <>
          {nameText(prescription)}: <Medicine of={prescription} />
        </>
      }
      meta={
        <>
          <p>
            <Directions of={prescription} />
          </p>
          <p>
            {deliveryMethod === "delivery" ? messages().delivery : messages().pickup} · {times} · {doctorName}
          </p>
        </>
      }
      end={<WorkBadge of={prescription} />}
    />
  );
}
