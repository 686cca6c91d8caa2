import { amount, inEveryLanguage, plural } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";
import { failedTo } from "../failed-to.ts";

export const messages = inEveryLanguage({
  en: {
    send: "Send to Pharmacy",
    busy: "Processing...",
    cancel: "Cancel",
    sent: "Prescription sent to pharmacy successfully",
    search: "Name or place of the pharmacy",
    pharmacy: "Pharmacy",
    about: (pharmacy: string) => `About ${pharmacy}`,
    openingUnknown: "We don't know if it's open. Call before you go.",
    more: "Show more",
    fulfilment: "How do you want to get it?",
    pickup: "Pickup",
    pickupSays: "You pick it up at the pharmacy.",
    delivery: "Delivery",
    deliverySays: "Delivered to your address.",
    deliveryUnknown: "Choose a pharmacy that delivers first.",
    noDelivery: (pharmacy: string) => `${pharmacy} doesn't deliver.`,
    address: "Delivery address",
    notes: "Delivery notes",
    lastUsed: "Last used",
    /** It returned this prescription. */
    returnedThis: "Returned this prescription",
    delivers: "Pickup or delivery",
    pickupOnly: "Pickup only",
    whatToSend: "What do you want to send?",
    justThis: "This one",
    /** All pending prescriptions of an appointment, with their number. */
    all: (count: number) => `All ${amount("en", { count })} from this appointment, together`,
    written: (day: string) => `Written ${day}`,
    /** The question before an old prescription is sent, or several of which the oldest was written then. */
    old: {
      title: "Send it anyway?",
      one: (ago: string) => `This was written ${ago}. Ask your doctor whether it is still right for you.`,
      several: (ago: string) =>
        `The oldest of these was written ${ago}. Ask your doctor whether they are still right for you.`,
      send: "Send anyway",
    },
    choose: "Please choose a pharmacy.",
    none: "No pharmacies are currently available. Please try again later.",
    noneFound: "No pharmacies found",
    /** With the number of those that are set. */
    filters: (set: number) => (set === 0 ? "Filters" : `Filters (${amount("en", { count: set })})`),
    openNow: "Open now",
    deliversOnly: "Delivers",
    any: "Any",
    /** Why a pharmacy is preselected, or why the last one is not. */
    suggested: (pharmacy: string) =>
      `${pharmacy} filled it last time, so we chose it below. You can choose another one.`,
    lastOneGone: (pharmacy: string) =>
      `${pharmacy} filled it last time but isn't available right now. Please choose another one.`,
    /** What the pharmacy sees of this many prescriptions; test/contracts/who-sees-what.test.ts compares it with the answers. */
    seenForPickup: (count: number) =>
      `They'll see your name, your date of birth and ${these(count)}, with what your doctor wrote on ${count === 1 ? "it" : "them"}. ${sameMedicine} Nothing else about you.`,
    seenForDelivery: (count: number) =>
      `They'll see your name, your date of birth and ${these(count)}, with what your doctor wrote on ${count === 1 ? "it" : "them"}; for delivery also your phone number, the address and your notes. ${sameMedicine} Nothing else about you.`,
    notLoaded: "Failed to load pharmacies. Please try again.",
    notLoadedUnexpectedly: "An unexpected error occurred while loading pharmacies.",
    notSent: (why: string) => `Failed to send prescription to pharmacy: ${why}`,
    notUpdated: "Failed to update prescription",
  },
});

const sameMedicine =
  "If you have other prescriptions of the same medicine, they'll see its name, strength and status on each. If you renew it early, they'll see until when you have it.";

function these(count: number): string {
  return plural(
    "en",
    { count },
    { one: "this prescription", other: `these ${amount("en", { count })} prescriptions` },
  );
}

/** The messages when the pharmacies could not be loaded. */
export function pharmaciesFailed(): FailureMessages {
  const { notLoaded, notLoadedUnexpectedly } = messages();
  return { offline: notLoaded, otherwise: notLoaded, unexpected: notLoadedUnexpectedly };
}

/** The messages when a prescription was not sent. */
export function sendFailed(): FailureMessages {
  const { notSent, notUpdated } = messages();
  return failedTo(notSent, notUpdated);
}
