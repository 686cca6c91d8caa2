import { isAppleDevice } from "../../lib/browser/apple-device.ts";
import { installCard } from "./install-card.ts";

let card: HTMLElement | undefined;
/** What had the focus before it came into the card. */
let focusedBefore: HTMLElement | undefined;

/** Shows the card with the offer to install, at the end of the page. `onDismiss` remembers that it was dismissed. */
export function showCard(onDismiss: () => void): void {
  if (card) return;
  card = installCard({
    by: isAppleDevice() ? "hand" : "browser",
    onDismiss: () => {
      onDismiss();
      close();
    },
    onInstall: () => {
      close();
      void askBrowser().then((isDeclined) => isDeclined && onDismiss());
    },
  });
  card.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !card?.contains(relatedTarget)) focusedBefore = relatedTarget;
  });
  document.body.append(card);
  addEventListener("appinstalled", close, { once: true });
}

/** Shows the browser's own question; true if the person declined. It can be shown once for each of its events. */
async function askBrowser(): Promise<boolean> {
  const event = globalThis.installEvent;
  globalThis.installEvent = undefined;
  const choice = await event?.prompt();
  return (
    typeof choice === "object" && choice !== null && "outcome" in choice && choice.outcome === "dismissed"
  );
}

function close(): void {
  const hasFocus = card?.contains(document.activeElement);
  card?.remove();
  card = undefined;
  if (hasFocus) focusedBefore?.focus({ preventScroll: true });
}
