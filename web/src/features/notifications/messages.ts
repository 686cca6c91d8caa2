import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    title: "Notifications",
    markAll: "Mark all as read",
    mark: "Mark as read",
    unread: "Unread",
    /** Before the time of what must not be missed. */
    urgent: "Urgent",
    none: "No notifications yet",
    noneHelp: "Updates about your appointments and prescriptions appear here.",
    again: "Try again",
    more: "Show more",
    showAll: "All notifications",
    refresh: "Refresh",
    list: "Your notifications, newest first",
    failed: "Failed to load notifications. Please try again.",
    settings: "Notification settings",
    /** The accessible name of the bell while something is unread. */
    bell: (unread: Count) => `Notifications, ${amount("en", unread)} unread`,
    urgentBell: (unread: Count) => `Notifications, ${amount("en", unread)} unread, some urgent`,
    count: (unread: Count) => amount("en", unread),
    unreadMessages: (unread: Count) => `${amount("en", unread)} unread`,
  },
});
