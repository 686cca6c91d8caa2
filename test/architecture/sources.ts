import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every source file of the product with its imports. */
export const imports = importsIn("events", "functions", "infra", "web");

/** The imports of all files below folders: `to` is a path from the root or a package, `name` what the file writes. */
export function importsIn(...folders: readonly string[]) {
  return folders.flatMap((folder) =>
    sourcesIn(join(root, folder)).flatMap((file) =>
      namesIn(file).map((name) => ({ from: relative(root, file), name, to: resolved(file, name) })),
    ),
  );
}

function namesIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const found = [
    ...text.matchAll(
      /(?:^|\n)(?:import|export)[^"';]*?from "([^"]+)"|import\("([^"]+)"\)|(?:^|\n)import "([^"]+)"/g,
    ),
  ];
  return found.map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

function resolved(file: string, name: string): string {
  if (name.startsWith(".")) return relative(root, join(dirname(file), name));
  return name
    .replace(/^#domain\/(.+)$/, "functions/$1/domain/index.ts")
    .replace(/^#contract\/(.+)$/, "functions/$1/contract.ts")
    .replace(/^#events$/, "events/index.ts")
    .replace(/^#events\/(roles|mail-stop|token)$/, "events/terms/$1.ts")
    .replace(/^#kernel\/(.+)$/, "functions/platform/domain/$1.ts");
}

/** The TypeScript below a folder that people write. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ["node_modules", "dist", "generated"].includes(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}
