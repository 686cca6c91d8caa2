import type { Step } from "#domain/appointments";
import type { RevertibleAppointmentStep as RevertibleStep } from "#events";
import { type ModelState, type Party, rightTo } from "../../appointments/model.ts";

// The model of an appointment's steps, with what only several appointments and days show: times that are taken, and steps back.

const dayMs = 86_400_000;

export interface ModelAppointment extends ModelState {
  readonly id: string;
  readonly slot: Slot;
  events: number;
  /** The steps that may be taken back, the last one last: when each was taken, and the state before it. */
  readonly revertible: readonly {
    readonly step: RevertibleStep;
    readonly period: number;
    readonly before: ModelState;
  }[];
}
/** An answer, and what is different afterwards, where the step leads on. */
export interface Right {
  readonly status: number;
  readonly change?: Partial<Pick<ModelAppointment, "status" | "slot" | "isMissed" | "revertible">>;
}
/** A time on a day, counted from the first day of a run. */
export interface Slot {
  readonly day: number;
  readonly time: "09:00" | "09:30";
}
/** What the model knows: today, counted likewise, and the appointments. */
export interface Model {
  readonly firstDay: number;
  today: number;
  /** Rises whenever more than ten minutes pass. */
  period: number;
  readonly visits: ModelAppointment[];
}

export const dateOf = ({ firstDay }: Model, { day }: Slot) =>
  new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
export const isPast = ({ today }: Model, { day }: Slot) => day < today;
const isSame = (a: Slot, b: Slot) => a.day === b.day && a.time === b.time;
export const isTaken = ({ visits }: Model, slot: Slot) =>
  visits.some((visit) => visit.status !== "cancelled" && isSame(visit.slot, slot));

/** What a step of the appointment's doctor or patient must be answered; a move leads to a time. */
export function rightOf(
  visit: ModelAppointment,
  { step, by, to }: { step: Step; by: Party; to: Slot },
  model: Model,
): Right {
  if (step === "reschedule" && isSame(visit.slot, to)) return { status: 200 };
  const right = rightTo(visit, step, by, isPast(model, visit.slot) ? "after" : "before");
  if (step !== "reschedule" || !right.change) return right;
  if (isPast(model, to)) return { status: 422 };
  if (isTaken(model, to)) return { status: 409 };
  return { status: 200, change: { ...right.change, slot: to } };
}

/** What the doctor must be answered who takes a step back: only the last one, within ten minutes, a confirmation before its time. */
export function rightToRevert(
  { revertible }: ModelAppointment,
  step: RevertibleStep,
  hasBegun: boolean,
  { period }: Model,
): Right {
  const last = revertible.at(-1);
  const isInTime = last?.period === period && !(step === "confirm" && hasBegun);
  if (last?.step !== step || !isInTime) return { status: 409 };
  return { status: 200, change: { ...last.before, revertible: revertible.slice(0, -1) } };
}

/** Which steps may be taken back once a step was taken: it too, or none before it. */
export function revertibleAfter(
  { revertible, status, isMissed }: ModelAppointment,
  step: Step,
  { period }: Model,
): ModelAppointment["revertible"] {
  if (step === "cancel" || step === "reschedule") return [];
  return [...revertible, { step, period, before: { status, isMissed } }];
}
