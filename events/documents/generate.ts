import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { documents } from "./documents.ts";

/** Writes the subscribers' documents. `npm run contracts` runs it; a test fails if they are stale. */
const folder = new URL("../generated/", import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, content] of documents()) writeFileSync(new URL(name, folder), content);
