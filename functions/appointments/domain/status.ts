import type { AppointmentStatus } from "#events";

/** The meaning of a status for lists, reminders and permissions. Every status must decide every trait. */
export interface StatusTraits {
  /** Whether it is expected to happen: it can be moved and added to a calendar. */
  readonly isPlanned: boolean;
  /** Which notification is due near its time: a reminder, or that the request is unanswered. */
  readonly notification: "reminder" | "unanswered" | "nothing";
  /** Whether the doctor may prescribe after it. */
  readonly mayPrescribe: boolean;
  /** Whether it will not happen: calendars remove it. */
  readonly isOff: boolean;
}

export const statusTraits = {
  pending: { isPlanned: true, notification: "unanswered", mayPrescribe: false, isOff: false },
  confirmed: { isPlanned: true, notification: "reminder", mayPrescribe: false, isOff: false },
  completed: { isPlanned: false, notification: "nothing", mayPrescribe: true, isOff: false },
  cancelled: { isPlanned: false, notification: "nothing", mayPrescribe: false, isOff: true },
  declined: { isPlanned: false, notification: "nothing", mayPrescribe: false, isOff: true },
} as const satisfies Record<AppointmentStatus, StatusTraits>;
