/** Shows on the icon of the installed app how much is unread, where the device can. */
export function showBadge(unread: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  shown.catch((cause: unknown) => console.warn("The app's badge could not be set.", cause));
}
