import { Offline, Problem } from "../../lib/api.ts";

/** How long the messages of the patient's screens stay. */
export const messageMs = 5000;

export const words = {
  title: "Prescriptions",
  active: "Active Prescriptions",
  history: "Prescription History",
  refresh: "Refresh",
  more: "Show more",
  loadFailed: "Failed to load prescriptions. Please try again.",
  unexpected: "An unexpected error occurred. Please try again.",
  noActive: "No active prescriptions",
  noActiveHelp: "What your doctor writes for you after a visit appears here.",
  noHistory: "No past prescriptions",
  noHistoryHelp: "What you have collected is kept here.",
  everyStep: "Every step so far",
  unknownMedication: "Unknown Medication",
  see: "See prescription",
  send: "Send to Pharmacy",
  sending: "Processing...",
  sent: "Prescription sent to pharmacy successfully",
  collect: "Mark as Collected",
  collecting: "Processing...",
  collected: "Prescription marked as collected successfully",
} as const;

export const sendWords = {
  cancel: "Cancel",
  search: "Name or place of the pharmacy",
  pharmacy: "Pharmacy",
  fulfilment: "How do you want to get it?",
  pickup: "Pickup",
  pickupSays: "You collect it at the pharmacy.",
  choose: "Please choose a pharmacy.",
  none: "No pharmacies are currently available. Please try again later.",
  noneFound: "No pharmacies found",
  loadFailed: "Failed to load pharmacies. Please try again.",
  unexpected: "An unexpected error occurred while loading pharmacies.",
  theySee: "They see your name and this prescription. Nothing else.",
} as const;

/** What is said when a prescription was not sent. */
export function sendFailure(error: unknown): string {
  return `Failed to send prescription to pharmacy: ${reason(error, "Failed to update prescription")}`;
}

/** What is said when a prescription was not marked as collected. */
export function collectFailure(error: unknown): string {
  return `Failed to mark prescription as collected: ${reason(error, "Failed to update prescription status")}`;
}

/** The refusal's own sentence; for a failure of ours `failed`, for anything nobody expected the last resort. */
function reason(error: unknown, failed: string): string {
  if (error instanceof Offline) return error.message;
  if (!(error instanceof Problem)) return "Unknown error";
  return error.status >= 500 ? failed : error.message;
}
