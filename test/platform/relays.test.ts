import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { turnCredentials } from "../../functions/platform/relays/turn-credentials.ts";

test("credentials for a server of one's own are valid for an hour, for one call, and checkable with the shared secret alone", () => {
  const { username, credential } = turnCredentials("c1", "s3cret", "2026-11-25T10:00:00.000Z");
  expect(username).toBe(`${Date.parse("2026-11-25T11:00:00.000Z") / 1000}:c1`);
  expect(credential).toBe(createHmac("sha1", "s3cret").update(username).digest("base64"));
});
