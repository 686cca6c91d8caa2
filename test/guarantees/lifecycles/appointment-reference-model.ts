import type { AppointmentStatus } from "#domain/appointments";

/** Written by hand from the specification, and never from the product's own table: what becomes of visits. */

const dayMs = 86_400_000;

export interface ModelAppointment {
  readonly id: string;
  status: AppointmentStatus;
  slot: Slot;
  events: number;
}
/** A time on a day, counted from the first day of a run. */
export interface Slot {
  readonly day: number;
  readonly time: "09:00" | "09:30";
}
/** What the model knows: today, counted likewise, and the visits. */
export interface Model {
  readonly firstDay: number;
  today: number;
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
  readonly change?: Partial<Pick<ModelAppointment, "status" | "slot">>;
}

/** What a doctor's step must be answered, written from the specification. */
export const rights = {
  confirm({ status }: ModelAppointment, hasBegun: boolean): Right {
    if (status === "confirmed") return { status: 200 };
    return status === "pending" && !hasBegun
      ? { status: 200, change: { status: "confirmed" } }
      : { status: 409 };
  },
  cancel({ status }: ModelAppointment, hasBegun: boolean): Right {
    if (status === "cancelled") return { status: 200 };
    return status === "pending" && !hasBegun
      ? { status: 200, change: { status: "cancelled" } }
      : { status: 409 };
  },
  complete({ status }: ModelAppointment, hasBegun: boolean): Right {
    if (status === "completed") return { status: 200 };
    return status === "confirmed" && hasBegun
      ? { status: 200, change: { status: "completed" } }
      : { status: 409 };
  },
  reschedule({ status, slot }: ModelAppointment, hasBegun: boolean, model: Model, to: Slot): Right {
    if (isSame(slot, to)) return { status: 200 };
    const isMissed = hasBegun && (status === "pending" || status === "confirmed");
    if (!isMissed) return { status: 409 };
    if (isPast(model, to)) return { status: 422 };
    return isTaken(model, to) ? { status: 409 } : { status: 200, change: { slot: to } };
  },
};
export type Step = keyof typeof rights;
