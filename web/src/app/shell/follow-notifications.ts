import { openType } from "../../pwa/push/pushes.ts";

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
