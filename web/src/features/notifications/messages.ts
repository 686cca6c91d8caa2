import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    title: "Notifications",
    markAll: "Mark all as read",
    mark: "Mark as read",
    unread: "Unread",
    none: "No notifications yet",
    noneHelp: "Updates about your appointments and prescriptions appear here.",
    again: "Try again",
    /** The accessible name of the bell while something is unread. */
    bell: (unread: Count) => `Notifications, ${amount("en", unread)} unread`,
    count: (unread: Count) => amount("en", unread),
    unreadMessages: (unread: Count) => `${amount("en", unread)} unread`,
  },
});
