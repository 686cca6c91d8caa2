import { inEveryLanguage } from "#kernel/text/messages";

/** The texts about the calendar that a person reads in their own calendar app. */
export const messages = inEveryLanguage({
  en: {
    title: "Calendar subscription",
    help: "See your appointments in your own calendar app. It fetches them by a secret address, about every hour.",
    back: "Back to appointments",
    none: "Your calendar has no address yet.",
    created: (day: string) =>
      `Your calendar has had an address since ${day}. We don't store it, so we can't show it again.`,
    contents: {
      doctor: (most: string) =>
        `Your calendar shows your appointments to come and those of the past year. It has room for ${most}: if you have more, the oldest are left out.`,
      patient: () => "Your calendar shows your appointments to come and those of the past year.",
    },
    names: "Show names",
    namesHelp: {
      doctor:
        "Off: patients appear by their initials. On: by their names, in every place where your calendar is seen.",
      patient: "Off: your doctor appears by initials. On: by name and address.",
    },
    on: "On",
    off: "Off",
    create: "Create address",
    renew: "Create a new address",
    renewHelp: "Once you do, the address you use now stops working.",
    close: "End subscription",
    saving: "Saving...",
    address: "Address",
    addressHelp:
      "Copy it into your calendar app now: we show it only once. Whoever has it can read your appointments, those of the past year included.",
    copy: "Copy address",
    copied: "Address copied.",
    notCopied: "Your browser didn't allow it. Please select the address and copy it.",
    open: "Open in your calendar app",
    closed: "The subscription has ended.",
    loadFailed: "Failed to load your calendar. Please try again.",
    failed: "We couldn't change your calendar. Please try again.",
  },
});
