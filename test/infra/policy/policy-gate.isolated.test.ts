import { App, CfnResource, Stack } from "aws-cdk-lib";
import { CfnBucket } from "aws-cdk-lib/aws-s3";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../../infra/build-app.ts";
import { guard } from "../../../infra/policy/gate.ts";
import { validated } from "./validated.ts";

// All other synthesis leaves the validation out, which stays registered as long as the process lives.
beforeAll(() => {
  delete process.env.CDK_VALIDATION;
});

describe("the template validation", () => {
  it.each(["dev", "prod"] as const)("has neither findings nor warnings about the stage %s", (stage) => {
    const guarded = (outdir: string) => {
      const app = buildApp({ stage, code: "inline", outdir });
      guard(app);
      return app;
    };
    expect(validated(guarded)).toEqual([]);
  });

  it("is active: it warns of a runtime that does not exist", () => {
    const found = validated((outdir) => {
      const app = new App({ outdir });
      new CfnResource(new Stack(app, "Wrong"), "Function", {
        type: "AWS::Lambda::Function",
        properties: {
          Runtime: "nodejs99.x",
          Handler: "index.handler",
          Role: "arn:aws:iam::111122223333:role/any",
          Code: { ZipFile: "-" },
        },
      });
      return app;
    });
    expect(found.join()).toContain("nodejs99.x");
  });

  it("stops a synthesis that breaks a rule without a reason", () => {
    const wrong = () =>
      validated((outdir) => {
        const app = new App({ outdir });
        new CfnBucket(new Stack(app, "Open"), "Bucket");
        guard(app);
        return app;
      });
    expect(wrong).toThrow("The S3 Bucket has server access logs disabled");
  });
});
