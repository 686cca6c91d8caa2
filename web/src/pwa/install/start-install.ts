// The offer's code is loaded only where the app can be installed and is not yet.
const offer = () => import("./install.tsx");

/** Offers to install the app once that is possible: through the browser's prompt, or by hand on an iPhone. */
export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    void offer().then(({ offerByBrowser }) => offerByBrowser(event));
  });
  if (/iPhone|iPod/.test(navigator.userAgent)) void offer().then(({ offerByHand }) => offerByHand());
}
