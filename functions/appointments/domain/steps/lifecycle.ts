import type { Role } from "#kernel/actor";
import { instantOf } from "#kernel/dates";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { AppointmentStatus } from "../../../../events/appointments.ts";
import type { Appointment } from "../appointment.ts";
import { statusTraits } from "../status.ts";

interface AppointmentRule extends Rule<AppointmentStatus> {
  /** Only while the appointment lies ahead, or only once its time has come. */
  readonly when: "before" | "after";
  /** Who may take the step after its time, too. */
  readonly lateBy?: Role;
}

/** Who may do what with an appointment before its time and after. A patient who moves it asks the doctor again. */
export const lifecycle = {
  confirm: { from: ["pending"], to: "confirmed", by: "doctor", when: "before" },
  complete: { from: ["pending", "confirmed"], to: "completed", by: "doctor", when: "after" },
  noShow: { from: ["pending", "confirmed"], by: "doctor", when: "after" },
  reschedule: {
    from: ["pending", "confirmed"],
    by: ["doctor", "patient"],
    when: "before",
    lateBy: "doctor",
  },
  cancel: { from: ["pending", "confirmed"], to: "cancelled", by: ["doctor", "patient"], when: "before" },
} as const satisfies Record<string, AppointmentRule>;

export type Step = keyof typeof lifecycle;

/** What of an appointment decides who may do what. */
export type AppointmentState = Pick<Appointment, "status" | "date" | "time" | "zone"> &
  Partial<Pick<Appointment, "noShow">>;

/** The steps a role may take now. `now` is ISO 8601 UTC. */
export function steps(appointment: AppointmentState, role: Role, now: string): Step[] {
  return stepsFrom<Step, AppointmentStatus>(lifecycle, appointment.status, role).filter(
    (step) => isTimeFor(step, appointment, role, now) && !(step === "noShow" && appointment.noShow),
  );
}

/** Whether the clock allows a step: an appointment's time passes the moment it begins. */
export function isTimeFor(
  step: Step,
  appointment: Pick<Appointment, "date" | "time" | "zone">,
  role: Role,
  now: string,
): boolean {
  const rule: AppointmentRule = lifecycle[step];
  return isPast(appointment, now) ? rule.when === "after" || rule.lateBy === role : rule.when === "before";
}

/** Whether the doctor has the next step: to answer a request, or to say what became of an appointment that has begun. */
export function waitsForDoctor(appointment: AppointmentState, now: string): boolean {
  return isPast(appointment, now) ? isUnsettled(appointment, now) : appointment.status === "pending";
}

/** Whether an appointment has begun and nobody has said what became of it. */
function isUnsettled(appointment: AppointmentState, now: string): boolean {
  return isPast(appointment, now) && statusTraits[appointment.status].isPlanned && !appointment.noShow;
}

/** Whether the time of a request has come without an answer of the doctor. */
export function isUnanswered(appointment: AppointmentState, now: string): boolean {
  return appointment.status === "pending" && isPast(appointment, now);
}

/** Whether an appointment is asked for or confirmed, and its time is still to come. */
export function isAhead(appointment: AppointmentState, now: string): boolean {
  return statusTraits[appointment.status].isPlanned && !isPast(appointment, now);
}

/** Whether the appointment stands under Past: its time has come, or it has ended. */
export function isPast(appointment: Pick<Appointment, "date" | "time" | "zone">, now: string): boolean {
  return instantOf(appointment) <= now;
}
