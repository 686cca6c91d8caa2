import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { protect } from "../../infra/deploy/deployed.ts";
import { isElsewhere, planOf } from "../../infra/deploy/plan.ts";
import { findKey, type OperatorKey } from "../../infra/local/operator/key.ts";
import { sharedWorld } from "../world.ts";
import { type AccountAnswers, accountServer } from "./account-server.ts";
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

  it.each([
    ["no stack", [], false],
    ["its first stacks", ["Data", "Identity"], false],
    ["all stacks", ["Data", "Identity", "Api", "AccessLog"], false],
    ["the stacks of us-east-1 alone", ["Edge", "AccessLog"], true],
    ["what a failed deployment left there", ["Edge"], false],
  ])(
    "a stage of which the settings' region has %s is deployed with another region: %3$s",
    (_, stacks, answer) => {
      expect(isElsewhere(new Map(stacks.map((stack) => [`Triscript-prod-${stack}`, {}])))).toBe(answer);
    },
  );

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

  it("says that nothing is lost and what a month costs, and refuses each address that is only an example", async () => {
    const { code, out, error } = await deploy(key, ["-c", "stage=dev"]);
    expect(error.split("\n")).toEqual([
      "The setting domain (dev.triscript.example) is only an example.",
      "The setting origin (https://dev.triscript.example) is only an example.",
      "The setting supportEmail (support@dev.triscript.example) is only an example.",
      "The setting contactEmail (hello@dev.triscript.example) is only an example.",
      "The account is not bootstrapped in eu-central-1.",
      "The account is not bootstrapped in us-east-1.",
      "Nothing was deployed. infra/OPERATING.md has the commands.",
    ]);
    expect(out).toMatch(/^The stage dev in eu-central-1: \d+ resources are new, \d+ stay, \d+ go\.$/m);
    expect(out).toMatch(/^A month costs about \d+ USD unused, \d+ USD with 100 prescriptions a day/m);
    expect(out).toContain("No data would be lost.");
    expect(code).toBe(1);
  });

  const ready: AccountAnswers = {
    runs: 1000,
    plan: "PAID",
    certificate: { Status: "ISSUED", SubjectAlternativeNames: ["prod.xn--e1afmkfd.xn--p1ai"] },
    // Without a limit.
    mails: [-1, -1],
    bootstrapped: ["us-east-1", "eu-west-3"],
  };
  const ownSettings = () => {
    const settings = foreignSettings();
    onTestFinished(() => rmSync(settings, { recursive: true }));
    return settings;
  };

  it.each([[["stage=prod"]], [[]], [["-c", "stage=dev", "--force"]]])(
    "asks for its stage where %j does not name it, as npm takes what is not behind two dashes",
    async (args) => {
      const { code, out, error } = await deploy(key, args);
      expect([code, out, error]).toEqual([
        1,
        "",
        "Write npm run deploy -- -c stage=<dev or prod> [--yes] [--accept-loss].",
      ]);
    },
  );

  it("says what a stage that is not deployed yet gets, and deploys nothing without an answer", async () => {
    const { out, error } = await deploy(key, ["-c", "stage=prod"], ownSettings(), ready);
    expect(out).toMatch(/^The stage prod is not deployed in eu-west-3\. It gets \d{3} resources\.$/m);
    expect(out.split("\n").at(-1)).toMatch(
      /^The legal pages say "to be added" until the settings have operator, /,
    );
    expect(error).toBe("Nothing was deployed: there is no terminal to ask on. Add --yes.");
  });

  it("refuses an account that is not ready before it makes anything, with a sentence for each reason", async () => {
    const fresh: AccountAnswers = {
      runs: 10,
      plan: "FREE",
      certificate: { Status: "PENDING_VALIDATION", SubjectAlternativeNames: [] },
      mails: [200, 1],
      bootstrapped: ["eu-west-3"],
    };
    const { code, out, error } = await deploy(key, ["-c", "stage=prod", "--yes"], ownSettings(), fresh);
    expect(error).toMatch(/^The account is not bootstrapped in us-east-1\.$/m);
    expect(error).toMatch(/^The account is on AWS's free plan: /m);
    expect(error).toMatch(
      /^The setting functionsAtOnce says 1000, and AWS Lambda lets the account run 10 functions at once in eu-west-3\./m,
    );
    expect(error).toMatch(/^The certificate has the status PENDING_VALIDATION\./m);
    expect(error).toMatch(/^Nothing was deployed\. infra\/OPERATING\.md has the commands\.$/m);
    expect(out).toMatch(
      /^The setting mailsPerSecond says 14 mails, and Amazon SES lets the account send 1 a second\./m,
    );
    expect(code).toBe(1);
  });

  it("names what AWS did not answer, and a certificate of another account", async () => {
    const { certificate: _, mails: __, ...more } = ready;
    const { out, error } = await deploy(key, ["-c", "stage=prod"], ownSettings(), more);
    expect(out).toMatch(/^AWS did not say how many mails it may send \(AccessDenied\)/m);
    expect(error).toMatch(/^The account has no certificate with the ARN in the setting certificate\.$/m);
  });

  it("says that a region must be enabled first, where AWS knows the account elsewhere only", async () => {
    const { code, error } = await deploy(key, ["-c", "stage=prod"], ownSettings(), {
      ...ready,
      enabled: ["us-east-1"],
    });
    expect(error).toBe(
      "AWS does not accept these credentials in eu-west-3: enable the region first (aws account enable-region --region-name eu-west-3), which takes minutes to hours. If it is enabled, get your credentials from a regional endpoint (AWS_STS_REGIONAL_ENDPOINTS=regional).",
    );
    expect(code).toBe(1);
  });

  it("refuses to replace the domain of the mail of a deployed stage", async () => {
    const { code, error } = await deploy(key, [
      "-c",
      "stage=dev",
      "-c",
      "domain=other.example",
      "-c",
      "origin=https://other.example",
    ]);
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
    expect(accepted.error).toMatch(/^The setting domain \(dev\.triscript\.example\) is only an example\.$/m);
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

/**
 * Runs `npm run deploy` as a process of its own against the local run, by the settings in a folder, in an account that says
 * `answers` of itself.
 */
async function deploy(
  key: OperatorKey,
  args: readonly string[],
  settings?: string,
  answers: AccountAnswers = {},
) {
  const account = await accountServer(answers, key.endpoint);
  onTestFinished(account.close);
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: account.url,
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
