import { isAppleDevice } from "../../lib/browser/apple-device.ts";
import { startReaderLocale } from "../../lib/browser/reader-locale.ts";

const dismissedKey = "triscript-install-dismissed";
const delayMs = 3000;

let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Offers to install the app, three seconds after the browser does; on an iPhone or iPad, whose browsers do not, three
 * seconds after the page has started, by hand. Not once the offer was dismissed. The card's code is loaded when it is due.
 */
export function startInstall(): void {
  if (isStarted) return;
  isStarted = true;
  if (isAppleDevice()) {
    if (!matchMedia("(display-mode: standalone)").matches) offerLater();
    return;
  }
  if (globalThis.installEvent) offerLater();
  addEventListener("beforeinstallprompt", offerLater);
}

function offerLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (localStorage.getItem(dismissedKey) !== null) return;
    // A public page may offer it before the application has loaded and found the language.
    Promise.all([import("./show-card.ts"), startReaderLocale()])
      .then(([{ showCard }]) => showCard(() => localStorage.setItem(dismissedKey, "true")))
      .catch((cause: unknown) => console.warn("The offer to install could not be shown.", cause));
  }, delayMs);
}
