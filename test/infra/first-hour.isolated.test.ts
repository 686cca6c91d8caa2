import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildApp } from "../../infra/build-app.ts";
import { overridable, stageOf } from "../../infra/config.ts";
import { fixedResourcesOfStage } from "../../infra/cost/fixed-resources.ts";
import { monthlyCost } from "../../infra/cost/monthly.ts";
import { costPage, outdated } from "../../infra/cost/page.ts";
import { parseArguments } from "../../infra/ops/arguments.ts";
import { commands } from "../../infra/ops/commands.ts";
import { settingsDocuments } from "../../infra/settings/documents.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = ["OPERATING.md", "rehearsal.md"]
  .map((name) => readFileSync(join(root, "infra", name), "utf8"))
  .join("\n");
const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = z.parse(Package, JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

beforeAll(() => {
  process.env.CDK_VALIDATION = "false";
});

describe("the operator's guide", () => {
  const typed = [...page.matchAll(/^(npm|npx) .*$|`((?:npm|npx) [^`]+)`/gm)].map(
    (found) => found[2] ?? found[0],
  );

  it("uses existing commands with their settings and options", () => {
    expect(typed.length).toBeGreaterThan(10);
    for (const line of typed) {
      const [, , name = ""] = /^(npm run|npm|npx) (\S+)/.exec(line) ?? [];
      if (line.startsWith("npm run")) expect(Object.keys(scripts), line).toContain(name);
      else expect(["ci", "test", "cdk"], line).toContain(name);
      for (const [, setting = ""] of line.matchAll(/-c (\w+)=/g))
        expect(["stage", ...overridable], line).toContain(setting);
    }
    const ops = typed.filter((line) => line.startsWith("npm run ops -- "));
    expect(ops.length).toBeGreaterThan(4);
    for (const line of ops) {
      const parsed = parseArguments(line.replace("npm run ops -- ", "").split(" "));
      const command = commands[parsed.command];
      expect(command, line).toBeDefined();
      for (const option of parsed.options) expect(command?.knows, line).toContain(option);
      expect(() => stageOf(parsed.context.stage)).not.toThrow();
    }
  });

  it("bootstraps without building the product or reading its settings", async () => {
    const [line = ""] = typed.filter((found) => found.startsWith("npx cdk bootstrap"));
    const args = line
      .replaceAll("<account>", "123456789012")
      .replaceAll("<region>", "eu-central-1")
      .split(" ")
      .slice(2);
    const env = {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      TRISCRIPT_SETTINGS: "/nowhere",
      AWS_EC2_METADATA_DISABLED: "true",
    };
    const output = await new Promise<string>((resolve) => {
      const command = join(root, "node_modules/.bin/cdk");
      execFile(command, args, { cwd: root, env }, (_, out, error) => resolve(out + error));
    });
    expect(output).toMatch(/^\s*⏳ {2}Bootstrapping environment aws:\/\/123456789012\/eu-central-1\.\.\.$/m);
    expect(output).toContain("no credentials have been configured");
    expect(output).not.toMatch(/There is no|built in/);
  });

  it("explains every command of the operator", () => {
    const rows = [...page.matchAll(/^\| `([a-z]+(?:-[a-z]+)*)(?: [^`]*)?` (?:\(no argument\) )?\| [a-z]/gm)];
    const explained = new Set(rows.map(([, name]) => name));
    for (const name of Object.keys(commands)) expect(explained).toContain(name);
  });

  it("explains every setting of a stage; `npm run contracts` updates the table and the schema", () => {
    for (const [name, content] of settingsDocuments())
      expect(readFileSync(join(root, "infra/settings", name), "utf8"), name).toBe(content);
  });

  it("names only outputs that the stacks of prod have", () => {
    const { stacks } = buildApp({ stage: "prod", code: "inline" }).synth();
    const outputs = stacks.flatMap(({ template }) => Object.keys(template.Outputs ?? {}));
    for (const name of ["DistributionDomain", "MailRecord1", "MailRecord3"]) {
      expect(page).toContain(`\`${name}\``);
      expect(outputs).toContain(name);
    }
    const files = [...page.matchAll(/`((?:infra|web|functions)\/[\w./-]+|README\.md)`/g)].map(
      ([, file = ""]) => file,
    );
    for (const file of files) expect(() => readFileSync(join(root, file)), file).not.toThrow();
  });
});

describe("the monthly costs", () => {
  it("are within a tenth those of the counted budgets and the stacks of prod; `npm run contracts` updates them", () => {
    const written = readFileSync(join(root, "infra/costs.md"), "utf8");
    expect(outdated(written, costPage(fixedResourcesOfStage("prod"), fixedResourcesOfStage("dev")))).toEqual(
      [],
    );
  });

  it.each([
    ["| Mail | 1,050.00 |", []],
    ["| Mail | 1,150.00 |", ["| Mail | 1,150.00 |"]],
    ["| Mail | 850.00 |", ["| Mail | 850.00 |"]],
    ["| Texts | 1,000.00 |", ["| Texts | 1,000.00 |"]],
    ["| Mail | 1,000.00 |\n", ["2 lines instead of 1"]],
  ])(
    "are renewed for other words, and for a figure only if it moved by more than a tenth: %j",
    (now, lines) => {
      expect(outdated("| Mail | 1,000.00 |", now)).toEqual(lines);
    },
  );

  it("grow more slowly than use: a hundred times the prescriptions cost less than a hundred times as much", () => {
    const standing = fixedResourcesOfStage("prod");
    const total = (aDay: number) =>
      Object.values(monthlyCost(aDay, standing)).reduce((all, one) => all + one, 0);
    expect(total(100)).toBeGreaterThan(total(1));
    expect(total(10_000)).toBeLessThan(100 * total(100));
  });
});
