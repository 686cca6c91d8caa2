import type { Prescription } from "../prescription.ts";

/** A shorter course is meant to end, such as one of an antibiotic. A part is not the course: of a long one it may be short. */
const shortestCourse = 14;
/** How long one hand-over of an ongoing medicine is assumed to last: nobody states it. */
const assumedDays = 30;

type Supplied = Pick<Prescription, "duration" | "daysSupply">;

/** The days of the whole course as the doctor wrote it; undefined without an end. */
export function prescribedDays({ duration }: Pick<Prescription, "duration">): number | undefined {
  const days = /^(\d+) days?$/.exec(duration)?.[1];
  return days === undefined ? undefined : Number(days);
}

/** The days that a prescription supplies: those of its part, or else of the whole course; undefined without an end. */
export function courseDays({ duration, daysSupply }: Supplied): number | undefined {
  return daysSupply ?? prescribedDays({ duration });
}

/** The days that one hand-over lasts, assumed for an ongoing medicine; undefined if it is taken until it is finished. */
export function suppliedDays(supplied: Supplied): number | undefined {
  return courseDays(supplied) ?? (isOngoing(supplied) ? assumedDays : undefined);
}

/** Whether nobody stated how long one hand-over lasts, so that its days are assumed. */
export function areDaysAssumed(supplied: Supplied): boolean {
  return courseDays(supplied) === undefined && isOngoing(supplied);
}

/** Whether a course is short enough to be meant to end: nobody is asked to renew it. */
export function isMeantToEnd(prescription: Pick<Prescription, "duration">): boolean {
  return (prescribedDays(prescription) ?? shortestCourse) < shortestCourse;
}

function isOngoing({ duration }: Supplied): boolean {
  return duration === "Ongoing";
}
