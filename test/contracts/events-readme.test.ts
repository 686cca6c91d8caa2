import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue } from "../../events/index.ts";
import { compilePattern } from "../../infra/local/events/pattern.ts";

const readme = readFileSync(new URL("../../events/README.md", import.meta.url), "utf8");

test("the page for subscribers lists every event with the words of its declaration", () => {
  for (const event of Object.values(catalogue))
    expect(readme).toContain(`| \`${event.type}\` | ${event.says} |`);
});

test("the example rule on the page matches what it says it matches", () => {
  const pattern: unknown = JSON.parse(/```json\n([\s\S]+?)```/.exec(readme)?.[1] ?? "");
  const isHeard = compilePattern(pattern);
  const sent = { source: "triscript.prescriptions", "detail-type": "prescription.sent.v1" };
  expect(isHeard({ ...sent, detail: { data: { method: "pickup" } } })).toBe(true);
  expect(isHeard({ ...sent, detail: { data: { method: "delivery" } } })).toBe(false);
  expect(
    isHeard({ ...sent, "detail-type": "prescription.approved.v1", detail: { data: { method: "pickup" } } }),
  ).toBe(false);
});
