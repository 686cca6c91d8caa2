import type { WebBuilder } from "../build/web-cache.ts";
import { sentence } from "../lambda/bundle.ts";
import { watchFolders } from "../lambda/watch.ts";
import type { Services } from "../services.ts";

export interface WatchOptions {
  readonly root: string;
  readonly services: Pick<Services, "bundles" | "pool">;
  readonly web: WebBuilder;
  /** Called when a change is live. */
  readonly changed: () => void;
  readonly log: (line: string) => void;
}

/** Makes changed functions and screens live while the product runs; returns a function that stops. */
export function watchSources({ root, services, web, changed, log }: WatchOptions): () => void {
  const { bundles, pool } = services;
  web.watch((failure) => {
    if (failure === undefined) return changed();
    log(`${failure} (the old one stays)`);
  });
  const again = async () => {
    try {
      const entries = await bundles.rebuild();
      if (entries.length === 0) return;
      pool.renew(entries);
      log(`Live: ${entries.join(", ")}`);
      changed();
    } catch (error) {
      log(`The functions cannot be bundled: ${sentence(error)} (the old ones stay)`);
    }
  };
  let last = Promise.resolve();
  return watchFolders(root, bundles.folders, () => {
    last = last.then(again);
  });
}
