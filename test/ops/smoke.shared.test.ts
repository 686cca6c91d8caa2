import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checks } from "../../infra/ops/smoke/checks.ts";
import { sharedWorld, type World } from "../world.ts";
import { ops } from "./command-line.ts";

let world: World;
let other: Server;
let elsewhere: string;

beforeAll(async () => {
  world = await sharedWorld();
  const settings = { userPoolId: "p", userPoolClientId: "c", origin: "http://x" };
  other = createServer((_, answer) =>
    answer.end(JSON.stringify({ ...settings, userPoolEndpoint: `${elsewhere}/` })),
  );
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => {
  other.close();
});

test("npm run ops -- smoke says of a working product what each of its requests proves", async () => {
  const { code, out, error } = await ops(world.directory, ["smoke", world.origin]);
  expect(out.split("\n")).toEqual([
    ...checks.map(({ proves }) => `ok    ${proves}`),
    `All ${checks.length} checks passed.`,
  ]);
  expect([code, error]).toEqual([0, ""]);
});

test("it names what is wrong with any other server, and fails", async () => {
  const { code, out, error } = await ops(world.directory, ["smoke", elsewhere]);
  expect(out).toContain(
    "FAIL  the API answers at the distribution and asks for a sign-in: the answer is 200 instead of 401",
  );
  expect(out).toContain("FAIL  the settings name this address: they name http://x");
  expect(out).toContain("FAIL  every page has the browser rules: content-security-policy is missing");
  expect(error).toMatch(/^\d+ of \d+ checks failed\.$/);
  expect(code).toBe(1);
});

test("it refuses an address with a path, and one where nothing answers", async () => {
  expect(await ops(world.directory, ["smoke", "https://x.example/path"])).toMatchObject({
    code: 1,
    error: "Name the address of the product: smoke https://<host>.",
  });
  expect((await ops(world.directory, ["smoke", "http://127.0.0.1:1"])).error).toContain(
    "There is no product at http://127.0.0.1:1: its /config.json cannot be read",
  );
});
