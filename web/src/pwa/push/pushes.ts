import { messages } from "../messages.ts";
import type { PushScope, Screen } from "./scope.ts";
import { pressedPath, type Shown, shownOf } from "./shown.ts";

/** The type of the message that asks a window to open a path, with a port for the reply. */
export const openType = "OPEN";

/** The type of the message that tells a window that the subscription ended or was replaced, with a port for the reply. */
export const changedType = "SUBSCRIPTION_CHANGED";

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
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(scope)));
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

/**
 * Lets the open windows register the new subscription, since only they are signed in. Without one, the person is asked
 * to open the app, or a reminder would stay away unnoticed.
 */
async function renew({ clients, registration }: PushScope): Promise<void> {
  const screens = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const heard = await Promise.all(screens.map((screen) => replies(screen, { type: changedType })));
  if (heard.includes(true)) return;
  const { title, ended: body } = messages().push;
  await registration
    .showNotification(title, { body, tag: "device", icon: "/icon-192.png", data: { path: "/", actions: [] } })
    .catch((cause: unknown) => console.info("The browser shows no notifications.", cause));
}

/** Opens a path in an open window, which keeps typed text; else in a new one. */
async function open({ clients }: PushScope, path: string): Promise<void> {
  const [screen] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!screen) return void (await clients.openWindow(path));
  await screen.focus().catch((cause: unknown) => console.info("The browser keeps the screen behind.", cause));
  if (await replies(screen, { type: openType, path })) return;
  await screen.navigate(path).catch(() => clients.openWindow(path));
}

/** How long a window may take to reply. A window that is loading, or shows a public page, does not reply. */
const patienceMs = 1000;

async function replies(screen: Screen, message: { type: string; path?: string }): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => answer.resolve(false), patienceMs);
  port1.onmessage = () => answer.resolve(true);
  screen.postMessage(message, [port2]);
  return await answer.promise.finally(() => {
    clearTimeout(timer);
    port1.close();
  });
}
