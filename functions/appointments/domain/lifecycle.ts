import type { AppointmentStatus } from "#events";
import type { Role } from "#kernel/actor";
import { instantOf } from "#kernel/dates";
import { type Rule, statusesWith, stepsFrom } from "#kernel/lifecycle";
import type { Appointment } from "./appointment.ts";
import { statusTraits } from "./status.ts";

interface AppointmentRule extends Rule<AppointmentStatus> {
  /** Only before the appointment's time, or only from then on. */
  readonly when: "before" | "after";
  /** The role that may also take the step after its time. */
  readonly lateBy?: Role;
}

const planned = statusesWith(statusTraits, "isPlanned", true);

/** Who may do what with an appointment, before its time and after. A patient's move must be confirmed by the doctor again. */
export const lifecycle = {
  confirm: { from: ["pending"], to: "confirmed", by: "doctor", when: "before" },
  complete: { from: planned, to: "completed", by: "doctor", when: "after" },
  noShow: { from: planned, by: "doctor", when: "after" },
  reschedule: {
    from: planned,
    by: ["doctor", "patient"],
    when: "before",
    lateBy: "doctor",
  },
  cancel: { from: planned, to: "cancelled", by: ["doctor", "patient"], when: "before" },
} as const satisfies Record<string, AppointmentRule>;

export type Step = keyof typeof lifecycle;

/** The fields of an appointment that permissions depend on. */
export type AppointmentState = Pick<Appointment, "status" | "date" | "time" | "zone"> &
  Partial<Pick<Appointment, "noShow">>;

/** The steps that a role may take now. `now` is ISO 8601 UTC. */
export function steps(appointment: AppointmentState, role: Role, now: string): Step[] {
  return stepsFrom<Step, AppointmentStatus>(lifecycle, appointment.status, role).filter(
    (step) => isTimeFor(step, appointment, role, now) && !(step === "noShow" && appointment.noShow),
  );
}

/** Whether the time allows a step: an appointment is past from the moment it begins. */
export function isTimeFor(
  step: Step,
  appointment: Pick<Appointment, "date" | "time" | "zone">,
  role: Role,
  now: string,
): boolean {
  const rule: AppointmentRule = lifecycle[step];
  return isPast(appointment, now) ? rule.when === "after" || rule.lateBy === role : rule.when === "before";
}

/** Whether the next step is the doctor's: answering a request, or recording the outcome of an appointment that has begun. */
export function waitsForDoctor(appointment: AppointmentState, now: string): boolean {
  return isPast(appointment, now) ? isUnsettled(appointment, now) : appointment.status === "pending";
}

/** Whether an appointment has begun without a recorded outcome. */
function isUnsettled(appointment: AppointmentState, now: string): boolean {
  return isPast(appointment, now) && statusTraits[appointment.status].isPlanned && !appointment.noShow;
}

/** Whether a request's time has passed without the doctor's answer. */
export function isUnanswered(appointment: AppointmentState, now: string): boolean {
  return appointment.status === "pending" && isPast(appointment, now);
}

/** Whether an appointment is requested or confirmed, and in the future. */
export function isAhead(appointment: AppointmentState, now: string): boolean {
  return statusTraits[appointment.status].isPlanned && !isPast(appointment, now);
}

/** Whether the appointment belongs under Past: its time has passed, or it has ended. */
export function isPast(appointment: Pick<Appointment, "date" | "time" | "zone">, now: string): boolean {
  return instantOf(appointment) <= now;
}
