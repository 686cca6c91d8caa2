import type { lifecycle, PrescriptionStatus, Step } from "#domain/prescriptions";
import { Offline, Problem } from "../../lib/api.ts";

/** How long a message about a step stays. */
export const messageMs = 3000;

/** What the buttons of the pharmacy read, the key that does the same, and what is said when it worked. */
export const stepWords: Readonly<Record<PharmacyStep, { label: string; key: string; done: string }>> = {
  approve: { label: "Approve", key: "A", done: "Prescription approved successfully" },
  ready: {
    label: "Mark Ready for Pickup",
    key: "R",
    done: "Prescription marked ready for pickup successfully",
  },
};

/** The steps that are the pharmacy's. */
export type PharmacyStep = {
  [S in Step]: "pharmacy" extends (typeof lifecycle)[S]["by"] ? S : never;
}[Step];

/** The statuses the pharmacy has work with, and what the work is. */
export const work = [
  { status: "sent", label: "To approve" },
  { status: "approved", label: "To prepare" },
  { status: "ready_for_pickup", label: "To hand over" },
] as const satisfies readonly { status: PrescriptionStatus; label: string }[];
export type WorkStatus = (typeof work)[number]["status"];

export const words = {
  dashboard: "Dashboard",
  management: "Prescription Management",
  recent: "Recent Prescriptions",
  found: "Found in open work",
  viewDetails: "View Details",
  search: "Search prescriptions",
  searchHelp: "Patient, doctor, medication, or the code on a printed prescription",
  open: "Open",
  busy: "Saving...",
  none: "No prescriptions have been sent to your pharmacy yet.",
  noneHelp: "When a patient chooses you, the prescription appears here.",
  noneHere: "Nothing to do here.",
  noneHereHelp: "Other work may wait under Open.",
  noneFound: "Nothing found.",
  noneFoundHelp: "The search looks through open prescriptions only.",
  loadFailed: "Failed to load prescriptions. Please try again.",
  entryFailed: "This prescription could not be loaded.",
  dashboardFailed: "Failed to load dashboard data. Please try again.",
  stepFailed: "Error updating prescription. Please try again.",
  tryAgain: "Try again",
  more: "Show more",
  back: "All prescriptions",
  pickup: "Pickup",
  delivery: "Delivery",
  move: "move",
} as const;

/** What is said when a step did not happen: the refusal's own sentence where it explains something. */
export function stepFailure(error: unknown): string {
  if (error instanceof Offline) return error.message;
  return error instanceof Problem && error.status === 409 ? error.message : words.stepFailed;
}

/** How the thread tells each status, with who did it. */
export const happenedWords: Readonly<Record<PrescriptionStatus, string>> = {
  pending: "written",
  sent: "sent",
  approved: "approved",
  ready: "made ready for pickup",
  ready_for_pickup: "made ready for pickup",
  out_for_delivery: "sent out for delivery",
  completed: "handed over",
  collected: "collected",
  cancelled: "cancelled",
};

/** What the next step is, as the pharmacy reads it. */
export const nextWords: Readonly<Record<Step, string>> = {
  send: "the patient chooses a pharmacy",
  approve: "you approve it",
  ready: "you prepare it and mark it ready",
  collect: "the patient collects it",
};
