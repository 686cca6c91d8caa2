export const messages = {
  title: "Notifications",
  markAll: "Mark all as read",
  mark: "Mark as read",
  unread: "Unread",
  none: "No notifications yet",
  noneHelp: "What happens to your visits and prescriptions is told here.",
  again: "Try again",
} as const;

/** The accessible name of the bell, with the number of unread notifications ("9+" above nine). */
export function bellName(unread: number): string {
  return unread === 0 ? messages.title : `${messages.title}, ${countWord(unread)} unread`;
}

/** A count as the badge shows it. */
export function countWord(unread: number): string {
  return unread > 9 ? "9+" : String(unread);
}
