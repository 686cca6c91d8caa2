import { Empty } from "../../../ui/messages/empty.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { DoctorAppointments } from "./appointments.tsx";
import { messages } from "./messages.ts";

/** /doctor/appointments: what is to come. */
export function Screen() {
  return (
    <DoctorAppointments
      tab="upcoming"
      days={90}
      status={useStatusMessage()}
      empty={<Empty title={messages.noUpcoming}>{messages.noUpcomingHelp}</Empty>}
    />
  );
}
