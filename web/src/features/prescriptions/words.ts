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
  noHistoryHelp: "What you have collected or cancelled is kept here.",
  everyStep: "Every step so far",
  unknownMedication: "Unknown Medication",
  see: "See prescription",
  send: "Send to Pharmacy",
  busy: "Processing...",
  sent: "Prescription sent to pharmacy successfully",
  collect: "Mark as Collected",
  collected: "Prescription marked as collected successfully",
  receive: "Mark as Received",
  cancel: "Cancel",
  cancelled: "Prescription cancelled successfully",
  theirReason: "Their reason:",
  pickup: "Pickup",
  deliveredTo: "Delivery to",
  deliveryNotes: "Notes for the delivery:",
} as const;

export const cancelWords = {
  title: "Cancel this prescription?",
  keep: "Keep it",
  cancel: "Cancel prescription",
  notOrdered: "Nothing has been ordered, so no pharmacy has to stop anything.",
  preparing: "is preparing it, and will see that you do not want it any more.",
  forGood: "A cancelled prescription stays cancelled. For another one, ask your doctor.",
} as const;

export const sendWords = {
  cancel: "Cancel",
  search: "Name or place of the pharmacy",
  pharmacy: "Pharmacy",
  fulfilment: "How do you want to get it?",
  pickup: "Pickup",
  pickupSays: "You collect it at the pharmacy.",
  delivery: "Delivery",
  deliverySays: "They bring it to an address you give.",
  deliveryUnknown: "Choose a pharmacy first: some deliver.",
  noDelivery: "does not deliver.",
  address: "Delivery address",
  notes: "Delivery notes",
  delivers: "Pickup or delivery",
  pickupOnly: "Pickup only",
  whatToSend: "What do you want to send?",
  justThis: "This one",
  choose: "Please choose a pharmacy.",
  none: "No pharmacies are currently available. Please try again later.",
  noneFound: "No pharmacies found",
  loadFailed: "Failed to load pharmacies. Please try again.",
  unexpected: "An unexpected error occurred while loading pharmacies.",
} as const;

/** What is offered when several prescriptions of a visit wait for a pharmacy. */
export function allOfVisit(count: number): string {
  return `All ${count} from this visit, together`;
}

/** Why a pharmacy is chosen already, or why the one of last time is not. */
export function suggestion(name: string, isThere: boolean): string {
  if (isThere) return `${name} filled it last time and is chosen below. You can choose another one.`;
  return `${name} filled it last time and can not be chosen at the moment. Please choose another one.`;
}

/** What the pharmacy comes to know. */
export function theySee({ isDelivery, count }: { isDelivery: boolean; count: number }): string {
  const what = count > 1 ? `these ${count} prescriptions` : "this prescription";
  const where = isDelivery ? " For the delivery also the address and notes." : "";
  return `They see your name and ${what}.${where} Nothing else.`;
}

/** What is said when a prescription was not sent. */
export function sendFailure(error: unknown): string {
  return `Failed to send prescription to pharmacy: ${reason(error, "Failed to update prescription")}`;
}

/** What is said when a prescription was not marked as collected. */
function collectFailure(error: unknown): string {
  return `Failed to mark prescription as collected: ${reason(error, "Failed to update prescription status")}`;
}

/** What is said when a prescription was not cancelled. */
function cancelFailure(error: unknown): string {
  const isRefusal = error instanceof Problem && error.code === "wrong_state";
  return isRefusal
    ? `Failed to cancel prescription. ${error.message}`
    : "Failed to cancel prescription. Please try again.";
}

/** The refusal's own sentence; for a failure of ours `failed`, for anything nobody expected the last resort. */
function reason(error: unknown, failed: string): string {
  if (error instanceof Offline) return error.message;
  if (!(error instanceof Problem)) return "Unknown error";
  return error.status >= 500 ? failed : error.message;
}

/** What is said after a step that needs nothing more than a press. */
export const taking = {
  collect: { succeeded: words.collected, failed: collectFailure },
  receive: { succeeded: words.collected, failed: collectFailure },
  cancel: { succeeded: words.cancelled, failed: cancelFailure },
} as const;
