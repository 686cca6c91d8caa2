import type { CancellationReason, Step } from "#domain/appointments";
import { Problem } from "../../../lib/api/client.ts";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** A step without input. */
export type PlainStep = Exclude<Step, "cancel">;

/** Labels and success messages of an appointment's steps. */
export const stepMessages: Readonly<Record<Step, { label: string; busy: string; done: string }>> = {
  confirm: { label: "Confirm", busy: "Saving...", done: "Appointment confirmed successfully" },
  cancel: { label: "Cancel", busy: "Saving...", done: "Appointment cancelled successfully" },
  complete: { label: "Mark completed", busy: "Saving...", done: "Appointment completed successfully" },
};

/** The ranges of the Past tab, in days. */
export const ranges = [
  { id: "30", label: "Last 30 days" },
  { id: "90", label: "Last 90 days" },
  { id: "180", label: "Last 6 months" },
  { id: "365", label: "Last year" },
  { id: "3650", label: "All time" },
] as const;

/** How long the status messages of this screen stay. */
export const messageMs = 3000;

export const messages = {
  dashboard: "Dashboard",
  appointments: "Appointments",
  upcoming: "Upcoming appointments",
  past: "Past appointments",
  refresh: "Refresh",
  appointmentsFailed: "Failed to load appointments. Please try again.",
  stepFailed: "Error updating appointment status. Please try again.",
  gone: "Appointment not found or already updated. Refreshing appointments...",
  more: "Show more",
  noUpcoming: "No upcoming appointments",
  noUpcomingHelp: "When a patient books a visit, it appears here.",
  noSymptoms: "none given",
  noPast: "No appointments in this time",
  noPastHelp: "Choose a longer range to look further back.",
  createPrescription: "Create Prescription",
} as const;

export const cancelMessages = {
  title: "Cancel this visit?",
  reason: "Reason",
  reasonMissing: "Please choose a reason.",
  note: "Words for the patient",
  noteHelp: "The patient reads them beside the cancelled visit.",
  keep: "Keep visit",
  submit: "Cancel visit",
} as const;

/** The reasons to cancel, as the doctor reads them. */
export const cancelReasons: readonly { id: CancellationReason; label: string }[] = [
  { id: "doctor_unavailable", label: "I am not available at this time" },
  { id: "other_doctor", label: "Another doctor is the better choice" },
  { id: "other", label: "Another reason" },
];

export const rescheduleMessages = {
  title: "Reschedule",
  day: "New day of the visit",
  notNow: "Not now",
  submit: "Reschedule",
  busy: "Rescheduling...",
  missing: "Please select both date and time",
  done: "Appointment rescheduled successfully. Patient has been notified.",
  failed: "Error rescheduling appointment. Please try again.",
} as const;

/** The messages when a step failed. */
export const stepFailed: FailureMessages = {
  codes: { not_found: messages.gone },
  ownSentence: "conflicts",
  otherwise: messages.stepFailed,
};

/** The messages when rescheduling failed. */
export const rescheduleFailed: FailureMessages = { ...stepFailed, otherwise: rescheduleMessages.failed };

/** Whether the appointment has changed meanwhile, so that trying again is useless. */
export function hasMovedOn(error: unknown): boolean {
  const codes: readonly string[] = ["not_found", "wrong_state", "too_late"];
  return error instanceof Problem && codes.includes(error.code);
}
