import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import * as z from "zod/mini";

const require = createRequire(import.meta.url);
/** The minified build, because each loaded page has to receive and parse it. */
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const Report = z.object({
  violations: z.array(
    z.object({ id: z.string(), nodes: z.array(z.object({ target: z.array(z.unknown()) })) }),
  ),
});

/** The axe findings of the current page, by every rule, or by the color rules alone when only colors have changed. */
export async function findings(page: Page, rules: "all" | "colours"): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = {
    resultTypes: ["violations"],
    preload: { assets: ["media"] }, // only an experimental rule needs the style sheets
    ...(rules === "colours" && { runOnly: ["color-contrast", "link-in-text-block"] }),
  };
  const report: unknown = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return z
    .parse(Report, report)
    .violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
