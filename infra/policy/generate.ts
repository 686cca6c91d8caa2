import { writeFileSync } from "node:fs";
import { buildApp } from "../build-app.ts";
import { exampleSettings } from "../settings/folder.ts";
import { hipaaTable } from "./table.ts";

/** Writes the compliance table; `npm run contracts` runs it and a test fails when the table is out of date. */
process.env.CDK_VALIDATION = "false";
const app = buildApp({ stage: "prod", code: "inline", settings: exampleSettings });
writeFileSync(new URL("hipaa.md", import.meta.url), hipaaTable(app));
