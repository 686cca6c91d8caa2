import type { Browser } from "playwright-core";
import type { Subscription } from "#domain/notifications";
import type { Person } from "../../../infra/demo/person.ts";
import type { World } from "../../world.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { signedInVisitor, type Visitor } from "../support/visitor.ts";

export type Permission = "granted" | "denied";
export type SubscribesHow = [permission: Permission, subscriptions?: readonly Subscription[], at?: string];

/** A person whose browser gives these subscriptions, one after the other. The clock moves a minute, so that another code is sent. */
export async function subscriber(
  browser: Browser,
  world: World,
  { email }: Person,
  ...[permission, subscriptions = [], at = "/"]: SubscribesHow
): Promise<Visitor> {
  world.clock.advance(60_000);
  const before = async (visitor: Visitor) => {
    // Minutes pass for all: the tokens of a person from an earlier test have expired by then.
    allowConsoleError(visitor, /status of 401|HTTP Authentication failed/);
    // When one permission is granted, the browser blocks all others.
    await visitor.page
      .context()
      .grantPermissions([permission === "granted" ? "notifications" : "geolocation"]);
    await visitor.page.addInitScript(subscribes, subscriptions);
  };
  const way = { serviceWorker: true, at: `${world.origin}${at}`, before };
  const visitor = await signedInVisitor(browser, world.origin, email, way);
  await visitor.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
  return visitor;
}

/**
 * Replaces the push service, which this machine does not have. It gives one of the test's own subscriptions after the
 * other, without any it never answers; it refuses while `refuses` is stored, and forgets what is removed from storage.
 */
function subscribes(subscriptions: readonly Subscription[]): void {
  const [current, given] = ["current-subscription", "given-subscriptions"];
  const held = (subscription: Subscription) => ({
    endpoint: subscription.endpoint,
    options: {},
    toJSON: () => subscription,
    unsubscribe: async () => localStorage.removeItem(current),
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const stored = localStorage.getItem(current);
      return stored === null ? null : held(JSON.parse(stored));
    },
    subscribe: async () => {
      if (localStorage.getItem("refuses")) throw new DOMException("Registration failed", "AbortError");
      const count = Number(localStorage.getItem(given));
      const next = JSON.parse(localStorage.getItem(current) ?? "null") ?? subscriptions[count];
      if (next === undefined) return await new Promise(() => undefined);
      localStorage.setItem(given, String(count + 1));
      localStorage.setItem(current, JSON.stringify(next));
      return held(next);
    },
  });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    document.documentElement.dataset.requested = navigator.userActivation.isActive ? "in a press" : "unasked";
    return ask();
  };
}
