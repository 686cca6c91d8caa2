import type { OptOuts } from "#domain/notifications";
import type { messages } from "../domain/messages/index.ts";

const atOnce = { kind: "prescriptions" } as const;
const canWait = { kind: "prescriptions", canWait: true } as const;

/** How people can opt out of each notification. */
export const optOuts = {
  issued: canWait,
  ready: canWait,
  uncollected: canWait,
  unsent: canWait,
  refillDue: canWait,
  renewalApproved: canWait,
  renewalDeclined: canWait,
  renewalRequested: atOnce,
  renewalCancelled: atOnce,
  handOverReverted: atOnce,
  approvalReverted: atOnce,
  collectionReverted: atOnce,
  rejectedYours: atOnce,
  returnedYours: atOnce,
  unanswered: atOnce,
  unansweredByYou: atOnce,
  undelivered: atOnce,
  undeliveredByYou: atOnce,
  stopConfirmed: atOnce,
  remainderKept: atOnce,
  remainderYours: atOnce,
  sent: atOnce,
  approved: atOnce,
  rejected: atOnce,
  returned: atOnce,
  outForDelivery: atOnce,
  completed: atOnce,
  cancelled: atOnce,
  collected: atOnce,
  received: atOnce,
  takenBack: "all_emails",
  withdrawn: "all_emails",
  withdrawnFromPharmacy: "all_emails",
  stoppedForPharmacy: "all_emails",
  stopped: "none",
} as const satisfies OptOuts<typeof messages>;
