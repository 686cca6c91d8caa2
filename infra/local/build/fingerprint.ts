import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

/** A hash over names and contents of all files below `root` that match the patterns and not `without`. */
export function fingerprint(
  root: string,
  patterns: readonly string[],
  without: readonly string[] = [],
): string {
  const hash = createHash("sha256");
  const files = globSync([...patterns], { cwd: root })
    .filter((file) => !without.some((folder) => file.startsWith(folder)))
    .sort();
  for (const file of files) {
    const path = resolve(root, file);
    if (!statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
