import { isAppleDevice } from "./apple-device.ts";

/** Whether this browser can show notifications while the app is closed: an iPhone only shows those of installed apps. */
export function pushSupport(): "supported" | "install-first" | "unsupported" {
  if ("PushManager" in window && "Notification" in window && "serviceWorker" in navigator) return "supported";
  return isAppleDevice() ? "install-first" : "unsupported";
}

/** Without a connection, a browser would wait for minutes. */
const patienceMs = 10_000;

/**
 * The push endpoint and keys of this browser, `afresh` in place of those that it has. Rejects after ten seconds without
 * an answer.
 */
export async function subscribe(
  key: string,
  { afresh }: { afresh: boolean },
): Promise<{
  endpoint: string;
  keys: { p256dh: string; auth: string };
}> {
  const { endpoint, keys } = (await inTime(subscribed(key, afresh))).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("The browser gave no subscription.");
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** The endpoint of this browser's subscription, and the key that it was made with, if the browser tells it. */
export async function currentSubscription(): Promise<
  { endpoint: string; key: string | undefined } | undefined
> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  return subscription ? { endpoint: subscription.endpoint, key: key ? textOf(key) : undefined } : undefined;
}

/** Ends the subscription, if any; the push service then reports it as gone. */
export async function unsubscribe(): Promise<void> {
  if (pushSupport() !== "supported") return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function subscribed(key: string, afresh: boolean): Promise<PushSubscription> {
  if (afresh) await unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The stage's key has changed since this browser subscribed.
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    await unsubscribe();
    return await pushManager.subscribe(options);
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error("The browser did not subscribe in time.")),
    patienceMs,
  );
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
