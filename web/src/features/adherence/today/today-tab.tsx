import { useQuery } from "@tanstack/react-query";
import { AlarmClock } from "lucide-react";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatWeekday } from "../../../lib/time/dates.ts";
import { useOutbox } from "../../../session/use-outbox.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Between, HiddenText, Inline, Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Rows } from "../../../ui/layout/rows.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { type DaySchedule, todaysDoses } from "../calls.ts";
import { messages, todayMessages } from "../messages.ts";
import { QueueNotice } from "../outbox/queue-notice.tsx";
import { type DoseQueue, queuedDoses } from "../outbox/queued-doses.ts";
import { ReminderScreen, reminderTabs } from "../screen.tsx";
import { ZoneNotice } from "../zone-notice.tsx";
import { scheduleOn, withQueued } from "./day-schedule.ts";
import { DoseRow } from "./dose-row.tsx";
import { dueDoses } from "./due-doses.ts";
import { MarkDueTaken } from "./mark-due-taken.tsx";
import { MissedDoses } from "./missed-doses.tsx";
import { NeededRow } from "./needed-row.tsx";
import { useNotificationAnswer } from "./use-notification-answer.ts";

/** /patient/medication-reminders/today: log today's doses as taken or skipped, with or without a connection. */
export function Screen() {
  const found = useQuery(todaysDoses);
  const queue = useOutbox(queuedDoses);
  useNow();
  return (
    <ReminderScreen tab="today">
      <Loaded query={found} lines={6}>
        {(loaded) => {
          const schedule = withQueued(scheduleOn(loaded, nowIso()), queue.entries);
          return (
            <Stack gap="l">
              <NotificationAnswer schedule={schedule} queue={queue} />
              <QueueNotice queue={queue} schedule={schedule} />
              {schedule.items.length > 0 && <ZoneNotice zone={schedule.zone} />}
              <Planned schedule={schedule} queue={queue} />
              {schedule.asNeeded.length > 0 && (
                <Section title={todayMessages().asNeeded}>
                  <Card flush>
                    <Rows label={todayMessages().asNeeded}>
                      {schedule.asNeeded.map((medicine) => (
                        <NeededRow
                          key={medicine.prescriptionId}
                          medicine={medicine}
                          schedule={schedule}
                          queue={queue}
                        />
                      ))}
                    </Rows>
                  </Card>
                </Section>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </ReminderScreen>
  );
}

interface PlannedProps {
  schedule: DaySchedule;
  queue: DoseQueue;
}

/** Applies the answer of the notification that opened the screen. */
function NotificationAnswer({ schedule, queue }: PlannedProps) {
  useNotificationAnswer(schedule, queue);
  return null;
}

function Planned({ schedule, queue }: PlannedProps) {
  const { date, items } = schedule;
  const words = todayMessages();
  const due = dueDoses(items, nowIso());
  if (items.length === 0)
    return (
      <Card>
        <h2>
          <HiddenText>{messages().tabs.today}</HiddenText>
        </h2>
        <Empty
          level={3}
          icon={AlarmClock}
          title={words.nothing.title}
          action={<LinkButton href={reminderTabs.settings}>{words.settings}</LinkButton>}
        >
          {words.nothing.help}
        </Empty>
      </Card>
    );
  return (
    <Stack>
      <Between>
        <h2>{formatWeekday(date)}</h2>
        <Inline>
          <Text tone="soft" size="small">
            {words.done({
              done: String(items.filter(({ status }) => status).length),
              all: String(items.length),
            })}
          </Text>
          <MarkDueTaken schedule={schedule} queue={queue} />
        </Inline>
      </Between>
      <MissedDoses items={items} />
      <Card flush>
        <Rows label={messages().tabs.today}>
          {items.map((dose) => (
            <DoseRow
              key={`${dose.prescriptionId} ${dose.time}`}
              dose={dose}
              date={date}
              queue={queue}
              isFirst={due.length === 1 && due[0] === dose}
            />
          ))}
        </Rows>
      </Card>
    </Stack>
  );
}
