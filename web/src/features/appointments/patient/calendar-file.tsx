import { CalendarArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { type Appointment, isAhead } from "#domain/appointments";
import { config } from "../../../lib/api/config.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { calendarMessages } from "./messages.ts";

const messageMs = 3000;

/** A button that saves an appointment as a calendar file, created in the browser; undefined for a status without a file. */
export function useCalendarOfAppointment(
  status: StatusMessage,
): (appointment: Appointment, about: string) => ReactNode {
  const { mutate } = useCommand(saveAppointment, { changes: [] });
  const save = (appointment: Appointment) =>
    mutate(appointment, {
      onSuccess: () => status.succeeded(calendarMessages().saved, messageMs),
      onError: () => status.failed(calendarMessages().failed, messageMs),
    });
  return (appointment, about) =>
    isAhead(appointment, nowIso()) ? (
      <Button
        variant="plain"
        compact
        flush
        icon={CalendarArrowDown}
        aria-describedby={about}
        onPress={() => save(appointment)}
      >
        {calendarMessages().add}
      </Button>
    ) : null;
}

async function saveAppointment(appointment: Appointment): Promise<void> {
  // Lazy: the calendar library loads with the first file.
  const [settings, { calendarFile }] = await Promise.all([
    config(),
    import("../../../../../functions/appointments/domain/calendar/calendar-file.ts"),
  ]);
  const { name, text } = calendarFile(appointment, settings);
  saveFile(name, new Blob([text], { type: "text/calendar;charset=utf-8" }));
}
