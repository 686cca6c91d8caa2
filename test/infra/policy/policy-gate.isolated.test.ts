import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, CfnResource, Stack } from "aws-cdk-lib";
import { CfnBucket } from "aws-cdk-lib/aws-s3";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildApp } from "../../../infra/build-app.ts";
import { guard } from "../../../infra/policy/gate.ts";

const Report = z.object({
  pluginReports: z.array(
    z.object({ violations: z.array(z.object({ ruleName: z.string(), description: z.string() })) }),
  ),
});

// All other synthesis leaves the validation out, which stays registered as long as the process lives.
beforeAll(() => {
  delete process.env.CDK_VALIDATION;
});
afterEach(() => {
  // A finding sets the process's exit code, which belongs to the test runner here.
  process.exitCode = 0;
});

describe("the template validation", () => {
  it.each(["dev", "prod"] as const)("has neither findings nor warnings about the stage %s", (stage) => {
    const guarded = (outdir: string) => {
      const app = buildApp({ stage, code: "inline", outdir });
      guard(app);
      return app;
    };
    expect(findings(guarded)).toEqual([]);
  });

  it("is active: it warns of a runtime that does not exist", () => {
    const found = findings((outdir) => {
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
      findings((outdir) => {
        const app = new App({ outdir });
        new CfnBucket(new Stack(app, "Open"), "Bucket");
        guard(app);
        return app;
      });
    expect(wrong).toThrow("The S3 Bucket has server access logs disabled");
  });
});

function findings(build: (outdir: string) => App): string[] {
  const outdir = mkdtempSync(join(tmpdir(), "triscript-gate-"));
  build(outdir).synth();
  const report = Report.parse(JSON.parse(readFileSync(join(outdir, "validation-report.json"), "utf8")));
  rmSync(outdir, { recursive: true });
  return report.pluginReports.flatMap(({ violations }) =>
    violations.map(({ ruleName, description }) => `${ruleName}: ${description}`),
  );
}
