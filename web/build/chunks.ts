import type { Rolldown } from "vite";

/** The name of the chunk that contains a source file. */
export function chunkOf(source: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (each) => each.type === "chunk" && each.moduleIds.some((module) => module.endsWith(`/${source}`)),
  );
  if (chunk === undefined) throw new Error(`The build has no chunk of ${source}.`);
  return chunk.fileName;
}

/** Chunks with all their static imports. */
export function closureOf(names: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const all = new Set(names);
  for (const name of all) {
    const chunk = bundle[name];
    if (chunk?.type === "chunk") for (const needed of chunk.imports) all.add(needed);
  }
  return [...all];
}
