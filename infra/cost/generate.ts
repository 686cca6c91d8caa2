import { writeFileSync } from "node:fs";
import { fixedResourcesOfProd } from "./fixed-resources.ts";
import { costPage } from "./page.ts";

/** Writes the page of costs; `npm run contracts` runs it and a test fails when the page is out of date. */
process.env.CDK_VALIDATION = "false";
writeFileSync(new URL("../costs.md", import.meta.url), costPage(fixedResourcesOfProd()));
