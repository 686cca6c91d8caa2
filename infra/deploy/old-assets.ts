import * as z from "zod/mini";

/** An object of the pages' bucket. */
export interface Stored {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** The pages' bucket. */
export interface PagesStore {
  list(prefix: string): Promise<readonly Stored[]>;
  read(key: string): Promise<string>;
  remove(keys: readonly string[]): Promise<void>;
}

/** A tab may stay open this long after its release was replaced, and still loads the parts it lacks. */
const retentionDays = 30;
const retentionMs = retentionDays * 86_400_000;

/** The folders of the hashed files and of the lists of each release, which the Web stack uploads. */
const assets = "assets/";
const releases = "releases/";
const Names = z.array(z.string());

/** Deletes the hashed files of releases that were replaced long ago; returns their number. */
export async function removeOldAssets(store: PagesStore, now: number): Promise<number> {
  const [files, lists] = await Promise.all([store.list(assets), store.list(releases)]);
  const known = await Promise.all(
    lists.map(async (list) => ({ ...list, names: Names.parse(JSON.parse(await store.read(list.key))) })),
  );
  const { old, lost } = outdated(files, known, now);
  if (old.length + lost.length > 0) await store.remove([...old, ...lost]);
  return old.length;
}

/**
 * The files that no release in use has, and the lists of the other releases. A release is in use until 30 days after the next
 * one was stored; files in no list belong to a release before the first list.
 */
function outdated(
  files: readonly Stored[],
  known: readonly (Stored & { readonly names: readonly string[] })[],
  now: number,
): { old: string[]; lost: string[] } {
  const inOrder = known.toSorted((a, b) => a.storedAt - b.storedAt);
  const isReplaced = inOrder.map(
    (_, n) => (inOrder[n + 1]?.storedAt ?? Number.POSITIVE_INFINITY) + retentionMs < now,
  );
  const first = inOrder[0]?.storedAt ?? now;
  const used = new Set(inOrder.flatMap(({ names }, n) => (isReplaced[n] ? [] : names)));
  const listed = new Set(inOrder.flatMap(({ names }) => names));
  const isOld = (name: string) => !used.has(name) && (listed.has(name) || first + retentionMs < now);
  return {
    old: files.map(({ key }) => key).filter((key) => isOld(key.slice(assets.length))),
    lost: inOrder.filter((_, n) => isReplaced[n]).map(({ key }) => key),
  };
}
