import type { pushSupport } from "../../../lib/browser/push.ts";

/** The state of notifications on this device. `withdrawn` and `lost`: they were on, and stopped. */
export type DeviceState =
  | "checking"
  | "off"
  | "asking"
  | "on"
  | "denied"
  | "withdrawn"
  | "lost"
  | "failed"
  | "install-first"
  | "unsupported";

/** What a browser says at once. */
export interface DeviceHints {
  readonly support: ReturnType<typeof pushSupport>;
  readonly permission: NotificationPermission;
  /** The registration of the signed-in person on this device, and the endpoint that was registered. */
  readonly registered: { readonly endpoint?: string | undefined } | undefined;
}

/** What the browser and the server know of a registered device. */
export interface DeviceFacts {
  readonly registered: { readonly endpoint?: string | undefined };
  /** The browser's subscription and the key that it was made with, if the browser tells it. */
  readonly subscription: { readonly endpoint: string; readonly key: string | undefined } | undefined;
  /** Whether the server pushes to the registered device, and its key; undefined without an answer. */
  readonly server: { readonly shows: boolean; readonly key: string } | undefined;
}

/** The state of a device, unless browser and server have to be compared. */
export function stateAtOnce({ support, permission, registered }: DeviceHints): DeviceState | undefined {
  if (support !== "supported") return support;
  if (permission === "denied") return "denied";
  if (!registered) return "off";
  return permission === "granted" ? undefined : "withdrawn";
}

/**
 * The state of a registered device, or what brings its notifications back: to register the browser's subscription, or to
 * `renew` it first, because no push can reach it.
 */
export function verdictOf({
  registered,
  subscription,
  server,
}: DeviceFacts): "on" | "lost" | "register" | "renew" {
  const isSame = subscription !== undefined && subscription.endpoint === registered.endpoint;
  // Without an answer nothing can be registered, and what the browser knows must do.
  if (!server) return isSame ? "on" : "lost";
  if (subscription?.key !== undefined && subscription.key !== server.key) return "renew";
  if (!isSame) return "register";
  return server.shows ? "on" : "renew";
}
