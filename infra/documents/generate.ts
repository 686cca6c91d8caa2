import { mkdirSync, writeFileSync } from "node:fs";
import { documents } from "./documents.ts";

/** Writes the API's description and the lifecycle diagrams; `npm run contracts` runs it. */
const folder = new URL("generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, content] of documents()) writeFileSync(new URL(name, folder), content);
