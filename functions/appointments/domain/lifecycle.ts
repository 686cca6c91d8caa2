import type { Role } from "#kernel/actor";
import { instantOf } from "#kernel/dates";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { AppointmentStatus } from "../../../events/appointments.ts";
import type { Appointment } from "./appointment.ts";
import { statusTraits } from "./status.ts";

interface AppointmentRule extends Rule<AppointmentStatus> {
  /** Only while the appointment lies ahead, or only once its time has come. */
  readonly when: "before" | "after";
}

/** A doctor confirms or cancels an appointment before its time; after it, marks it completed. Moving it is `mayReschedule`. */
export const lifecycle = {
  confirm: { from: ["pending"], to: "confirmed", by: "doctor", when: "before" },
  cancel: { from: ["pending"], to: "cancelled", by: "doctor", when: "before" },
  complete: { from: ["confirmed"], to: "completed", by: "doctor", when: "after" },
} as const satisfies Record<string, AppointmentRule>;

export type Step = keyof typeof lifecycle;

/** The steps a role may take now. `now` is ISO 8601 UTC. */
export function steps(
  appointment: Pick<Appointment, "status" | "date" | "time" | "zone">,
  role: Role,
  now: string,
): Step[] {
  return stepsFrom<Step, AppointmentStatus>(lifecycle, appointment.status, role).filter((step) =>
    isTimeFor(step, appointment, now),
  );
}

/** Whether the clock allows a step: an appointment's time passes the moment it begins. */
export function isTimeFor(
  step: Step,
  appointment: Pick<Appointment, "date" | "time" | "zone">,
  now: string,
): boolean {
  const hasBegun = instantOf(appointment) <= now;
  return lifecycle[step].when === "after" ? hasBegun : !hasBegun;
}

/** Whether an appointment can be moved: its time has passed without it, and it was neither completed nor cancelled. */
export function mayReschedule(
  appointment: Pick<Appointment, "status" | "date" | "time" | "zone">,
  now: string,
): boolean {
  return isPast(appointment, now) && statusTraits[appointment.status].isPlanned;
}

/** Whether a patient is offered the appointment as a calendar file: it is asked for or confirmed. */
export function mayExport({ status }: Pick<Appointment, "status">): boolean {
  return statusTraits[status].isPlanned;
}

/** Whether the appointment stands under Past: its time has come, or it has ended. */
export function isPast(appointment: Pick<Appointment, "date" | "time" | "zone">, now: string): boolean {
  return instantOf(appointment) <= now;
}
