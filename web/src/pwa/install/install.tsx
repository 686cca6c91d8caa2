import { createRoot, type Root } from "react-dom/client";
import { session } from "../../session/state.ts";
import { isGoodMoment } from "./good-moment.ts";
import styles from "./install-offer.module.css";
import { type Install, InstallOffer } from "./install-offer.tsx";

/** The browser's beforeinstallprompt event, which is missing in the DOM types. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const dismissedKey = "triscript-install-dismissed";
const delayMs = 3000;
let shown: Root | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/** Offers to install through the browser's prompt, after a delay. */
export function offerByBrowser(event: Event): void {
  if (isInstallEvent(event)) offerLater({ by: "browser", ask: () => event.prompt() });
}

/** Explains how to install on an iPhone, unless it is installed. */
export function offerByHand(): void {
  if (!matchMedia("(display-mode: standalone)").matches) offerLater({ by: "hand" });
}

function dismiss(): void {
  localStorage.setItem(dismissedKey, "true");
  close();
}

/** Waits for a moment that does not interrupt, checking every three seconds. */
function offerLater(install: Install): void {
  if (localStorage.getItem(dismissedKey) !== null) return;
  addEventListener("appinstalled", close);
  clearInterval(timer);
  timer = setInterval(() => {
    if (!isGoodMoment()) return;
    close();
    show(install);
  }, delayMs);
}

function show(install: Install): void {
  const place = document.createElement("div");
  place.className = styles.corner ?? "";
  shown = createRoot(document.body.appendChild(place));
  shown.render(<InstallOffer install={install} onDismiss={dismiss} onDone={close} />);
}

function close(): void {
  clearInterval(timer);
  shown?.unmount();
  shown = undefined;
}

// No offers after signing out.
session.subscribe(() => session.get().state === "out" && shown && close());

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event;
}
