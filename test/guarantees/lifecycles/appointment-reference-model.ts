import type { AppointmentStatus } from "#domain/appointments";

/** Written by hand from the specification, and never from the product's own table: what becomes of appointments. */

const dayMs = 86_400_000;

export interface ModelAppointment {
  readonly id: string;
  status: AppointmentStatus;
  /** Whether the doctor said that the patient did not come. */
  isMissed: boolean;
  slot: Slot;
  events: number;
  /** The steps that may be taken back, the last one last: when each was taken, and the state before it. */
  revertible: readonly {
    readonly step: RevertibleStep;
    readonly period: number;
    readonly before: Pick<ModelAppointment, "status" | "isMissed">;
  }[];
}
export type RevertibleStep = "confirm" | "complete" | "noShow";
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

export interface Right {
  readonly status: number;
  /** What is different afterwards, where the step leads on. */
  readonly change?: Partial<Pick<ModelAppointment, "status" | "slot" | "isMissed" | "revertible">>;
}

export type Party = "doctor" | "patient";
const isOpen = ({ status }: ModelAppointment) => status === "pending" || status === "confirmed";

/** What a step of the appointment's doctor or patient must be answered, written from the specification and the decisions. */
export const rights = {
  confirm({ status }: ModelAppointment, hasBegun: boolean): Right {
    if (status === "confirmed") return { status: 200 };
    return status === "pending" && !hasBegun
      ? { status: 200, change: { status: "confirmed" } }
      : { status: 409 };
  },
  cancel(visit: ModelAppointment, hasBegun: boolean): Right {
    if (visit.status === "cancelled") return { status: 200 };
    return isOpen(visit) && !hasBegun ? { status: 200, change: { status: "cancelled" } } : { status: 409 };
  },
  complete(visit: ModelAppointment, hasBegun: boolean): Right {
    if (visit.status === "completed") return { status: 200 };
    return isOpen(visit) && hasBegun
      ? { status: 200, change: { status: "completed", isMissed: false } }
      : { status: 409 };
  },
  noShow(visit: ModelAppointment, hasBegun: boolean): Right {
    if (visit.isMissed) return { status: 200 };
    return isOpen(visit) && hasBegun ? { status: 200, change: { isMissed: true } } : { status: 409 };
  },
  reschedule(visit: ModelAppointment, hasBegun: boolean, by: Party, model: Model, to: Slot): Right {
    if (isSame(visit.slot, to)) return { status: 200 };
    if (!isOpen(visit) || (hasBegun && by === "patient")) return { status: 409 };
    if (isPast(model, to)) return { status: 422 };
    if (isTaken(model, to)) return { status: 409 };
    const asksAgain = by === "patient" && { status: "pending" as const };
    return { status: 200, change: { slot: to, isMissed: false, ...asksAgain } };
  },
};
export type Step = keyof typeof rights;

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
