import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

/** The texts about the days on which a doctor takes no appointments. */
export const messages = inEveryLanguage({
  en: {
    title: "Days off",
    help: "Patients can't book on these days. Your reasons stay private.",
    back: "Back to appointments",
    refresh: "Refresh",
    failed: "We couldn't save your days off. Please try again.",
    weekdays: "Weekdays off",
    weekdaysHelp: "You take no appointments on these days of the week.",
    away: "Days away",
    none: "No days away planned.",
    days: ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} to ${to}`),
    from: "First day",
    to: "Last day",
    reason: "Reason",
    reasonHelp: "Only you read it.",
    add: "Add days away",
    remove: "Remove",
    missing: "Please enter a day.",
    order: "The last day is before the first one.",
    past: "This day has passed.",
    saving: "Saving...",
    saved: "Days off saved.",
    undo: "Undo",
    undone: "Days off are as before.",
  },
});

interface Chosen {
  readonly moves: number;
  readonly cancels: number;
}

const moved = (count: number) =>
  plural("en", { count }, { one: "1 moved", other: `${amount("en", { count })} moved` });
const cancelled = (count: number) =>
  plural("en", { count }, { one: "1 cancelled", other: `${amount("en", { count })} cancelled` });

/** The texts about the appointments on those days. */
export const affectedMessages = inEveryLanguage({
  en: {
    title: "Appointments on these days",
    none: "No appointments lie on your days off.",
    help: "They stay until you move or cancel them here. Each patient is notified once, with your reason.",
    more: "There are more. They appear here once these are changed.",
    choice: (patient: string) => `What happens with ${patient}`,
    move: (when: string) => `Move to ${when}`,
    noTime: "No free time in the next 60 days.",
    cancel: "Cancel",
    keep: "Keep",
    reason: "Message to the patients",
    reasonHelp: "They read it with their appointment.",
    final: "You can move an appointment again later. A cancelled one can't be restored.",
    submit: (count: Count) =>
      plural("en", count, {
        one: "Change 1 appointment",
        other: `Change ${amount("en", count)} appointments`,
      }),
    saving: "Saving...",
    failed: "We couldn't change the appointments. Please try again.",
    done: ({ moves, cancels }: Chosen) =>
      `${[...(moves > 0 ? [moved(moves)] : []), ...(cancels > 0 ? [cancelled(cancels)] : [])].join(", ")}. Each patient has been notified.`,
    refused: ({ patient, why }: { patient: string; why: string }) => `${patient}: ${why}`,
  },
});
