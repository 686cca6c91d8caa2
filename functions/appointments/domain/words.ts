import type { CancellationReason, VisitTime } from "../../../events/appointments.ts";

export { visitTime } from "../../../events/wording.ts";

/** When a visit is, and nothing else of it. */
export const timeOf = ({ date, time, zone }: VisitTime): VisitTime => ({ date, time, zone });

/** What the patient reads when the doctor chose a reason and wrote nothing. */
export const cancellationWords: Readonly<Record<CancellationReason, string | undefined>> = {
  doctor_unavailable: "I am not available at this time.",
  other_doctor: "Another doctor is the better choice for you.",
  other: undefined,
};
