import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { relaysFor, turnCredentials } from "../../functions/platform/relays/relays.ts";
import { listen } from "../../infra/local/endpoint/listen.ts";

test("credentials for a server of one's own are valid for an hour, for one call, and checkable with the shared secret alone", () => {
  const { username, credential } = turnCredentials("c1", "s3cret", "2026-11-25T10:00:00.000Z");
  expect(username).toBe(`${Date.parse("2026-11-25T11:00:00.000Z") / 1000}:c1`);
  expect(credential).toBe(createHmac("sha1", "s3cret").update(username).digest("base64"));
});

test("a rotated secret of that server is used a minute later, without a deployment", async () => {
  let SecretString = "first";
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/x-amz-json-1.1").end(JSON.stringify({ SecretString }));
  });
  const { port, close } = await listen(server, 0);
  onTestFinished(() => close());
  onTestFinished(() => void vi.useRealTimers());
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    RELAY_URLS: "turn:turn.example.org",
    RELAY_SECRET_ARN: "arn:turn",
  });
  const now = "2026-11-25T10:00:00.000Z";
  const credentialOf = (secret: string) => turnCredentials("c1", secret, now).credential;
  const given = async () => (await relaysFor("c1", now)).iceServers[0]?.credential;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
  expect(await given()).toBe(credentialOf("first"));
  SecretString = "second";
  vi.setSystemTime(Date.parse(now) + 59_000);
  expect(await given()).toBe(credentialOf("first"));
  vi.setSystemTime(Date.parse(now) + 60_000);
  expect(await given()).toBe(credentialOf("second"));
});
