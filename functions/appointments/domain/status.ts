import type { AppointmentStatus } from "../../../events/appointments.ts";

/** What a status means wherever appointments are listed, planned or asked about. All of it is decided for each status. */
export interface StatusTraits {
  /** Whether it is to take place: it can be moved, and be put in a calendar. */
  readonly isPlanned: boolean;
  /** Whether people are reminded of it. */
  readonly isReminded: boolean;
  /** Whether the doctor may prescribe after it. */
  readonly mayPrescribe: boolean;
  /** Whether it will not take place: calendars remove it. */
  readonly isOff: boolean;
}

export const statusTraits = {
  pending: { isPlanned: true, isReminded: false, mayPrescribe: false, isOff: false },
  confirmed: { isPlanned: true, isReminded: true, mayPrescribe: false, isOff: false },
  completed: { isPlanned: false, isReminded: false, mayPrescribe: true, isOff: false },
  cancelled: { isPlanned: false, isReminded: false, mayPrescribe: false, isOff: true },
  declined: { isPlanned: false, isReminded: false, mayPrescribe: false, isOff: true },
} as const satisfies Record<AppointmentStatus, StatusTraits>;
