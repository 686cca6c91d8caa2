import type { OptOuts } from "#domain/notifications";
import type { messages } from "../domain/messages.ts";

const switchable = { kind: "appointments" } as const;

/** How people can opt out of each notification. */
export const optOuts = {
  booked: switchable,
  confirmed: switchable,
  completed: switchable,
  cancelled: switchable,
  rescheduled: switchable,
  cancelledByPatient: switchable,
  rescheduledByPatient: switchable,
  noShow: switchable,
  confirmReverted: switchable,
  completeReverted: switchable,
  noShowReverted: switchable,
  unansweredByYou: switchable,
  unanswered: switchable,
  reminderOfDoctor: switchable,
  reminderOfPatient: switchable,
  changedByPatient: switchable,
  youCancelled: switchable,
  youRescheduled: switchable,
  reminder: switchable,
  bookedUrgent: "none",
  rescheduledUrgent: "none",
  unansweredByYouUrgent: "none",
  lapsedUrgent: "none",
  unansweredWithHelp: "none",
  cancelledWithHelp: "none",
} as const satisfies OptOuts<typeof messages>;
