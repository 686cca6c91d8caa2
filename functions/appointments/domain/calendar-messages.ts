import { inEveryLanguage } from "#kernel/messages";
import type { AppointmentStatus, VisitTime } from "./appointment.ts";
import { visitTime } from "./words.ts";

type Describe = (args: { visit: VisitTime }) => string;
const description: Readonly<Record<AppointmentStatus, Describe>> = {
  pending: ({ visit }) =>
    `The doctor has not confirmed it yet. Please arrive 15 minutes early.\n${visitTime(visit)}`,
  confirmed: ({ visit }) => `Please arrive 15 minutes early.\n${visitTime(visit)}`,
  completed: ({ visit }) => `It took place.\n${visitTime(visit)}`,
  cancelled: ({ visit }) => `It will not take place.\n${visitTime(visit)}`,
  declined: ({ visit }) => `It will not take place.\n${visitTime(visit)}`,
};

/** What the calendar file of a visit says. */
export const calendarMessages = inEveryLanguage({
  en: {
    summary: ({ doctor }: { doctor: string }) => `Visit with ${doctor || "your doctor"}`,
    description,
  },
});
