import { expect, test } from "vitest";
import { importsIn } from "./sources.ts";

const imports = importsIn("events", "functions", "infra", "test", "web").filter(({ to }) =>
  /^(events|functions)\//.test(to),
);

/** Files of a domain that its index leaves out, each with its reason: others name them by their path. */
const apart = new Map([
  [
    "functions/appointments/domain/calendar/calendar-file.ts",
    "the web loads the library of calendar files when a patient saves one",
  ],
  [
    "functions/prescriptions/domain/directions/decimal.ts",
    "its names are words of arithmetic, and only tests need them beside the directions",
  ],
  [
    "functions/prescriptions/domain/directions/reading/read-directions.ts",
    "only the form of a prescription reads typed directions, and first screens load the index",
  ],
  ["functions/notifications/domain/wording.ts", "it imports the domains that import this index"],
]);

test("another room's domain, contract, events and kernel are imported by their alias", () => {
  const byPath = imports.filter(
    ({ from, to, name }) => roomOf(from) !== roomOf(to) && aliasOf(to) !== undefined && name !== aliasOf(to),
  );
  expect(byPath.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  expect(imports.filter(({ name }) => name.startsWith("#")).length).toBeGreaterThan(1000);
});

test("a room imports its own files by relative paths", () => {
  const byAlias = imports.filter(({ from, to, name }) => roomOf(from) === roomOf(to) && name.startsWith("#"));
  expect(byAlias.map(({ from, name }) => `${from} imports ${name}`)).toEqual([]);
});

test.each([...apart])("%s is imported by its path, because %s", (file) => {
  expect(imports.some(({ from, to }) => to === file && roomOf(from) !== roomOf(to))).toBe(true);
});

/** The alias of a file that other rooms may import. A domain has one for all that its index exports. */
function aliasOf(file: string): string | undefined {
  if (apart.has(file)) return undefined;
  const term = /^events\/terms\/(roles|mail-stop|token)\.ts$/.exec(file)?.[1];
  if (term !== undefined) return `#events/${term}`;
  const [room, name, rest = ""]: readonly string[] = /^functions\/([^/]+)\/(.+)\.ts$/.exec(file) ?? [];
  if (room === undefined) return file.startsWith("events/documents/") ? undefined : "#events";
  if (name === "platform") return rest.startsWith("domain/") ? `#kernel/${rest.slice(7)}` : undefined;
  if (/^([a-z-]+\/)?domain\//.test(rest)) return `#domain/${name}`;
  return rest === "contract" ? `#contract/${name}` : undefined;
}

/**
 * The room of an import: the kernel is a room of the platform, everything outside `functions/` one by its
 * first folder.
 */
function roomOf(file: string): string {
  if (file.startsWith("functions/platform/domain/")) return "kernel";
  return file
    .split("/")
    .slice(0, file.startsWith("functions/") ? 2 : 1)
    .join("/");
}
