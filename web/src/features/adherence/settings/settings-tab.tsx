import { useQuery } from "@tanstack/react-query";
import { AlarmClock, Printer } from "lucide-react";
import { useState } from "react";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Stack } from "../../../ui/layout/layout.tsx";
import { Rows } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { DeviceNotice, showOnThisDevice } from "../../notifications/exports.ts";
import { type MedicationReminder, reminders, useSwitchReminders } from "../calls.ts";
import { messages, settingsMessages } from "../messages.ts";
import { printMessages } from "../print/messages.ts";
import { ReminderScreen } from "../screen.tsx";
import { ZoneNotice } from "../zone-notice.tsx";
import { ReminderDialog } from "./reminder-dialog.tsx";
import { ReminderRow } from "./reminder-row.tsx";
import { PhoneCard } from "./texts/phone-card.tsx";

/** /patient/medication-reminders: the medicines, times and methods of reminders. */
export function Screen() {
  const found = useQuery(reminders);
  const status = useStatusMessage();
  const all = useSwitchReminders();
  const [open, setOpen] = useState<MedicationReminder>();
  const words = settingsMessages();
  const isOn = found.data?.enabled ?? false;
  const switchAll = (enabled: boolean) => {
    // Browsers only allow the permission prompt during the press.
    if (enabled) void showOnThisDevice();
    all.mutate(enabled);
  };
  return (
    <ReminderScreen
      tab="settings"
      actions={
        found.data && (
          <Switch
            label={words.all}
            on={words.on}
            off={words.off}
            value={isOn}
            disabled={all.isPending}
            onChange={switchAll}
          />
        )
      }
    >
      <Loaded query={found} lines={6}>
        {({ items, offered, phone, zone }) => (
          <Stack>
            <h2>
              <HiddenText>{messages().tabs.settings}</HiddenText>
            </h2>
            {all.failure && <Banner kind="failure">{all.failure}</Banner>}
            {!isOn && items.some(({ enabled }) => enabled) && (
              <Banner kind="attention">{words.allOff}</Banner>
            )}
            {isOn && <ZoneNotice zone={zone} />}
            {isOn && <DeviceNotice />}
            {items.length === 0 ? (
              <Card>
                <Empty level={3} icon={AlarmClock} title={words.nothing.title}>
                  {words.nothing.help}
                </Empty>
              </Card>
            ) : (
              <Card flush>
                <Rows label={messages().title}>
                  {items.map((reminder) => (
                    <ReminderRow key={reminder.id} reminder={reminder} onChange={() => setOpen(reminder)} />
                  ))}
                </Rows>
              </Card>
            )}
            {items.length > 0 && (
              <div>
                <LinkButton variant="quiet" compact icon={Printer} href="/patient/medication-reminders/print">
                  {printMessages().open}
                </LinkButton>
              </div>
            )}
            {offered.includes("sms") && (phone !== undefined || items.length > 0) && (
              <PhoneCard phone={phone} status={status} />
            )}
            {open && (
              <ReminderDialog
                reminder={open}
                offered={offered.filter((method) => method !== "sms" || phone !== undefined)}
                status={status}
                onClose={() => setOpen(undefined)}
              />
            )}
          </Stack>
        )}
      </Loaded>
      {status.message}
    </ReminderScreen>
  );
}
