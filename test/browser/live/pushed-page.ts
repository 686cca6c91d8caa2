import type { CDPSession, Page } from "playwright-core";
import { first } from "../../world.ts";

const originOf = (page: Page) => new URL(page.url()).origin;

/** The page's worker as the browser's protocol names it. */
async function workerOf(page: Page): Promise<{ protocol: CDPSession; registrationId: string }> {
  const protocol = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [known] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(originOf(page)));
    if (known) resolve(known.registrationId);
  });
  await protocol.send("ServiceWorker.enable");
  return { protocol, registrationId: await promise };
}

/**
 * Delivers a push to the page's own worker, as the push service's connection would, until its notification is
 * shown: Chromium forgets a notification requested earlier.
 */
export async function deliver(page: Page, data: string): Promise<void> {
  const { protocol, registrationId } = await workerOf(page);
  const worker = first(page.context().serviceWorkers());
  await worker.evaluate(tellWhenShown);
  await protocol.send("ServiceWorker.deliverPushMessage", { origin: originOf(page), registrationId, data });
  await worker.evaluate(async () => await Reflect.get(globalThis, "shown"));
}

function tellWhenShown(): void {
  const registration: ServiceWorkerRegistration = Reflect.get(globalThis, "registration");
  const show = registration.showNotification.bind(registration);
  const { promise, resolve } = Promise.withResolvers<void>();
  registration.showNotification = async (...notification) => {
    await show(...notification);
    Reflect.deleteProperty(registration, "showNotification");
    resolve();
  };
  Reflect.set(globalThis, "shown", promise);
}

export const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The texts of the shown notifications, also while no page of the app is open. */
export const shownInWorker = (page: Page) =>
  first(page.context().serviceWorkers()).evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, "registration");
    return (await registration.getNotifications()).map(({ body }) => body);
  });

/** Tells the worker that the browser has ended or replaced its subscription. Only the browser itself can do so. */
export async function changeSubscription(page: Page): Promise<void> {
  await first(page.context().serviceWorkers()).evaluate(() => {
    const event = Object.assign(new Event("pushsubscriptionchange"), { waitUntil: () => undefined });
    dispatchEvent(event);
  });
}

/** Presses a notification, or one of its buttons. Only the browser's own window can do so, and there is none. */
export async function press(page: Page, action = ""): Promise<void> {
  const worker = first(page.context().serviceWorkers());
  await worker.evaluate(async (action) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & {
      registration: ServiceWorkerRegistration;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = Object.assign(new Event("notificationclick"), {
      notification,
      action,
      waitUntil: () => undefined,
    });
    scope.dispatchEvent(event);
  }, action);
}
interface ServiceWorkerGlobalScope {
  dispatchEvent(event: Event): boolean;
}
