import { Offline } from "./offline-error.ts";

/** Style sheets that did not come: Vite asks for each only once. */
const missing = new Set<HTMLLinkElement>();
globalThis.addEventListener?.(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missing.add(target);
  },
  true,
);

/** Loads code with its styles; throws Offline if they do not come while the device has no connection. Can be called again. */
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
