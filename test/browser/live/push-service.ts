import type { Subscription } from "#domain/notifications";

/**
 * Replaces the push service, which this machine does not have. It gives one of the test's own subscriptions after the
 * other, without any it never answers; it refuses while `refuses` is stored, and forgets what is removed from storage.
 */
export function subscribes(subscriptions: readonly Subscription[]): void {
  const [kept, given] = ["kept-subscription", "given-subscriptions"];
  const held = (subscription: Subscription) => ({
    endpoint: subscription.endpoint,
    options: {},
    toJSON: () => subscription,
    unsubscribe: async () => localStorage.removeItem(kept),
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const stored = localStorage.getItem(kept);
      return stored === null ? null : held(JSON.parse(stored));
    },
    subscribe: async () => {
      if (localStorage.getItem("refuses")) throw new DOMException("Registration failed", "AbortError");
      const count = Number(localStorage.getItem(given));
      const next = JSON.parse(localStorage.getItem(kept) ?? "null") ?? subscriptions[count];
      if (next === undefined) return await new Promise(() => undefined);
      localStorage.setItem(given, String(count + 1));
      localStorage.setItem(kept, JSON.stringify(next));
      return held(next);
    },
  });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    document.documentElement.dataset.asked = navigator.userActivation.isActive ? "in a press" : "unasked";
    return ask();
  };
}
