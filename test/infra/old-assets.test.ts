import { expect, test } from "vitest";
import { removeOldAssets } from "../../infra/deploy/old-assets.ts";

const day = 86_400_000;

/** Deploys releases on days, then removes old files as of another day; returns what is left. */
async function left(deployed: readonly [day: number, names: readonly string[]][], today: number) {
  const objects = new Map<string, { storedAt: number; text: string }>();
  for (const [at, names] of deployed) {
    // A deployment stores all of its files again.
    for (const name of names) objects.set(`assets/${name}`, { storedAt: at * day, text: "" });
    if (names.includes("old")) continue; // stored before releases had lists
    objects.set(`releases/${names.join("-")}.json`, { storedAt: at * day, text: JSON.stringify(names) });
  }
  const store = {
    list: async (prefix: string) =>
      [...objects].flatMap(([key, { storedAt }]) => (key.startsWith(prefix) ? [{ key, storedAt }] : [])),
    read: async (key: string) => objects.get(key)?.text ?? "",
    remove: async (keys: readonly string[]) => void keys.map((key) => objects.delete(key)),
  };
  await removeOldAssets(store, today * day);
  return [...objects.keys()].map((key) => key.slice(key.indexOf("/") + 1)).sort();
}

test.each<[string, Parameters<typeof left>[0], number, string[]]>([
  ["the only release stays, however old", [[0, ["a"]]], 400, ["a", "a.json"]],
  [
    "a replaced release stays for open tabs, however long it was in use",
    [
      [0, ["a", "both"]],
      [300, ["b", "both"]],
    ],
    330,
    ["a", "a-both.json", "b", "b-both.json", "both"],
  ],
  [
    "30 days after its replacement it goes, without what the next one has as well",
    [
      [0, ["a", "both"]],
      [300, ["b", "both"]],
    ],
    331,
    ["b", "b-both.json", "both"],
  ],
  [
    "a release that is deployed again is in use again",
    [
      [0, ["a"]],
      [10, ["b"]],
      [20, ["a"]],
    ],
    51,
    ["a", "a.json"],
  ],
  [
    "files from before the first list stay 30 days after it",
    [
      [0, ["old"]],
      [300, ["a"]],
    ],
    330,
    ["a", "a.json", "old"],
  ],
  [
    "and go then",
    [
      [0, ["old"]],
      [300, ["a"]],
    ],
    331,
    ["a", "a.json"],
  ],
])("%s", async (_, deployed, today, expected) => {
  expect(await left(deployed, today)).toEqual(expected);
});
