import type { OwnAvailability } from "#domain/appointments";

/** The days off without their version. */
export type DaysOff = Omit<OwnAvailability, "version">;

export interface ChangeProps {
  days: DaysOff;
  busy: boolean;
  /** Saves other days off; `then` runs once they are stored. */
  onChange: (days: DaysOff, then?: () => void) => void;
}
