import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { showPushes } from "./push/pushes.ts";
import type { PushScope } from "./push/scope.ts";

/** The parts of the worker's scope that this script uses. */
declare const self: PushScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(
    type: "activate" | "install",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

// Public pages are served as prerendered, all other addresses as app.html, also offline. API calls are never cached.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/app.html"), {
    denylist: [/^\/(api|challenge|identity|local|socket)(\/|$)/, /^\/config\.json$/],
  }),
);

showPushes(self);

// Settings: from the network first, from the cache when offline.
registerRoute(
  ({ url }) => url.pathname === "/config.json",
  async ({ request }) => {
    const cache = await caches.open("settings");
    try {
      const fresh = await fetch(request);
      if (fresh.ok) await cache.put(request, fresh.clone());
      return fresh;
    } catch (cause) {
      const last = await cache.match(request);
      if (last) return last;
      throw cause;
    }
  },
);

// The page that installs the worker has already fetched its settings: store them for the next visit without a connection.
self.addEventListener("install", (event) =>
  event.waitUntil(
    caches
      .open("settings")
      .then((cache) => cache.add("/config.json"))
      .catch((cause: unknown) => console.warn("The settings could not be kept.", cause)),
  ),
);

self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
