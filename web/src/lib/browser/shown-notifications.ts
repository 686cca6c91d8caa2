/** Removes what this device shows of a path, once it was read on it. */
export async function removeShown(path: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) if (notification.data?.path === path) notification.close();
}
