import { readFileSync, writeFileSync } from "node:fs";
import { fixedResourcesOfStage } from "./fixed-resources.ts";
import { costPage, outdated } from "./page.ts";
import { scalingPage } from "./scaling-page.ts";

/** Writes the pages of costs and of scaling if they are out of date; `npm run contracts` runs it, and a test fails before that. */
process.env.CDK_VALIDATION = "false";
renew("../costs.md", () => costPage(fixedResourcesOfStage("prod"), fixedResourcesOfStage("dev")));
renew("../scaling.md", scalingPage);

function renew(path: string, pageOf: (written: string) => string): void {
  const file = new URL(path, import.meta.url);
  const written = readFileSync(file, "utf8");
  const page = pageOf(written);
  if (outdated(written, page).length > 0) writeFileSync(file, page);
}
