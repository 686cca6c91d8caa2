import { Workbox } from "workbox-window";
import { afterCall } from "../lib/browser/in-call.ts";
import { startReaderLocale } from "../lib/browser/reader-locale.ts";
import { followTyping, isTyping, losesText } from "./update/unsent.ts";
import type { Update } from "./update/update-dialog.tsx";

const lookAgainEvery = 60 * 60_000;
let isAccepted = false;
let hasNewVersion = false;

/** Registers the service worker and asks about updates. */
export async function register(): Promise<void> {
  followTyping();
  const workbox = new Workbox("/sw.js", { scope: "/" });
  workbox.addEventListener("waiting", async () => {
    const apply = () => {
      isAccepted = true;
      workbox.messageSkipWaiting();
    };
    await ask({ state: "waits", losesText: losesText(), apply });
  });
  workbox.addEventListener("installed", ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) console.info("Triscript is ready to open without a connection.");
  });
  // The very first worker takes control of a page of its own version: a reload would only lose typed text.
  let isFirst = navigator.serviceWorker.controller === null;
  for (const moment of ["controlling", "activated"] as const) {
    workbox.addEventListener(moment, ({ isUpdate, isExternal }) => {
      if (!isFirst && (isUpdate || isExternal)) void followNewVersion();
      if (moment === "controlling") isFirst = false;
    });
  }
  await workbox.register();
  setInterval(() => {
    workbox
      .update()
      .catch((cause: unknown) => console.info("It could not be seen whether there is a new version.", cause));
  }, lookAgainEvery);
}

/**
 * Reloads the page once the new version has control. Asks first while something is being typed, unless the person has been
 * asked already.
 */
async function followNewVersion(): Promise<void> {
  if (hasNewVersion) return;
  hasNewVersion = true;
  const apply = () => location.reload();
  await afterCall();
  if (isAccepted || !isTyping()) return apply();
  await ask({ state: "came", losesText: losesText(), apply });
}

async function ask(update: Update): Promise<void> {
  await afterCall();
  // A public page may ask before the application has loaded and found the language.
  const [{ askToUpdate }] = await Promise.all([import("./update/ask-to-update.tsx"), startReaderLocale()]);
  // While the dialog loaded, the waiting version may have been activated from another tab.
  if (hasNewVersion === (update.state === "came")) askToUpdate(update);
}
