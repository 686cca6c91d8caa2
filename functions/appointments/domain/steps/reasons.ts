import type { CancellationReason } from "#events";

/** The reasons each side may choose for a cancellation. */
export const reasonsOf = {
  doctor: ["doctor_unavailable", "other_doctor", "other"],
  patient: ["patient_unavailable", "not_needed", "other"],
} as const satisfies Record<"doctor" | "patient", readonly CancellationReason[]>;

/** A reason that a doctor or a patient chooses. */
export type DoctorReason = (typeof reasonsOf.doctor)[number];
export type PatientReason = (typeof reasonsOf.patient)[number];
