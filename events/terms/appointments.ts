import * as z from "zod/mini";

/** An appointment's statuses. `declined` is read in old records and never written. */
export const AppointmentStatus = z.enum(["pending", "confirmed", "completed", "cancelled", "declined"]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** Wall-clock time in the doctor's IANA zone, fixed at booking. */
export const AppointmentTime = z.object({
  date: z.iso.date(),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  zone: z.string(),
});
export type AppointmentTime = z.infer<typeof AppointmentTime>;

/** Why an appointment is cancelled: the doctor's reasons, the patient's, and what both may say. */
export const CancellationReason = z.enum([
  "doctor_unavailable",
  "other_doctor",
  "patient_unavailable",
  "not_needed",
  "other",
]);
export type CancellationReason = z.infer<typeof CancellationReason>;

/** The steps that whoever took them may take back for ten minutes. */
export const RevertibleAppointmentStep = z.enum(["confirm", "complete", "noShow"]);
export type RevertibleAppointmentStep = z.infer<typeof RevertibleAppointmentStep>;
