import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "aws-cdk-lib";
import * as z from "zod/mini";

const Report = z.object({
  pluginReports: z.array(
    z.object({ violations: z.array(z.object({ ruleName: z.string(), description: z.string() })) }),
  ),
});

/** Synthesises an app and returns the findings and warnings of the template validation, a line each. */
export function validated(build: (outdir: string) => App): string[] {
  const outdir = mkdtempSync(join(tmpdir(), "triscript-gate-"));
  try {
    build(outdir).synth();
    const report = Report.parse(JSON.parse(readFileSync(join(outdir, "validation-report.json"), "utf8")));
    return report.pluginReports.flatMap(({ violations }) =>
      violations.map(({ ruleName, description }) => `${ruleName}: ${description}`),
    );
  } finally {
    rmSync(outdir, { recursive: true });
    // A finding sets the process's exit code, which belongs to the test runner here.
    process.exitCode = 0;
  }
}
