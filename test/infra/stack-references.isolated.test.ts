import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CfnUserPoolClient } from "aws-cdk-lib/aws-cognito";
import { expect, test } from "vitest";
import { buildApp } from "../../infra/build-app.ts";

/** The resources of prod as JSON, by stack and id; `secret` replaces the sign-in client of the user pool. */
function resources({ secret }: { secret: boolean }): Map<string, string> {
  process.env.CDK_VALIDATION = "false";
  const outdir = mkdtempSync(join(tmpdir(), "triscript-replaced-"));
  const app = buildApp({ stage: "prod", code: "inline", outdir });
  const client = app.node.findAll().find((one) => one instanceof CfnUserPoolClient);
  if (!client) throw new Error("prod has no client of the pool");
  if (secret) client.generateSecret = true;
  const found = app
    .synth()
    .stacks.flatMap(({ stackName, template }) =>
      Object.entries<{ Properties?: unknown }>(template.Resources).map(
        ([id, { Properties }]): [string, string] => [`${stackName}.${id}`, JSON.stringify(Properties)],
      ),
    );
  rmSync(outdir, { recursive: true });
  return new Map(found);
}

const reading = /"Fn::GetStackOutput"/g;
const typed = (text: string | undefined) => text?.startsWith('{"Type":"String"') ?? false;

test("each stack reads each output of another stack once, because CloudFormation asks anew for each reading", () => {
  const all = [...resources({ secret: false })];
  const readers = all.filter(([, text]) => text.includes("Fn::GetStackOutput"));
  expect(readers.length).toBeGreaterThan(20);
  expect(readers.filter(([, text]) => !typed(text) || text.match(reading)?.length !== 1)).toEqual([]);
  const stacks = readers.map(([path, text]) =>
    [path.split(".")[0], /"OutputName":"(\w+)"/.exec(text)?.[1]].join(" "),
  );
  expect(new Set(stacks).size).toBe(stacks.length);
});

test("a replaced resource changes what each other stack reads of it, and nothing else there", () => {
  const [before, after] = [resources({ secret: false }), resources({ secret: true })];
  const changed = [...after].flatMap(([id, text]) => (before.get(id) === text ? [] : [id]));
  const read = /"OutputName":"\w*SignInPoolWeb\w*"/;
  const readers = [...before].flatMap(([id, text]) => (read.test(text) ? [id] : []));
  expect(readers.map((id) => id.split(/[-.]/)[2]).sort()).toEqual(["Api", "Web"]);
  expect(changed.filter((id) => !id.includes("-Identity.")).sort()).toEqual(readers.sort());
});
