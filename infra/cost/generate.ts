import { readFileSync, writeFileSync } from "node:fs";
import { fixedResourcesOfProd } from "./fixed-resources.ts";
import { costPage, outdated } from "./page.ts";

/** Writes the page of costs if it is out of date; `npm run contracts` runs it, and a test fails before that. */
process.env.CDK_VALIDATION = "false";
const file = new URL("../costs.md", import.meta.url);
const page = costPage(fixedResourcesOfProd());
if (outdated(readFileSync(file, "utf8"), page).length > 0) writeFileSync(file, page);
