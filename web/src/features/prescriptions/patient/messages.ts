import type { FailureMessages } from "../../../lib/api/failure.ts";

/** How long the messages of the patient's screens stay. */
export const messageMs = 5000;

export const messages = {
  title: "Prescriptions",
  active: "Active Prescriptions",
  history: "Prescription History",
  refresh: "Refresh",
  more: "Show more",
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

export const cancelMessages = {
  title: "Cancel this prescription?",
  keep: "Keep it",
  cancel: "Cancel prescription",
  notOrdered: "Nothing has been ordered, so no pharmacy has to stop anything.",
  preparing: "is preparing it, and will see that you do not want it any more.",
  forGood: "A cancelled prescription stays cancelled. For another one, ask your doctor.",
} as const;

export const sendMessages = {
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
} as const;

/** The messages when the prescriptions could not be loaded. */
export const loadFailed: FailureMessages = {
  offline: "Failed to load prescriptions. Please try again.",
  otherwise: "Failed to load prescriptions. Please try again.",
  unexpected: "An unexpected error occurred. Please try again.",
};

/** The messages when the pharmacies could not be loaded. */
export const pharmaciesFailed: FailureMessages = {
  offline: "Failed to load pharmacies. Please try again.",
  otherwise: "Failed to load pharmacies. Please try again.",
  unexpected: "An unexpected error occurred while loading pharmacies.",
};

/** The option to send all pending prescriptions of an appointment. */
export function allOfAppointment(count: number): string {
  return `All ${count} from this visit, together`;
}

/** Why a pharmacy is preselected, or why the last one is not. */
export function suggestion(name: string, isThere: boolean): string {
  if (isThere) return `${name} filled it last time and is chosen below. You can choose another one.`;
  return `${name} filled it last time and can not be chosen at the moment. Please choose another one.`;
}

/** What the pharmacy will see. */
export function whatPharmacySees({ isDelivery, count }: { isDelivery: boolean; count: number }): string {
  const what = count > 1 ? `these ${count} prescriptions` : "this prescription";
  const where = isDelivery ? " For the delivery also the address and notes." : "";
  return `They see your name and ${what}.${where} Nothing else.`;
}

/** The messages when a prescription was not sent. */
export const sendFailed: FailureMessages = failedTo(
  "Failed to send prescription to pharmacy",
  "Failed to update prescription",
);

const collectFailed = failedTo(
  "Failed to mark prescription as collected",
  "Failed to update prescription status",
);

const cancelFailed: FailureMessages = {
  ownSentence: ["wrong_state"],
  wrap: (reason) => `Failed to cancel prescription. ${reason}`,
  offline: "Failed to cancel prescription. Please try again.",
  otherwise: "Failed to cancel prescription. Please try again.",
};

/** What failed and why: a refusal with its own sentence, an error of ours with `ours`. */
function failedTo(what: string, ours: string): FailureMessages {
  return {
    ownSentence: "refusals",
    wrap: (reason) => `${what}: ${reason}`,
    unexpected: `${what}: Unknown error`,
    otherwise: `${what}: ${ours}`,
  };
}

/** The messages after a step without input. */
export const stepResults = {
  collect: { succeeded: messages.collected, failed: collectFailed },
  receive: { succeeded: messages.collected, failed: collectFailed },
  cancel: { succeeded: messages.cancelled, failed: cancelFailed },
} as const;
