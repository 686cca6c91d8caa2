import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { documents } from "./documents.ts";

/** Writes what subscribers read; `npm run contracts` runs it and a test fails when it was forgotten. */
const folder = new URL("../generated/", import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, content] of documents()) writeFileSync(new URL(name, folder), content);
