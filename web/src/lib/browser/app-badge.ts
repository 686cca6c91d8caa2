/** Shows the number of unread notifications on the installed app's icon, where supported. */
export function showBadge(unread: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  shown.catch((cause: unknown) => console.warn("The app's badge could not be set.", cause));
}
