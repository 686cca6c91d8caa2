import { catalogue, type EventDeclaration, type EventType } from "#events";

/** A decision about each event of a prescription. */
export type CourseDecisions = Readonly<Record<Extract<EventType, `prescription.${string}`>, boolean>>;

/**
 * Whether an event begins, ends, moves or stops the course of a medicine, so that what follows the course, such as its reminders, must
 * look at it.
 */
const changesCourse: CourseDecisions = {
  "prescription.issued.v1": false,
  "prescription.sent.v1": false,
  "prescription.approved.v1": false,
  "prescription.ready_for_pickup.v1": false,
  "prescription.out_for_delivery.v1": false,
  "prescription.completed.v1": true,
  "prescription.collected.v1": true,
  "prescription.reverted.v1": true,
  "prescription.cancelled.v1": true,
  "prescription.rejected.v1": true,
  "prescription.withdrawn.v1": true,
  "prescription.stopped.v1": true,
  "prescription.stop_confirmed.v1": false,
  "prescription.returned.v1": false,
  "prescription.taken_back.v1": false,
  "prescription.remainder_opened.v1": false,
  "prescription.remainder_closed.v1": true,
  "prescription.overdue.v1": false,
  "prescription.unsent.v1": false,
  "prescription.refill_due.v1": false,
};

/** The events that change the course of a medicine. */
export function courseEvents(): readonly EventDeclaration[] {
  const changes: Readonly<Record<string, boolean>> = changesCourse;
  return catalogue.filter(({ type }) => changes[type]);
}
