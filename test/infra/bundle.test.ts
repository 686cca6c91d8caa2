import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle, entries } from "../../infra/bundle.ts";

const directory = mkdtempSync(join(tmpdir(), "triscript-bundle-"));

beforeAll(async () => {
  await bundle(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

describe("the bundles", () => {
  it.each(entries())("hold $name as one module that loads by itself and has a handler", async ({ name }) => {
    const module: unknown = await import(pathToFileURL(join(directory, name, "index.mjs")).href);
    expect(module).toHaveProperty("handler", expect.any(Function));
  });
});
