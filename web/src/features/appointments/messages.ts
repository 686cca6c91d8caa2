import type { AppointmentStatus } from "#domain/appointments";
import { inEveryLanguage } from "#kernel/messages";

const statuses: Readonly<Record<AppointmentStatus, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
  declined: "Declined",
};

/** What every screen says of an appointment. */
export const messages = inEveryLanguage({
  en: { statuses, rescheduled: "Rescheduled", from: "from" },
});
