import { appointmentTime } from "#events";
import { inEveryLanguage } from "#kernel/text/messages";
import type { AppointmentStatus, AppointmentTime } from "../appointment.ts";

type Describe = (args: { appointment: AppointmentTime }) => string;
const description: Readonly<Record<AppointmentStatus, Describe>> = {
  pending: ({ appointment }) =>
    `Not confirmed yet. Please arrive 15 minutes early.\n${appointmentTime(appointment)}`,
  confirmed: ({ appointment }) => `Please arrive 15 minutes early.\n${appointmentTime(appointment)}`,
  completed: ({ appointment }) => `Completed.\n${appointmentTime(appointment)}`,
  cancelled: ({ appointment }) => `Cancelled.\n${appointmentTime(appointment)}`,
  declined: ({ appointment }) => `The doctor declined this appointment.\n${appointmentTime(appointment)}`,
};

/** The texts of the calendar file. */
export const calendarMessages = inEveryLanguage({
  en: {
    summary: ({ doctor }: { doctor: string }) => `Appointment with ${doctor || "your doctor"}`,
    description,
  },
});
