import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { styleHashes } from "../../../infra/platform/hosting/style-hashes.ts";

const library = fileURLToPath(new URL("../../../node_modules/react-aria/dist/private", import.meta.url));

const sources = readdirSync(library, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(library, name), "utf8"))
  .filter((source) => /createElement\(['"]style['"]\)/.test(source));

// The library inserts a style with an id only where no element has this id, and our page has one.
const [named, nameless] = [true, false].map((is) =>
  sources.filter((source) => /STYLE_ID = '/.test(source) === is),
);

it("pages may carry exactly the styles that the component library inserts", () => {
  const styles = (nameless ?? []).flatMap((source) =>
    [...source.matchAll(/\.textContent = `([^`$]*)`\.trim\(\)/g)].map(([, text = ""]) => text.trim()),
  );
  expect(styles.length).toBe(nameless?.length);
  const hashes = styles.map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`);
  expect([...styleHashes].sort()).toEqual(hashes.sort());
});

it("the page keeps the library from inserting its named styles, which its own style sheet has", () => {
  const page = readFileSync(new URL("../../../web/index.html", import.meta.url), "utf8");
  const ids = (named ?? []).map((source) => /STYLE_ID = '([^']+)'/.exec(source)?.[1]);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(page).toContain(`id="${id}"`);
});
