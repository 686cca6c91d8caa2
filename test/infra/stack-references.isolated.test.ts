import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, CfnOutput, Stack } from "aws-cdk-lib";
import { CfnUserPoolClient } from "aws-cdk-lib/aws-cognito";
import { Topic } from "aws-cdk-lib/aws-sns";
import { expect, test } from "vitest";
import { buildApp } from "../../infra/build-app.ts";
import { referenceSynthesizers } from "../../infra/stacks/stack-references.ts";

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

test("two stacks with an output of one name are read as two", () => {
  process.env.CDK_VALIDATION = "false";
  const outdir = mkdtempSync(join(tmpdir(), "triscript-names-"));
  const app = new App({ outdir, context: { "@aws-cdk/core:defaultCrossStackReferences": "weak" } });
  const synthesizer = referenceSynthesizers();
  const topics = ["p-A", "p-B"].map(
    (name) => new Topic(new Stack(app, name, { synthesizer: synthesizer() }), "Topic"),
  );
  const reader = new Stack(app, "p-C", { synthesizer: synthesizer() });
  for (const [n, { topicArn }] of topics.entries()) new CfnOutput(reader, `Out${n}`, { value: topicArn });
  const { template } = app.synth().getStackByName("p-C");
  rmSync(outdir, { recursive: true });
  const [first, second] = Object.values<{ Value: unknown }>(template.Outputs).map(({ Value }) =>
    JSON.stringify(Value),
  );
  expect(first).toMatch(/^\{"Fn::GetAtt":\["ReadA/);
  expect(second).toMatch(/^\{"Fn::GetAtt":\["ReadB/);
  expect(Object.keys(template.Resources)).toHaveLength(2);
});

test("a replaced resource changes what each other stack reads of it, and nothing else there", () => {
  const [before, after] = [resources({ secret: false }), resources({ secret: true })];
  const changed = [...after].flatMap(([id, text]) => (before.get(id) === text ? [] : [id]));
  const read = /"OutputName":"\w*SignInPoolWeb\w*"/;
  const readers = [...before].flatMap(([id, text]) => (read.test(text) ? [id] : []));
  expect(readers.map((id) => id.split(/[-.]/)[2]).sort()).toEqual(["Api", "Web"]);
  expect(changed.filter((id) => !id.includes("-Identity.")).sort()).toEqual(readers.sort());
});
