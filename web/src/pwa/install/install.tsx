import { createRoot, type Root } from "react-dom/client";
import styles from "./install-offer.module.css";
import { type Install, InstallOffer } from "./install-offer.tsx";

/** What the browser hands over when the app can be installed; it is not in the DOM's types yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const dismissedKey = "triscript-install-dismissed";
const delayMs = 3000;
let shown: Root | undefined;

/** Offers what the browser's event allows, a moment later. */
export function offerByBrowser(event: Event): void {
  if (isInstallEvent(event)) offerLater({ by: "browser", ask: () => event.prompt() });
}

/** Explains how it is done on an iPhone, unless it has been done. */
export function offerByHand(): void {
  if (!matchMedia("(display-mode: standalone)").matches) offerLater({ by: "hand" });
}

/** Takes the offer away for good. */
function dismiss(): void {
  localStorage.setItem(dismissedKey, "true");
  close();
}

function offerLater(install: Install): void {
  if (localStorage.getItem(dismissedKey) !== null) return;
  addEventListener("appinstalled", close);
  setTimeout(() => {
    close();
    const place = document.createElement("div");
    place.className = styles.place ?? "";
    shown = createRoot(document.body.appendChild(place));
    shown.render(<InstallOffer install={install} onDismiss={dismiss} onDone={close} />);
  }, delayMs);
}

function close(): void {
  shown?.unmount();
  shown = undefined;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event;
}
