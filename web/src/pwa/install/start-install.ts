import { session } from "../../session/state.ts";

// The offer's code is loaded only for signed-in people whose browser can install the app and has not yet.
const offer = () => import("./install.tsx");

/** Offers to install the app once that is possible: through the browser's prompt, or by hand on an iPhone. */
export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    onceSignedIn(() => void offer().then(({ offerByBrowser }) => offerByBrowser(event)));
  });
  if (/iPhone|iPod/.test(navigator.userAgent)) {
    onceSignedIn(() => void offer().then(({ offerByHand }) => offerByHand()));
  }
}

function onceSignedIn(act: () => void): void {
  if (session.get().state === "in") {
    act();
    return;
  }
  const stop = session.subscribe(() => {
    if (session.get().state !== "in") return;
    stop();
    act();
  });
}
