/** The catalogue: every event the product tells the world, by detail-type. Append only. */
import * as appointments from "./appointments.ts";
import { HistoryNamesShown } from "./audit.ts";
import type { EventDeclaration } from "./event.ts";
import { AccountOpened, AuditorGranted, PasswordReset, SessionsEnded } from "./identity.ts";
import * as prescriptions from "./prescriptions.ts";
import * as profiles from "./profiles.ts";
import * as renewals from "./renewals.ts";

export * from "./appointments.ts";
export * from "./audit.ts";
export * from "./event.ts";
export * from "./identity.ts";
export * from "./prescriptions.ts";
export * from "./profiles.ts";
export * from "./renewals.ts";

export const catalogue = {
  "account.opened.v1": AccountOpened,
  "account.auditor_granted.v1": AuditorGranted,
  "account.password_reset.v1": PasswordReset,
  "account.sessions_ended.v1": SessionsEnded,
  "profile.completed.v1": profiles.ProfileCompleted,
  "profile.changed.v1": profiles.ProfileChanged,
  "professional.verified.v1": profiles.ProfessionalVerified,
  "professional.verification_withdrawn.v1": profiles.VerificationWithdrawn,
  "appointment.booked.v1": appointments.AppointmentBooked,
  "appointment.confirmed.v1": appointments.AppointmentConfirmed,
  "appointment.completed.v1": appointments.AppointmentCompleted,
  "appointment.cancelled.v1": appointments.AppointmentCancelled,
  "appointment.rescheduled.v1": appointments.AppointmentRescheduled,
  "appointment.reminder_due.v1": appointments.AppointmentReminderDue,
  "prescription.issued.v1": prescriptions.PrescriptionIssued,
  "prescription.sent.v1": prescriptions.PrescriptionSent,
  "prescription.approved.v1": prescriptions.PrescriptionApproved,
  "prescription.ready_for_pickup.v1": prescriptions.PrescriptionReadyForPickup,
  "prescription.collected.v1": prescriptions.PrescriptionCollected,
  "prescription.rejected.v1": prescriptions.PrescriptionRejected,
  "prescription.returned.v1": prescriptions.PrescriptionReturned,
  "prescription.out_for_delivery.v1": prescriptions.PrescriptionOutForDelivery,
  "prescription.completed.v1": prescriptions.PrescriptionCompleted,
  "prescription.cancelled.v1": prescriptions.PrescriptionCancelled,
  "renewal.requested.v1": renewals.RenewalRequested,
  "renewal.approved.v1": renewals.RenewalApproved,
  "renewal.declined.v1": renewals.RenewalDeclined,
  "history.names_shown.v1": HistoryNamesShown,
} as const satisfies { [Type in string]: EventDeclaration<Type> };

export type EventType = keyof typeof catalogue;
