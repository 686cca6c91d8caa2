import type { Step } from "#domain/appointments";
import { Offline, Problem } from "../../lib/api.ts";

/** What the buttons of a visit read, and what is said when it worked. */
export const stepWords: Readonly<Record<Step, { label: string; busy: string; done: string }>> = {
  confirm: { label: "Confirm", busy: "Saving...", done: "Appointment confirmed successfully" },
  complete: { label: "Mark completed", busy: "Saving...", done: "Appointment completed successfully" },
};

/** How far back the past reaches, in days. */
export const ranges = [
  { id: "30", label: "Last 30 days" },
  { id: "90", label: "Last 90 days" },
  { id: "180", label: "Last 6 months" },
  { id: "365", label: "Last year" },
  { id: "3650", label: "All time" },
] as const;

/** How long the status messages of this screen stay. */
export const messageMs = 3000;

export const words = {
  dashboard: "Dashboard",
  appointments: "Appointments",
  upcoming: "Upcoming appointments",
  past: "Past appointments",
  refreshData: "Refresh Data",
  refresh: "Refresh",
  viewAll: "View All",
  next: "Next appointments",
  waiting: "Waiting for you",
  loadFailed: "Failed to load dashboard data. Please try again.",
  visitsFailed: "Failed to load appointments. Please try again.",
  stepFailed: "Error updating appointment status. Please try again.",
  gone: "Appointment not found or already updated. Refreshing appointments...",
  tryAgain: "Try again",
  more: "Show more",
  noUpcoming: "No upcoming appointments",
  noUpcomingHelp: "When a patient books a visit, it appears here.",
  noPast: "No appointments in this time",
  noPastHelp: "Choose a longer range to look further back.",
  noSymptoms: "none given",
  createPrescription: "Create Prescription",
  notFindable: "Patients cannot find you until your profile is complete.",
  completeProfile: "Complete your profile",
  updateCredentials: "Update credentials",
} as const;

/** What is said when a step did not happen: the refusal's own sentence where it explains something. */
export function stepFailure(error: unknown): string {
  if (error instanceof Offline) return error.message;
  if (!(error instanceof Problem)) return words.stepFailed;
  if (error.code === "not_found") return words.gone;
  return error.status === 409 ? error.message : words.stepFailed;
}
