import { store } from "../lib/store.ts";

/** What the browser hands over when the app can be installed; it is not in the DOM's types yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the app can be installed here: by the browser's own question, or by hand on an iPhone. */
export type Install = { by: "browser"; ask: () => Promise<unknown> } | { by: "hand" };

/** Set while installing is offered. */
export const install = store<Install | undefined>(undefined);

const dismissedKey = "triscript_install_dismissed";
const delayMs = 3000;

/** Offers to install the app a moment after it turns out to be possible, unless that was declined before. */
export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) offer({ by: "browser", ask: () => event.prompt() });
  });
  addEventListener("appinstalled", () => install.set(undefined));
  if (isPhoneOfApple() && !isInstalled()) offer({ by: "hand" });
}

/** Takes the offer away for good. */
export function dismissInstall(): void {
  localStorage.setItem(dismissedKey, "true");
  install.set(undefined);
}

function offer(how: Install): void {
  if (localStorage.getItem(dismissedKey) !== null) return;
  setTimeout(() => install.set(how), delayMs);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event;
}

function isPhoneOfApple(): boolean {
  return /iPhone|iPod/.test(navigator.userAgent);
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
