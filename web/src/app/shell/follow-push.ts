import { changedType, openType } from "../../pwa/push/pushes.ts";
import { isDevice } from "../../session/storage-keys.ts";

/**
 * Looks at this device's notifications at the start, when the connection returns, and when the browser has ended or
 * replaced its subscription; returns a function that stops it.
 */
export function followDevice(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("online", look, { signal });
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener(
    "message",
    ({ data, ports: [port] }) => {
      if (data?.type !== changedType) return;
      port?.postMessage(true);
      look();
    },
    { signal },
  );
  look();
  return () => controller.abort();
}

/** Lazy: most people have no device. */
function look(): void {
  if (!isDevice()) return;
  import("../../features/notifications/device/this-device.ts")
    .then(({ lookAtThisDevice }) => lookAtThisDevice())
    .catch((cause: unknown) => console.warn("The notifications of this device are not known.", cause));
}

/** Opens the path of a clicked notification in this window; returns a function that stops it. */
export function followNotifications(open: (path: string) => void): () => void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  const controller = new AbortController();
  worker?.addEventListener(
    "message",
    ({ data, ports: [port] }) => {
      if (data?.type !== openType || typeof data.path !== "string" || !data.path.startsWith("/")) return;
      port?.postMessage(true);
      open(data.path);
    },
    { signal: controller.signal },
  );
  return () => controller.abort();
}
