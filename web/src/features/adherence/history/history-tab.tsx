import { useQuery } from "@tanstack/react-query";
import { AlarmClock } from "lucide-react";
import { adherenceLevel, judgedFrom } from "#domain/adherence";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { Meter } from "../../../ui/badges/meter.tsx";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { Medicine } from "../../prescriptions/exports.ts";
import { doseHistory } from "../calls.ts";
import { DoseBadge } from "../dose-badge.tsx";
import { historyMessages, messages } from "../messages.ts";
import { ReminderScreen, reminderTabs } from "../screen.tsx";
import styles from "./history.module.css";
import { MonthCalendar } from "./month-calendar.tsx";
import { Sharing } from "./sharing.tsx";

const hues = { green: "green", yellow: "amber", red: "red" } as const;

/** /patient/medication-reminders/history: the adherence of the last seven days, and the status of each dose. */
export function Screen() {
  const found = useQuery(doseHistory);
  const words = historyMessages();
  return (
    <ReminderScreen tab="history">
      <Loaded query={found} lines={6}>
        {({ percent, taken, all, fullDays, items, days, today, otherTimes }) => (
          <Stack gap="l">
            <Section title={words.lastDays}>
              {otherTimes > 0 && (
                <Banner kind="attention">
                  {words.otherTimes(otherTimes)}{" "}
                  <TextLink href={reminderTabs.settings}>{words.changeTimes}</TextLink>
                </Banner>
              )}
              <Card>
                <Share percent={percent} taken={taken} all={all} />
              </Card>
            </Section>
            {days.length > 0 && (
              <Section title={words.calendar}>
                <Card>
                  <Stack>
                    {fullDays.best > 0 && <p>{words.fullDays(fullDays)}</p>}
                    <MonthCalendar days={days} today={today} />
                  </Stack>
                </Card>
              </Section>
            )}
            <Section title={words.recent}>
              {items.length === 0 ? (
                <Card>
                  <Empty icon={AlarmClock} title={words.nothing.title}>
                    {words.nothing.help}
                  </Empty>
                </Card>
              ) : (
                <Card flush>
                  <Rows label={words.recent}>
                    {items.map((log) => (
                      <Row
                        key={`${log.prescriptionId} ${log.date} ${log.time}`}
                        what={<Medicine of={log} />}
                        meta={[
                          formatDateTime(`${log.date}T${log.time}`),
                          ...(log.asNeeded ? [messages().asNeeded] : []),
                        ].join(" · ")}
                        end={<DoseBadge status={log.status} />}
                      />
                    ))}
                  </Rows>
                </Card>
              )}
            </Section>
            <Sharing />
          </Stack>
        )}
      </Loaded>
    </ReminderScreen>
  );
}

interface ShareProps {
  percent: number;
  taken: number;
  all: number;
}

/** The percentage of doses taken. A few doses are counted but not rated. */
function Share({ percent, ...counted }: ShareProps) {
  const words = historyMessages();
  const level = adherenceLevel({ percent, all: counted.all });
  const text = words.taken({ taken: String(counted.taken), all: String(counted.all) });
  const isRated = level !== "none" && level !== "started";
  return (
    <>
      <p className={styles.share} data-level={level}>
        <strong>{level === "started" ? words.started : words.percent(String(percent))}</strong>{" "}
        <span>{level === "none" ? words.noneDue : text}</span>
      </p>
      {isRated && <Meter label={words.adherence} percent={percent} text={text} hue={hues[level]} />}
      {level !== "none" && (
        <p>
          <Text tone="soft" size="small">
            {isRated ? words.levels : words.startedHelp(String(judgedFrom))}
          </Text>
        </p>
      )}
    </>
  );
}
