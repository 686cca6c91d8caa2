import { Workbox } from "workbox-window";
import { waitingUpdate } from "./waiting-update.ts";

const lookAgainEvery = 60 * 60_000;
let reloaded = false;

/** Registers the service worker and follows what becomes of it. */
export async function register(): Promise<void> {
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
