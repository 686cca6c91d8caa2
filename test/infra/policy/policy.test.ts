import { readFileSync } from "node:fs";
import { App, Stack } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../../infra/build-app.ts";
import { except, exceptionsIn } from "../../../infra/policy/exceptions.ts";
import { findings } from "../../../infra/policy/gate.ts";
import { verdictsOn } from "../../../infra/policy/packs.ts";
import { current, released } from "../../../infra/policy/release.ts";
import { losses, type Stateful } from "../../../infra/policy/stateful.ts";
import { hipaaTable } from "../../../infra/policy/table.ts";

beforeAll(() => {
  process.env.CDK_VALIDATION = "false";
});

const open = (scope: App) =>
  findings(verdictsOn(scope), exceptionsIn(scope)).map(
    ({ ruleName, violatingResources }) => `${ruleName} ${violatingResources[0]?.constructPath}`,
  );

describe("the policy gate", () => {
  it.each(["dev", "prod"] as const)(
    "finds no rule of AwsSolutions or HIPAA.Security that the stage %s breaks without a reason",
    (stage) => {
      const app = buildApp({ stage, code: "inline" });
      expect(verdictsOn(app).length).toBeGreaterThan(300);
      expect(open(app)).toEqual([]);
    },
  );

  const reason = "Nothing is ever written to this bucket, so there is nothing to log.";
  const withBucket = () => {
    const app = new App();
    return { app, bucket: new Bucket(new Stack(app, "Wrong"), "Bucket", { enforceSSL: true }) };
  };

  it("names the construct that breaks a rule", () => {
    expect(open(withBucket().app)).toContain("AwsSolutions-S1 Wrong/Bucket/Resource");
  });

  it("lets a reasoned exception on the construct pass, and only for its rule", () => {
    const { app, bucket } = withBucket();
    except(bucket, { "AwsSolutions-S1": reason });
    expect(open(app)).not.toContain("AwsSolutions-S1 Wrong/Bucket/Resource");
    expect(open(app)).toContain("HIPAA.Security-S3BucketLoggingEnabled Wrong/Bucket/Resource");
  });

  it("refuses an exception that excuses nothing, or that gives no reason", () => {
    const { app, bucket } = withBucket();
    except(bucket, { "AwsSolutions-SQS4": reason, "AwsSolutions-S1": "Not needed." });
    expect(open(app)).toEqual(
      expect.arrayContaining(["unused-exception Wrong/Bucket", "unexplained-exception Wrong/Bucket"]),
    );
  });
});

it("the HIPAA table is generated from the stacks; `npm run contracts` updates it", () => {
  const committed = readFileSync(new URL("../../../infra/policy/hipaa.md", import.meta.url), "utf8");
  expect(hipaaTable(buildApp({ stage: "prod", code: "inline" }))).toBe(committed);
});

describe("a deployment keeps the data of the last release", () => {
  it.each(["dev", "prod"] as const)("in the stage %s, and every stateful resource is known", (stage) => {
    const now = current(stage);
    expect(losses(released(stage), now)).toEqual([]);
    expect([...now.keys()].sort(), "run `node infra/policy/release.ts --accept`").toEqual(
      [...released(stage).keys()].sort(),
    );
  });

  const table = (change: Partial<Stateful> = {}): Map<string, Stateful> =>
    new Map([
      [
        "Data.Table",
        {
          type: "AWS::DynamoDB::GlobalTable",
          onDeletion: "Retain",
          fixed: { KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }] },
          ...change,
        },
      ],
    ]);

  it.each([
    ["is gone", new Map<string, Stateful>(), "is gone"],
    ["got other keys", table({ fixed: { KeySchema: [] } }), "KeySchema changed"],
    [
      "got a name",
      table({ fixed: { ...table().get("Data.Table")?.fixed, TableName: "t" } }),
      "TableName changed",
    ],
    ["is something else", table({ type: "AWS::SQS::Queue" }), "is a AWS::SQS::Queue now"],
    ["goes with its stack", table({ onDeletion: "Delete" }), "is deleted now"],
  ])("a table that %s loses its data", (_, now, sentence) => {
    expect(losses(table(), now).join()).toContain(sentence);
  });

  it("nothing is lost without a change, or with an addition", () => {
    const more = new Map([
      ...table(),
      ["Data.Other", { type: "AWS::SQS::Queue", onDeletion: "Delete", fixed: {} }],
    ]);
    expect(losses(table(), table())).toEqual([]);
    expect(losses(table(), more)).toEqual([]);
  });
});
