// Nothing of the offer is loaded where the browser does not allow to install, or has done it already.
const offer = () => import("./install.tsx");

/** Offers to install the app once that turns out to be possible: by the browser's own question, or by hand on an iPhone. */
export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    void offer().then(({ offerByBrowser }) => offerByBrowser(event));
  });
  if (/iPhone|iPod/.test(navigator.userAgent)) void offer().then(({ offerByHand }) => offerByHand());
}
