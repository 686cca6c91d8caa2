import { Workbox } from "workbox-window";
import { followTyping, hasUnsent } from "./update/unsent.ts";
import type { Update } from "./update/update-dialog.tsx";

const lookAgainEvery = 60 * 60_000;
let isTaken = false;
let hasCome = false;

/** Registers the service worker and follows what becomes of it. */
export async function register(): Promise<void> {
  followTyping();
  const workbox = new Workbox("/sw.js", { scope: "/" });
  workbox.addEventListener("waiting", async () => {
    const take = () => {
      isTaken = true;
      workbox.messageSkipWaiting();
    };
    await ask({ state: "waits", loses: await hasUnsent(), take });
  });
  workbox.addEventListener("installed", ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) console.info("Triscript is ready to open without a connection.");
  });
  // The first worker ever takes a page that is as new as itself: loading it again would only lose what was typed.
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

/** The new version has control: the page is loaded anew, once. Where nobody was asked and text would be lost, it asks. */
async function followNewVersion(): Promise<void> {
  if (hasCome) return;
  hasCome = true;
  const take = () => location.reload();
  if (isTaken || !(await hasUnsent())) return take();
  await ask({ state: "came", loses: true, take });
}

async function ask(update: Update): Promise<void> {
  const { askToUpdate } = await import("./update/ask-to-update.tsx");
  // While this was loaded, the version that waited may have come in through another tab.
  if (hasCome === (update.state === "came")) askToUpdate(update);
}
