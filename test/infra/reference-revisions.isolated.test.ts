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

test("a replaced resource changes every resource of another stack that reads it, and no other", () => {
  const [before, after] = [resources({ secret: false }), resources({ secret: true })];
  const changed = [...after].flatMap(([id, text]) => (before.get(id) === text ? [] : [id]));
  const read = /"OutputName":"(\w*SignInPoolWeb\w*)"/;
  const readers = [...before].flatMap(([id, text]) => (read.test(text) ? [id] : []));
  const types = (ids: readonly string[]) => ids.filter((id) => !id.includes("-Identity."));
  expect(readers.length).toBeGreaterThan(2);
  expect(types(changed).sort()).toEqual(readers.sort());
});
