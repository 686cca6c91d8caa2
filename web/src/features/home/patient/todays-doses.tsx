import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { useOutbox } from "../../../session/use-outbox.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Inline, Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Rows } from "../../../ui/layout/rows.tsx";
import { type DaySchedule, type ScheduledDose, todaysDoses } from "../../adherence/calls.ts";
import { todayMessages } from "../../adherence/messages.ts";
import { QueueNotice } from "../../adherence/outbox/queue-notice.tsx";
import { queuedDoses } from "../../adherence/outbox/queued-doses.ts";
import { reminderTabs } from "../../adherence/screen.tsx";
import { scheduleOn, withQueued } from "../../adherence/today/day-schedule.ts";
import { DoseRow } from "../../adherence/today/dose-row.tsx";
import { dosesOfNow } from "../../adherence/today/due-doses.ts";
import { MarkDueTaken } from "../../adherence/today/mark-due-taken.tsx";
import { MissedDoses } from "../../adherence/today/missed-doses.tsx";
import { messages } from "./messages.ts";

export interface TodaysDosesProps {
  doses: DaySchedule;
  /** When they were fetched, in milliseconds. */
  readAt: number;
  /** Whether it is the most urgent item on the screen: its button is filled. */
  isFirst: boolean;
}

/** The due doses and those of the next time. A dose logged here keeps its place. */
export function TodaysDoses({ doses, readAt, isFirst }: TodaysDosesProps) {
  useNow();
  const queue = useOutbox(queuedDoses);
  // Logging a dose writes the day into this query, which is then newer than the dashboard's; it is not fetched here.
  const { data, dataUpdatedAt } = useQuery({ ...todaysDoses, enabled: false });
  const newest = data && dataUpdatedAt > readAt ? data : doses;
  const schedule = withQueued(scheduleOn(newest, nowIso()), queue.entries);
  const { date, items } = schedule;
  const [logged] = useState(() => new Set(items.filter(({ status }) => status).map(nameOf)));
  const shown = dosesOfNow(items, (dose) => !logged.has(nameOf(dose)), nowIso());
  return (
    <Section
      title={messages().doses}
      actions={
        <Inline>
          <MarkDueTaken schedule={schedule} queue={queue} variant={isFirst ? "primary" : "quiet"} />
          <LinkButton href={reminderTabs.today} variant="plain" compact flush>
            {messages().allDoses}
          </LinkButton>
        </Inline>
      }
    >
      <Stack>
        <QueueNotice queue={queue} schedule={schedule} />
        <MissedDoses items={shown} />
        {shown.length === 0 ? (
          <Card>
            <p>{messages().dosesDone}</p>
          </Card>
        ) : (
          <Card flush>
            <Rows label={messages().doses}>
              {shown.map((dose) => (
                <DoseRow key={nameOf(dose)} dose={dose} date={date} queue={queue} />
              ))}
            </Rows>
          </Card>
        )}
        <p>
          <Text tone="soft" size="small">
            {todayMessages().done({
              done: String(items.filter(({ status }) => status).length),
              all: String(items.length),
            })}
          </Text>
        </p>
      </Stack>
    </Section>
  );
}

function nameOf({ prescriptionId, time, at }: ScheduledDose): string {
  return `${prescriptionId} ${time} ${at}`;
}
