import type { PrescriptionStatus, StatusChange, Step, WorkStatus } from "#domain/prescriptions";

/** What the pharmacy's work is in each status it has work with. */
export const workLabels: Readonly<Record<WorkStatus, string>> = {
  sent: "To approve",
  approved: "To prepare",
  ready_for_pickup: "To hand over",
  out_for_delivery: "Out for delivery",
};

export const messages = {
  management: "Prescription Management",
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
  more: "Show more",
  back: "All prescriptions",
  pickup: "Pickup",
  delivery: "Delivery",
  move: "move",
} as const;

const pastStatus: Readonly<Record<PrescriptionStatus, string>> = {
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

/** The text of a past status. The same status means something else when the pharmacy set it. */
export function pastStatusText({ status, by }: StatusChange): string {
  if (by === "pharmacy" && status === "pending") return "returned to the patient";
  if (by === "pharmacy" && status === "cancelled") return "rejected";
  return pastStatus[status];
}

/** The next step, as the pharmacy reads it. */
export const nextMessages: Readonly<Record<Step, string>> = {
  send: "the patient chooses a pharmacy",
  approve: "you approve it",
  ready: "you prepare it and mark it ready",
  dispatch: "you prepare it and send it out",
  collect: "the patient collects it, or you mark it as dispensed",
  receive: "the patient receives it, or you mark it as delivered",
  dispense: "you hand it over",
  deliver: "you deliver it",
  reject: "you reject it",
  return: "you return it to the patient",
  cancel: "the patient cancels it",
};
