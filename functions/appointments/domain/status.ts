import type { AppointmentStatus } from "../../../events/appointments.ts";

/** What a status means wherever appointments are listed, planned or asked about. All of it is decided for each status. */
export interface StatusTraits {
  /** Whether it is to take place: it can be moved, and be put in a calendar. */
  readonly isPlanned: boolean;
  /** What people are told when its time comes near: a reminder, or that nobody has answered the request. */
  readonly tells: "reminder" | "unanswered" | "nothing";
  /** Whether the doctor may prescribe after it. */
  readonly mayPrescribe: boolean;
  /** Whether it will not take place: calendars remove it. */
  readonly isOff: boolean;
}

export const statusTraits = {
  pending: { isPlanned: true, tells: "unanswered", mayPrescribe: false, isOff: false },
  confirmed: { isPlanned: true, tells: "reminder", mayPrescribe: false, isOff: false },
  completed: { isPlanned: false, tells: "nothing", mayPrescribe: true, isOff: false },
  cancelled: { isPlanned: false, tells: "nothing", mayPrescribe: false, isOff: true },
  declined: { isPlanned: false, tells: "nothing", mayPrescribe: false, isOff: true },
} as const satisfies Record<AppointmentStatus, StatusTraits>;
