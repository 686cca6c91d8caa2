import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isChallenged } from "../../../web/src/lib/api/firewall-challenge.ts";

const worker = readFileSync(new URL("../../../web/dist/sw.js", import.meta.url), "utf8");

test("the worker stores nothing of the firewall's page, and shows no other page at its address", () => {
  expect(worker).toContain('"about.html"');
  expect(worker).not.toMatch(/"challenge\.(html|js)"/);
  const [, denied = ""] = /denylist:\[\/(.+?)\/,\//.exec(worker) ?? [];
  expect("/challenge").toMatch(new RegExp(denied));
  expect("/patient").not.toMatch(new RegExp(denied));
});

test.each([
  [202, "challenge", true],
  [202, null, false],
  [200, "challenge", false],
  [202, "captcha", false],
])("an answer %i with the firewall's word %s is a challenge: %s", (status, word, is) => {
  const headers = new Headers(word ? { "x-amzn-waf-action": word } : {});
  expect(isChallenged(new Response(null, { status, headers }))).toBe(is);
});
