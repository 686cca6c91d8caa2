import { Offline } from "./offline-error.ts";

/** Style sheets that failed to load: Vite requests each only once. */
const missing = new Set<HTMLLinkElement>();
globalThis.addEventListener?.(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missing.add(target);
  },
  true,
);

/** Loads code with its styles; throws Offline if the styles fail to load while the device is offline. Can be called again. */
export async function orOffline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    await Promise.all([...missing].map(askAgain));
    return await load();
  } catch (cause) {
    throw navigator.onLine ? cause : new Offline(cause);
  }
}

function askAgain(link: HTMLLinkElement): Promise<unknown> {
  missing.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
    link.replaceWith(again);
  });
}
