import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { buildApp } from "../../infra/build-app.ts";
import { stageOf } from "../../infra/config.ts";
import { planOf } from "../../infra/deploy/plan.ts";
import { guard } from "../../infra/policy/gate.ts";
import { exampleSettings, ownSettings, settingsFolder } from "../../infra/settings/folder.ts";
import { foreignProduct, foreignSettings } from "./foreign-settings.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const Report = z.object({ pluginReports: z.array(z.object({ violations: z.array(z.unknown()) })) });
const Sending = z.object({
  Properties: z.object({ Environment: z.object({ Variables: z.object({ SENDER: z.string() }) }) }),
});

/** What an operator with other settings gets: one synthesis with the gate, for all steps of the hour. */
let outdir: string;
let settings: string;
let templates: Map<string, { Resources: Record<string, unknown> }>;
let regions: Record<string, string>;

beforeAll(() => {
  // All other synthesis leaves the validation out.
  delete process.env.CDK_VALIDATION;
  settings = foreignSettings();
  outdir = mkdtempSync(join(tmpdir(), "triscript-first-hour-"));
  const app = buildApp({ stage: "prod", code: "inline", outdir, settings });
  guard(app);
  const { stacks } = app.synth();
  templates = new Map(stacks.map(({ stackName, template }) => [stackName, template]));
  regions = Object.fromEntries(stacks.map(({ stackName, environment }) => [stackName, environment.region]));
});
afterAll(() => {
  for (const folder of [outdir, settings]) rmSync(folder, { recursive: true });
});

test("other settings pass the gate, and nothing of the example is left in the templates", () => {
  const report = Report.parse(JSON.parse(readFileSync(join(outdir, "validation-report.json"), "utf8")));
  expect(report.pluginReports.flatMap(({ violations }) => violations)).toEqual([]);
  const { "Triscript-prod-Edge": edge, "Triscript-prod-AccessLog": log, ...others } = regions;
  expect([edge, log, ...new Set(Object.values(others))]).toEqual(["us-east-1", "us-east-1", "eu-west-3"]);
  const text = JSON.stringify([...templates.values()]);
  const { domain, region } = stageOf("prod", {}, exampleSettings);
  expect([domain, region].filter((word) => text.includes(word))).toEqual([]);
  const senders = [...templates.values()].flatMap(({ Resources }) =>
    Object.values(Resources).flatMap(
      (one) => Sending.safeParse(one).data?.Properties.Environment.Variables ?? [],
    ),
  );
  expect(new Set(senders.map(({ SENDER }) => SENDER))).toEqual(
    new Set([`${foreignProduct} <no-reply@prod.xn--e1afmkfd.xn--p1ai>`]),
  );
});

test("in an empty account every resource is new, and nothing would be lost", async () => {
  const added = [...templates.values()].reduce(
    (sum, { Resources }) => sum + Object.keys(Resources).length,
    0,
  );
  expect(planOf(new Map(), templates)).toEqual({ isFirst: true, added, remaining: 0, removed: 0, lost: [] });
  const stack = "Triscript-prod-Identity";
  const deployed = join(outdir, `${stack}.template.json`);
  expect(await diff(stack, deployed)).toContain("There were no differences");
  const none = join(settings, "none.json");
  writeFileSync(none, '{"Resources":{}}');
  expect(await diff(stack, none)).toMatch(/\[\+\] AWS::SES::EmailIdentity Mail/);
});

test("the tests keep to the example, whatever settings an operator has put in place", () => {
  expect(settingsFolder()).toBe(exampleSettings);
  expect(settingsFolder({})).toBe(ownSettings);
  expect(stageOf("prod").domain).not.toBe(stageOf("prod", {}, settings).domain);
  expect(readFileSync(join(root, ".gitignore"), "utf8")).toMatch(/^infra\/settings\/\*\.json$/m);
});

/** `cdk diff` of one stack with a deployed template, without credentials. */
async function diff(stack: string, template: string): Promise<string> {
  const args = ["diff", stack, "--app", outdir, "--template", template];
  const more = ["--exclusively", "--method=template", "--no-color"];
  const env = { PATH: process.env.PATH ?? "", HOME: outdir };
  return await new Promise((resolve) => {
    execFile(join(root, "node_modules/.bin/cdk"), [...args, ...more], { cwd: outdir, env }, (_, out, error) =>
      resolve(out + error),
    );
  });
}
