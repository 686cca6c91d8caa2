import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { documents as eventDocuments } from "../events/documents/documents.ts";
import { buildApp } from "./build-app.ts";
import { fixedResourcesOfStage } from "./cost/fixed-resources.ts";
import { costPage, outdated } from "./cost/page.ts";
import { scalingPage } from "./cost/scaling-page.ts";
import { documents as apiDocuments } from "./documents/documents.ts";
import { hipaaTable } from "./policy/table.ts";
import { settingsDocuments } from "./settings/documents.ts";
import { exampleSettings } from "./settings/folder.ts";

/** Writes every generated document; `npm run contracts` runs it, and tests fail while one is out of date. */
process.env.CDK_VALIDATION = "false";
writeFolder("../events/generated/", eventDocuments());
writeFolder("documents/generated/", apiDocuments());
for (const [name, content] of settingsDocuments()) write(`settings/${name}`, content);
const app = buildApp({ stage: "prod", code: "inline", settings: exampleSettings });
write("policy/hipaa.md", hipaaTable(app));
renew("costs.md", () => costPage(fixedResourcesOfStage("prod"), fixedResourcesOfStage("dev")));
renew("scaling.md", scalingPage);

function writeFolder(folder: string, documents: Map<string, string>): void {
  const url = new URL(folder, import.meta.url);
  rmSync(url, { recursive: true, force: true });
  mkdirSync(url, { recursive: true });
  for (const [name, content] of documents) writeFileSync(new URL(name, url), content);
}

function write(path: string, content: string): void {
  writeFileSync(new URL(path, import.meta.url), content);
}

/** Writes a page unless its figures are near enough to those on disk: some are measured. */
function renew(path: string, pageOf: (written: string) => string): void {
  const written = readFileSync(new URL(path, import.meta.url), "utf8");
  const page = pageOf(written);
  if (outdated(written, page).length > 0) write(path, page);
}
