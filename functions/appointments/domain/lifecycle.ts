import type { Role } from "#kernel/actor";
import { instantOf } from "#kernel/dates";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { AppointmentStatus } from "../../../events/appointments.ts";
import type { Appointment } from "./appointment.ts";
import { statusTraits } from "./status.ts";

interface VisitRule extends Rule<AppointmentStatus> {
  /** Only while the visit lies ahead, or only once its time has come. */
  readonly when: "before" | "after";
}

/** A doctor confirms or cancels a visit before its time; after it, marks it completed. Moving it is `mayReschedule`. */
export const lifecycle = {
  confirm: { from: ["pending"], to: "confirmed", by: "doctor", when: "before" },
  cancel: { from: ["pending"], to: "cancelled", by: "doctor", when: "before" },
  complete: { from: ["confirmed"], to: "completed", by: "doctor", when: "after" },
} as const satisfies Record<string, VisitRule>;

export type Step = keyof typeof lifecycle;

/** The steps a role may take now. `now` is ISO 8601 UTC. */
export function steps(
  visit: Pick<Appointment, "status" | "date" | "time" | "zone">,
  role: Role,
  now: string,
): Step[] {
  return stepsFrom<Step, AppointmentStatus>(lifecycle, visit.status, role).filter((step) =>
    isTimeFor(step, visit, now),
  );
}

/** Whether the clock allows a step: a visit's time passes the moment it begins. */
export function isTimeFor(
  step: Step,
  visit: Pick<Appointment, "date" | "time" | "zone">,
  now: string,
): boolean {
  const hasBegun = instantOf(visit) <= now;
  return lifecycle[step].when === "after" ? hasBegun : !hasBegun;
}

/** Whether a visit can be moved: its time has passed without it, and it was neither completed nor cancelled. */
export function mayReschedule(
  visit: Pick<Appointment, "status" | "date" | "time" | "zone">,
  now: string,
): boolean {
  return isPast(visit, now) && statusTraits[visit.status].isPlanned;
}

/** Whether a patient is offered the visit as a calendar file: it is asked for or confirmed. */
export function mayExport({ status }: Pick<Appointment, "status">): boolean {
  return statusTraits[status].isPlanned;
}

/** Whether the visit stands under Past: its time has come, or it has ended. */
export function isPast(visit: Pick<Appointment, "date" | "time" | "zone">, now: string): boolean {
  return instantOf(visit) <= now;
}
