import { useQuery } from "@tanstack/react-query";
import { AlarmClock } from "lucide-react";
import { formatWeekday } from "../../../lib/time/dates.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Between, HiddenText, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Rows } from "../../../ui/layout/rows.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { todaysDoses } from "../calls.ts";
import { messages, todayMessages } from "../messages.ts";
import { ReminderScreen, reminderTabs } from "../screen.tsx";
import { DoseRow } from "./dose-row.tsx";

/** /patient/medication-reminders/today: the doses of today, each to be taken or skipped. */
export function Screen() {
  const found = useQuery(todaysDoses);
  const words = todayMessages();
  return (
    <ReminderScreen tab="today">
      <Loaded query={found} lines={6}>
        {({ date, items }) =>
          items.length === 0 ? (
            <Card>
              <h2>
                <HiddenText>{messages().tabs.today}</HiddenText>
              </h2>
              <Empty
                icon={AlarmClock}
                title={words.nothing.title}
                action={<LinkButton href={reminderTabs.settings}>{words.settings}</LinkButton>}
              >
                {words.nothing.help}
              </Empty>
            </Card>
          ) : (
            <Stack>
              <Between>
                <h2>{formatWeekday(date)}</h2>
                <Text tone="soft" size="small">
                  {words.done({
                    done: String(items.filter(({ status }) => status).length),
                    all: String(items.length),
                  })}
                </Text>
              </Between>
              <Card flush>
                <Rows label={messages().tabs.today}>
                  {items.map((dose) => (
                    <DoseRow key={`${dose.prescriptionId} ${dose.time}`} dose={dose} date={date} />
                  ))}
                </Rows>
              </Card>
            </Stack>
          )
        }
      </Loaded>
    </ReminderScreen>
  );
}
