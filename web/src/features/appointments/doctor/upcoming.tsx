import { CalendarDays } from "lucide-react";
import { Empty } from "../../../ui/messages/empty.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { DoctorAppointments } from "./appointments.tsx";
import { messages } from "./messages.ts";

/** /doctor/appointments: upcoming appointments. */
export function Screen() {
  return (
    <DoctorAppointments
      tab="upcoming"
      days={90}
      status={useStatusMessage()}
      empty={
        <Empty icon={CalendarDays} title={messages().noUpcoming}>
          {messages().noUpcomingHelp}
        </Empty>
      }
    />
  );
}
