import { writeFileSync } from "node:fs";
import { settingsDocuments } from "./documents.ts";

/** Writes the schema and the table of the settings; `npm run contracts` runs it. */
for (const [name, content] of settingsDocuments()) writeFileSync(new URL(name, import.meta.url), content);
