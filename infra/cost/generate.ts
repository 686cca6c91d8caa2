import { writeFileSync } from "node:fs";
import { costPage } from "./page.ts";
import { standingOfProd } from "./standing.ts";

/** Writes the page of costs; `npm run contracts` runs it and a test fails when it was forgotten. */
process.env.CDK_VALIDATION = "false";
writeFileSync(new URL("../costs.md", import.meta.url), costPage(standingOfProd()));
