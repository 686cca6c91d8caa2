import { type BatchOperation, ClassicLevel } from "classic-level";

/** One LevelDB holds everything; each kind of entry has its own shelf, a key prefix with typed JSON values. */
export type Level = ClassicLevel<string, unknown>;
export type Operation = BatchOperation<Level, string, unknown>;
export type Shelf<V> = ReturnType<typeof shelf<V>>;

export async function openLevel(directory: string): Promise<Level> {
  const level: Level = new ClassicLevel<string, unknown>(directory, { valueEncoding: "json" });
  await level.open();
  return level;
}

export function shelf<V>(level: Level, ...path: string[]) {
  return level.sublevel<string, V>(path, { valueEncoding: "json" });
}

/** Names and non-negative whole numbers sort as text when they are equally long. */
export function ordered(value: number): string {
  return String(value).padStart(16, "0");
}
