import { inEveryLanguage } from "#kernel/messages";
import type { AppointmentStatus, AppointmentTime } from "./appointment.ts";
import { appointmentTime } from "./words.ts";

type Describe = (args: { appointment: AppointmentTime }) => string;
const description: Readonly<Record<AppointmentStatus, Describe>> = {
  pending: ({ appointment }) =>
    `The doctor has not confirmed it yet. Please arrive 15 minutes early.\n${appointmentTime(appointment)}`,
  confirmed: ({ appointment }) => `Please arrive 15 minutes early.\n${appointmentTime(appointment)}`,
  completed: ({ appointment }) => `It took place.\n${appointmentTime(appointment)}`,
  cancelled: ({ appointment }) => `It will not take place.\n${appointmentTime(appointment)}`,
  declined: ({ appointment }) => `It will not take place.\n${appointmentTime(appointment)}`,
};

/** What the calendar file of an appointment says. */
export const calendarMessages = inEveryLanguage({
  en: {
    summary: ({ doctor }: { doctor: string }) => `Visit with ${doctor || "your doctor"}`,
    description,
  },
});
