import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

/** Calls `changed` once, shortly after changes below the folders; returns a function that stops. */
export function watchFolders(root: string, folders: readonly string[], changed: () => void): () => void {
  let pause: NodeJS.Timeout | undefined;
  const notice = () => {
    clearTimeout(pause);
    pause = setTimeout(changed, 60);
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, notice),
  );
  return () => {
    clearTimeout(pause);
    for (const watcher of watchers) watcher.close();
  };
}
