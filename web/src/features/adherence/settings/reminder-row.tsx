import { directionsText } from "#domain/prescriptions";
import { formatDate, formatDateTime, formatTime } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import {
  Doubles,
  durationText,
  frequencyText,
  Medicine,
  partText,
  titleOf,
} from "../../prescriptions/exports.ts";
import { type MedicationReminder, useSetReminder } from "../calls.ts";
import { settingsMessages } from "../messages.ts";

export interface ReminderRowProps {
  reminder: MedicationReminder;
  onChange: () => void;
}

/** A medicine with its times, and a switch for its reminders. */
export function ReminderRow({ reminder, onChange }: ReminderRowProps) {
  const { id, frequency, directions, writtenAt, enabled, times, methods, isAsNeeded } = reminder;
  const set = useSetReminder();
  const words = settingsMessages();
  const medicine = titleOf(reminder);
  const meta = [
    frequencyText(frequency),
    ...(enabled ? [words.times(times.map((time) => formatTime(time)))] : []),
  ];
  return (
    <Row
      what={
        <span id={`reminder-${id}`}>
          <Medicine of={reminder} />
        </span>
      }
      meta={
        <Stack gap="s">
          <p>
            {[meta.join(" · "), ends(reminder)].filter(Boolean).join(", ")},{" "}
            <time dateTime={writtenAt}>{words.written(formatDate(writtenAt))}</time>
          </p>
          {directions && <p>{directionsText(directions)}</p>}
          {isAsNeeded && <p>{words.asNeeded}</p>}
          {reminder.isOnOtherSchedule && <p>{words.otherSchedule}</p>}
          {enabled && !reminder.isInHand && <p>{words.beginsInHand}</p>}
          <Doubles of={reminder.doubles} />
          {reminder.prescribedTimes !== undefined && (
            <Banner kind="attention">
              {words.otherTimes({ frequency: frequencyText(frequency), times: times.length })}
            </Banner>
          )}
          {set.failure && <Banner kind="failure">{set.failure}</Banner>}
        </Stack>
      }
      end={
        <>
          {enabled && (
            <Button variant="plain" compact flush aria-describedby={`reminder-${id}`} onPress={onChange}>
              {words.change}
            </Button>
          )}
          {(enabled || !(isAsNeeded || reminder.isOnOtherSchedule)) && (
            <Switch
              label={words.remindOf(medicine)}
              isLabelHidden
              on={words.on}
              off={words.off}
              value={enabled}
              disabled={set.isPending}
              onChange={(on) => set.mutate({ id, enabled: on, times, methods })}
            />
          )}
        </>
      }
    />
  );
}

/** When the course of a medicine in hand ends, or its duration. */
function ends({ lastDose, duration, daysSupply, isInHand }: MedicationReminder): string | undefined {
  if (lastDose) return settingsMessages().lastDose(formatDateTime(lastDose));
  if (!isInHand) return undefined;
  return [durationText(duration), partText({ duration, daysSupply })].filter(Boolean).join(" ");
}
