import { store } from "../lib/store.ts";

/** Set while a new version waits: calling it lets that version take over. */
export const waitingUpdate = store<(() => void) | undefined>(undefined);

const lookAgainEvery = 60 * 60_000;
let reloaded = false;

/** Registers the service worker once the page has loaded. When that fails, the app works without one. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    register().catch((cause: unknown) => console.warn("The service worker could not be registered.", cause));
  });
}

async function register(): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const workbox = new Workbox("/sw.js", { scope: "/" });
  workbox.addEventListener("waiting", () => waitingUpdate.set(() => workbox.messageSkipWaiting()));
  workbox.addEventListener("installed", ({ isUpdate }) => {
    if (!isUpdate) console.info("Triscript is ready to open without a connection.");
  });
  // The first worker ever takes a page that is as new as itself: loading it again would only lose what was typed.
  let isFirst = navigator.serviceWorker.controller === null;
  for (const moment of ["controlling", "activated"] as const) {
    workbox.addEventListener(moment, ({ isUpdate, isExternal }) => {
      if (!isFirst && (isUpdate || isExternal)) reloadOnce();
      if (moment === "controlling") isFirst = false;
    });
  }
  await workbox.register();
  setInterval(() => void workbox.update(), lookAgainEvery);
}

/** The new version has control: the page is loaded anew, once. */
function reloadOnce(): void {
  if (reloaded) return;
  reloaded = true;
  location.reload();
}
