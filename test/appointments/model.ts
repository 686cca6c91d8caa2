import type { AppointmentStatus, Step } from "#domain/appointments";
import type { EventType } from "#events";

// Written by hand from the specification, and never from the product's own tables: only types are the product's, so that
// a new step or status does not compile until it is decided here.

export type Party = "doctor" | "patient";
export type When = "before" | "after";

/** Whether an appointment is still to take place or to be recorded: only then is there a step. */
export const isOpen = {
  pending: true,
  confirmed: true,
  completed: false,
  cancelled: false,
  declined: false,
} as const satisfies Record<AppointmentStatus, boolean>;

interface Meaning {
  readonly by: readonly Party[];
  /** The only status in which it is a step; without one, all open ones. */
  readonly from?: AppointmentStatus;
  /** Without one, the status stays. */
  readonly to?: AppointmentStatus;
  /** Before the appointment's time or after, for all; who may take it late besides. */
  readonly when: When;
  readonly lateBy?: Party;
  readonly event: EventType;
}

/** What may become of an appointment, in the order in which a screen offers the steps. */
export const model = {
  confirm: {
    by: ["doctor"],
    from: "pending",
    to: "confirmed",
    when: "before",
    event: "appointment.confirmed.v1",
  },
  complete: { by: ["doctor"], to: "completed", when: "after", event: "appointment.completed.v1" },
  noShow: { by: ["doctor"], when: "after", event: "appointment.no_show.v1" },
  reschedule: {
    by: ["doctor", "patient"],
    when: "before",
    lateBy: "doctor",
    event: "appointment.rescheduled.v1",
  },
  cancel: { by: ["doctor", "patient"], to: "cancelled", when: "before", event: "appointment.cancelled.v1" },
} as const satisfies Record<Step, Meaning>;
export const everyStep = Object.keys(model) as readonly Step[];

/** An appointment, and whether the doctor said that the patient did not come. */
export interface ModelState {
  readonly status: AppointmentStatus;
  readonly isMissed: boolean;
}

/** Whether the person whose step it may be can take it. */
function isPossible({ status }: ModelState, step: Step, by: Party, when: When): boolean {
  const meaning: Meaning = model[step];
  const isFrom = meaning.from ? status === meaning.from : isOpen[status];
  return isFrom && (meaning.when === when || (when === "after" && meaning.lateBy === by));
}

/** Whether it was taken already; a move is known by its time. */
function isTaken({ status, isMissed }: ModelState, step: Step): boolean {
  const { to }: Meaning = model[step];
  return step === "noShow" ? isMissed : status === to;
}

/** The steps that a role may take. */
export function stepsOf(role: string, state: ModelState, when: When): Step[] {
  return everyStep.filter((step) => {
    const by = model[step].by.find((party: Party) => party === role);
    return by && isPossible(state, step, by, when) && !isTaken(state, step);
  });
}

export interface Right {
  readonly status: number;
  /** What is different afterwards, where the step leads on. */
  readonly change?: ModelState;
}

/** What the appointment's doctor or patient is answered. A move is taken to lead to a free time. */
export function rightTo(state: ModelState, step: Step, by: Party, when: When): Right {
  const { by: all, to }: Meaning = model[step];
  if (!all.includes(by)) return { status: 403 };
  if (isTaken(state, step)) return { status: 200 };
  if (!isPossible(state, step, by, when)) return { status: 409 };
  const isRequestedAgain = step === "reschedule" && by === "patient";
  const status = isRequestedAgain ? "pending" : (to ?? state.status);
  return { status: 200, change: { status, isMissed: step === "noShow" } };
}
