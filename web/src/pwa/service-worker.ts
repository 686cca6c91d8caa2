let isStarted = false;

/** Registers the service worker once the page has loaded. When that fails, the app works without one. */
export function startServiceWorker(): void {
  if (isStarted || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isStarted = true;
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

function register(): void {
  import("./register.ts")
    .then(({ register }) => register())
    .catch((cause: unknown) => console.warn("The service worker could not be registered.", cause));
}
