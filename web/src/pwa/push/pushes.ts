import type { PushScope, Screen } from "./scope.ts";
import { pressedPath, type Shown, shownOf } from "./shown.ts";

/** The type of the message that asks a window to open a path, with a port for the reply. */
export const openType = "OPEN";

/**
 * Shows pushes, and opens their target on a click. Browsers end subscriptions whose pushes show nothing, so each shows
 * something.
 */
export function showPushes(scope: PushScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, shownOf(event.data))));
  scope.addEventListener("notificationclick", (event) => {
    const { notification, action } = event;
    notification.close();
    event.waitUntil(open(scope, pressedPath(notification.data, action)));
  });
}

async function show({ registration, navigator }: PushScope, shown: Shown): Promise<void> {
  const { title, body, tag, path, actions, unread } = shown;
  const buttons = actions.map(({ action, title }) => ({ action, title }));
  const data = { path, actions };
  await registration.showNotification(title, {
    ...{ body, tag, data, actions: buttons },
    renotify: true,
    icon: "/icon-192.png",
  });
  await navigator.setAppBadge?.(unread).catch((cause: unknown) => console.info("No badge.", cause));
}

/** Opens a path in an open window, which keeps typed text; else in a new one. */
async function open({ clients }: PushScope, path: string): Promise<void> {
  const [screen] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!screen) return void (await clients.openWindow(path));
  await screen.focus().catch((cause: unknown) => console.info("The browser keeps the screen behind.", cause));
  if (await moves(screen, path)) return;
  await screen.navigate(path).catch(() => clients.openWindow(path));
}

/** How long a window may take to reply. A window that is loading, or shows a public page, does not reply. */
const patienceMs = 1000;

async function moves(screen: Screen, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => answer.resolve(false), patienceMs);
  port1.onmessage = () => answer.resolve(true);
  screen.postMessage({ type: openType, path }, [port2]);
  return await answer.promise.finally(() => {
    clearTimeout(timer);
    port1.close();
  });
}
