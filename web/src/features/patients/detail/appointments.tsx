import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { usePatientId } from "../address.ts";
import { appointmentsOf } from "../calls.ts";
import { detailMessages } from "../messages.ts";
import { AppointmentRows } from "./appointment-rows.tsx";
import { Listed } from "./listed.tsx";
import { PatientPage } from "./page.tsx";

/** /doctor/patients/<patient>/appointments: the doctor's appointments with the patient, newest first. */
export function Screen() {
  const query = useInfiniteQuery(appointmentsOf(usePatientId()));
  const { appointments, appointmentsFailed, noAppointments } = detailMessages();
  return (
    <PatientPage tab="appointments">
      {() => (
        <Listed query={query} failed={appointmentsFailed} none={noAppointments} icon={CalendarDays}>
          {(items) => <AppointmentRows label={appointments} items={items} />}
        </Listed>
      )}
    </PatientPage>
  );
}
