import { readFileSync } from "node:fs";
import { App, Stack } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../../infra/build-app.ts";
import { except, exceptionsIn } from "../../../infra/policy/exceptions.ts";
import { findings } from "../../../infra/policy/gate.ts";
import { verdictsOn } from "../../../infra/policy/packs.ts";
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
