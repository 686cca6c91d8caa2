import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { protect } from "../../infra/deploy/deployed.ts";
import { planOf } from "../../infra/deploy/plan.ts";
import { findKey, type OperatorKey } from "../../infra/local/operator/key.ts";
import { sharedWorld } from "../world.ts";
import { foreignSettings, settingsWith } from "./foreign-settings.ts";

type Declared = Record<string, unknown>;
const data = "Triscript-prod-Data";
const keys = [{ AttributeName: "pk", KeyType: "HASH" }];

const table = (change: Declared = {}, more: Declared = {}) =>
  new Map([
    [
      data,
      {
        Resources: {
          Table: {
            Type: "AWS::DynamoDB::GlobalTable",
            DeletionPolicy: "Retain",
            Properties: { KeySchema: keys, ...change },
            ...more,
          },
        },
      },
    ],
  ]);

describe("a deployment compares with what is deployed", () => {
  const index = { GlobalSecondaryIndexes: [{ IndexName: "gsi3" }] };
  const empty = new Map([[data, { Resources: {} }]]);

  it.each<[string, Map<string, unknown>, string]>([
    ["is no longer declared", empty, "is left behind, with what it holds: the stage no longer uses it."],
    ["gets other keys", table({ KeySchema: [] }), "KeySchema changed"],
    ["gets a name", table({ TableName: "t" }), "TableName changed"],
    ["is something else", table({}, { Type: "AWS::SQS::Queue" }), "is a AWS::SQS::Queue now"],
    ["goes with its stack", table({}, { DeletionPolicy: "Delete" }), "is deleted now"],
  ])("a table that %s loses its data", (_, next, sentence) => {
    expect(planOf(table(), next).lost.join()).toContain(sentence);
  });

  it.each<[string, Map<string, unknown>, Map<string, unknown>]>([
    ["the first deployment", new Map(), table()],
    ["no change", table(), table()],
    ["another index", table(), table(index)],
    [
      "another stack",
      table(),
      new Map<string, unknown>([...table(), ["Triscript-prod-Web", { Resources: {} }]]),
    ],
  ])("nothing is lost by %s", (_, deployed, next) => {
    expect(planOf(deployed, next).lost).toEqual([]);
  });

  it("a roll-back to sources without a resource of the bad release names it", () => {
    const bucket = { Type: "AWS::S3::Bucket", DeletionPolicy: "Retain" };
    const released = new Map([
      [data, { Resources: { Table: table().get(data)?.Resources.Table, Scans: bucket } }],
    ]);
    expect(planOf(released, table())).toMatchObject({
      removed: 1,
      lost: ["Data.Scans (AWS::S3::Bucket) is left behind, with what it holds: the stage no longer uses it."],
    });
  });
});

describe("npm run deploy", () => {
  let key: OperatorKey;

  beforeAll(async () => {
    const { directory } = await sharedWorld();
    const found = findKey(directory);
    if (found === undefined) throw new Error("The product does not run.");
    key = found;
  });

  it("says that nothing is lost, what a month costs, and deploys nothing without an answer", async () => {
    const { code, out, error } = await deploy(key, ["-c", "stage=dev"]);
    expect(error).toBe("Nothing was deployed: there is no terminal to ask on. Add --yes.");
    expect(out).toMatch(/^The stage dev in eu-central-1: \d+ resources are new, \d+ stay, \d+ go\.$/m);
    expect(out).toMatch(/^A month costs about \d+ USD unused, \d+ USD with 100 prescriptions a day/m);
    expect(out).toContain("No data would be lost.");
    expect(code).toBe(1);
  });

  it("says that a stage of other settings is not deployed yet, and what it gets", async () => {
    const settings = foreignSettings();
    onTestFinished(() => rmSync(settings, { recursive: true }));
    const { out } = await deploy(key, ["-c", "stage=prod"], settings);
    expect(out).toMatch(/^The stage prod is not deployed in eu-west-3\. It gets \d{3} resources\.$/m);
    expect(out).toContain("No data would be lost.");
  });

  it("refuses to replace the domain of the mail of a deployed stage", async () => {
    const { code, error } = await deploy(key, ["-c", "stage=dev", "-c", "domain=other.example"]);
    expect(error).toMatch(
      /Identity\.Mail\w+ \(AWS::SES::EmailIdentity\) is replaced: EmailIdentity changed\./,
    );
    expect(error).toContain("Nothing was deployed. If this is meant, save the data, then add --accept-loss.");
    expect(code).toBe(1);
  });

  it("refuses to make the user pool and the table anew until the operator accepts the loss", async () => {
    const settings = settingsWith(() => ({ poolGeneration: 2, tableGeneration: 2 }));
    onTestFinished(() => rmSync(settings, { recursive: true }));
    const { code, error } = await deploy(key, ["-c", "stage=dev"], settings);
    expect(error).toMatch(
      /^Data\.Table\w+ \(AWS::DynamoDB::GlobalTable\) is deleted, with what it holds\.$/m,
    );
    expect(error).toMatch(
      /^Identity\.SignInPool\w+ \(AWS::Cognito::UserPool\) is deleted, with what it holds\.$/m,
    );
    expect(error).toContain("Nothing was deployed. If this is meant, save the data, then add --accept-loss.");
    expect(code).toBe(1);
    const accepted = await deploy(key, ["-c", "stage=dev", "--accept-loss"], settings);
    expect(accepted.error).toBe("Nothing was deployed: there is no terminal to ask on. Add --yes.");
  });

  it("protects the stacks that are there after the deployment, so that a failed first one can be repeated", async () => {
    const { endpoint, region, stacks, ...credentials } = key;
    const config = { endpoint, credentials };
    const client = new CloudFormationClient({ ...config, region });
    const shown = async () => (await client.send(new DescribeStacksCommand({}))).Stacks ?? [];
    expect((await shown()).some(({ EnableTerminationProtection }) => EnableTerminationProtection)).toBe(
      false,
    );
    await protect(
      [...stacks, "Triscript-dev-Failed"].map((name) => ({ name, region })),
      config,
    );
    expect((await shown()).every(({ EnableTerminationProtection }) => EnableTerminationProtection)).toBe(
      true,
    );
  });
});

/** Runs `npm run deploy` as a process of its own against the local run, by the settings in a folder. */
async function deploy(key: OperatorKey, args: readonly string[], settings?: string) {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: key.endpoint,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    ...(settings && { TRISCRIPT_SETTINGS: settings }),
  };
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const command = ["--disable-warning=ExperimentalWarning", "infra/deploy/main.ts", "deploy", ...args];
  return await new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(process.execPath, command, { cwd, env }, (failure, out, error) => {
      resolve({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() });
    });
  });
}
