import { useQuery } from "@tanstack/react-query";
import { AlarmClock, Printer } from "lucide-react";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate, formatDateTime, formatTime } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Text } from "../../../ui/layout/layout.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { frequencyText, Medicine } from "../../prescriptions/parts.ts";
import { type MedicationReminder, reminders } from "../calls.ts";
import { printMessages, settingsMessages, todayMessages } from "../messages.ts";
import { reminderTabs } from "../screen.tsx";
import styles from "./print.module.css";

/** /patient/medication-reminders/print: the times of all medicines on one sheet, with boxes for a week to tick by hand. */
export function Screen() {
  const found = useQuery(reminders);
  const words = printMessages();
  const hasDoses = found.data && timesOf(found.data.items).length > 0;
  return (
    <Page
      title={words.title}
      actions={
        <div className={styles.screenOnly}>
          <LinkButton variant="plain" flush href={reminderTabs.settings}>
            {words.back}
          </LinkButton>
          {hasDoses && (
            <Button icon={Printer} onPress={() => print()}>
              {words.print}
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={found} lines={6}>
        {({ items }) => {
          const doses = timesOf(items);
          return doses.length === 0 ? (
            <Card>
              <Empty icon={AlarmClock} title={todayMessages().nothing.title}>
                {words.nothing}
              </Empty>
            </Card>
          ) : (
            <Sheet doses={doses} />
          );
        }}
      </Loaded>
      {hasDoses && (
        <p>
          <Text tone="soft" size="small">
            {words.asOf(formatDate(nowIso()))}
          </Text>
        </p>
      )}
    </Page>
  );
}

interface Dose {
  readonly time: string;
  readonly reminder: MedicationReminder;
}

function Sheet({ doses }: { doses: readonly Dose[] }) {
  const words = printMessages();
  return (
    <table className={styles.sheet} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.medicine}</th>
          <th scope="col">{words.howOften}</th>
          {words.days.map((day) => (
            <th key={day} scope="col" className={styles.tick}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {doses.map(({ time, reminder }) => (
          <tr key={`${reminder.id} ${time}`}>
            <th scope="row">{formatTime(time)}</th>
            <td>
              <Medicine of={reminder} />
            </td>
            <td>
              {frequencyText(reminder.frequency)}
              {reminder.lastDose && `, ${settingsMessages().lastDose(formatDateTime(reminder.lastDose))}`}
            </td>
            {words.days.map((day) => (
              <td key={day} className={styles.tick}>
                <span className={styles.box} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The doses of a day by their times. */
function timesOf(items: readonly MedicationReminder[]): Dose[] {
  return items
    .filter(({ enabled }) => enabled)
    .flatMap((reminder) => reminder.times.map((time) => ({ time, reminder })))
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}
