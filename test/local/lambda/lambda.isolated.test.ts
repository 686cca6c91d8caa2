import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpResponse } from "../../../infra/local/http/exchange.ts";
import { type Bundles, bundle } from "../../../infra/local/lambda/bundle.ts";
import type { FunctionUnit } from "../../../infra/local/lambda/function-unit.ts";
import { type FunctionLog, openLog } from "../../../infra/local/lambda/log.ts";
import { type LambdaPool, openPool } from "../../../infra/local/lambda/pool.ts";
import { workerFile } from "../../../infra/local/lambda/worker-file.ts";
import type { Call } from "../../../infra/local/sdk/ask.ts";

const root = mkdtempSync(join(tmpdir(), "triscript-lambda-"));
const offset = new SharedArrayBuffer(8);
const clock = new Float64Array(offset);
let bundles: Bundles;
let worker: string;
let pool: LambdaPool;
let patient: LambdaPool;
let log: FunctionLog;

const sources: Record<string, string> = {
  echo: "export const handler = async (event, context) => ({ event, context, left: context.getRemainingTimeInMillis() })",
  time: "export const handler = () => [new Date().getTime(), Date.now(), new Date(0).getTime(), new Date() instanceof Date, Date().slice(11, 15)]",
  env: "export const handler = () => process.env",
  nothing: "export const handler = async () => {}",
  says: "export const handler = async ({ bytes }) => 'é'.repeat((bytes - 2) / 2)",
  throws:
    "class Odd extends Error { name = 'Odd' }\nexport const handler = () => { throw new Odd('this went wrong') }",
  loops: "export const handler = () => { for (;;); }",
  hoards:
    "export const handler = () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }",
  prints: "export const handler = () => { console.log('a line'); console.error('another'); return 1 }",
  slow: "let at = 0, most = 0;\nexport const handler = async () => { most = Math.max(most, ++at); await new Promise((r) => setTimeout(r, 30)); at--; return most }",
  thread:
    "import { threadId } from 'node:worker_threads';\nexport const handler = async ({ ms = 5 }) => { await new Promise((r) => setTimeout(r, ms)); return threadId }",
  broken: "throw new Error('could not load')\nexport const handler = () => 1",
  asks: `import { request } from "node:http";
    const { AWS_ENDPOINT_URL: address } = process.env;
    export const handler = (event) => new Promise((resolve, reject) => {
      const { hostname: host, port } = new URL(address);
      const headers = { "X-Amz-Target": "Service.Operation" };
      const sent = request({ host, port: Number(port), path: "/path?query", method: "PUT", headers }, async (answer) => {
        let text = "";
        for await (const part of answer) text += part;
        resolve([answer.statusCode, answer.headers, text]);
      });
      sent.on("error", reject);
      sent.end(event.says);
    });`,
  version: "import { says } from './words.ts';\nexport const handler = () => says",
};

const unit = (name: string): FunctionUnit => ({
  name,
  arn: `arn:${name}`,
  entry: `functions/${name}.ts`,
  handler: "handler",
  timeoutSeconds: name === "loops" ? 0.3 : 20,
  memoryMb: name === "hoards" ? 32 : 128,
  logGroup: `${name}-log`,
  environment: {
    TABLE_NAME: "the-table",
    AWS_REGION: "eu-central-1",
    // No server listens there.
    ...(name === "asks" && { AWS_ENDPOINT_URL: "http://127.0.0.1:9" }),
  },
});
const calls: Call[] = [];
const ask = async (call: Call): Promise<HttpResponse> => {
  calls.push(call);
  return {
    status: 418,
    headers: [["x-said", "this"]],
    body: Buffer.from(`echo ${Buffer.from(call.body as string)}`),
  };
};

beforeAll(async () => {
  mkdirSync(join(root, "functions"));
  writeFileSync(join(root, "functions", "words.ts"), "export const says: string = 'first'");
  for (const [name, code] of Object.entries(sources))
    writeFileSync(join(root, "functions", `${name}.ts`), code);
  const units = Object.keys(sources).map(unit);
  const entries = units.map(({ entry }) => entry);
  [bundles, worker] = await Promise.all([bundle(root, entries, join(root, "cache")), workerFile()]);
  log = openLog(root, Date.now);
  pool = openPool({ units, bundles, worker, offset, log: log.write, ask });
  patient = openPool({ units, bundles, worker, offset, log: log.write, ask, patienceMs: 60_000 });
});

afterAll(async () => {
  await pool.stop();
  await patient.stop();
  await bundles.close();
  await log.close();
  rmSync(root, { recursive: true });
});

const run = (name: string, event: unknown = {}) => pool.invoke(`arn:${name}`, event);

test("a function gets its event and a context, and its answer is returned as JSON", async () => {
  const answer = await run("echo", { a: [1, null, "x"] });
  expect(answer).toMatchObject({
    event: { a: [1, null, "x"] },
    context: { functionName: "echo", invokedFunctionArn: "arn:echo", memoryLimitInMB: "128" },
    left: expect.any(Number),
  });
  const { left } = answer as { left: number };
  expect([left > 10_000, left <= 20_000]).toEqual([true, true]);
});

test("a function that returns nothing returns null", async () => {
  expect(await run("nothing")).toBeNull();
});

test("an answer larger than Lambda's 6 MB fails and is logged, and the worker lives on", async () => {
  expect(await run("says", { bytes: 6_291_556 })).toHaveLength(3_145_777);
  await expect(run("says", { bytes: 6_291_558 })).rejects.toMatchObject({
    errorType: "Function.ResponseSizeTooLarge",
  });
  await expect
    .poll(() => readFileSync(join(root, "logs", "functions.log"), "utf8"))
    .toContain("(6291558 bytes) exceeded maximum allowed payload size (6291556 bytes)");
  expect(await run("says", { bytes: 4 })).toBe("é");
});

test("the clock shifts the present and not the past", async () => {
  const day = 86_400_000;
  clock[0] = 400 * day;
  const now = Date.now() + 400 * day;
  const soon = expect.closeTo(now, -5);
  expect(await run("time")).toEqual([soon, soon, 0, true, String(new Date(now).getFullYear())]);
  clock[0] = 0;
});

test("the environment is the function's own, without the parent's", async () => {
  expect(await run("env")).toEqual({ TABLE_NAME: "the-table", AWS_REGION: "eu-central-1" });
});

test("an error travels with its name and message, and the worker lives on", async () => {
  await expect(run("throws")).rejects.toMatchObject({ errorType: "Odd", message: "this went wrong" });
  await expect(run("throws")).rejects.toMatchObject({ errorType: "Odd" });
});

test("an endless loop ends at the template's timeout", async () => {
  await expect(run("loops")).rejects.toMatchObject({
    errorType: "Sandbox.Timedout",
    message: expect.stringContaining("Task timed out after 0.30 seconds"),
  });
});

test("running out of memory ends that function only", async () => {
  await expect(run("hoards")).rejects.toMatchObject({ errorType: "Runtime.ExitError" });
  expect(await run("nothing")).toBeNull();
});

test("a module that does not load fails every invocation with its own sentence", async () => {
  await expect(run("broken")).rejects.toMatchObject({ message: "could not load" });
  await expect(run("broken")).rejects.toMatchObject({ message: "could not load" });
});

test("a worker never runs two invocations at once", async () => {
  const most = await Promise.all(Array.from({ length: 12 }, () => run("slow")));
  expect(most).toEqual(Array.from({ length: 12 }, () => 1));
  expect(pool.busy()).toBe(0);
});

test("a call that waits for an existing worker starts no other; simultaneous calls start more, at most three", async () => {
  const threads = async (of: LambdaPool, ms: number) =>
    new Set(await Promise.all(Array.from({ length: 12 }, () => of.invoke("arn:thread", { ms }))));
  expect((await threads(patient, 5)).size).toBe(1);
  const units = [unit("thread")];
  const hasty = openPool({ units, bundles, worker, offset, log: log.write, ask, patienceMs: 0 });
  expect((await threads(hasty, 300)).size).toBe(3);
  await hasty.stop();
});

test("a function's AWS calls go through its port, complete and answered", async () => {
  const answers = await Promise.all(["one", "two"].map((says) => run("asks", { says })));
  const headers = { "x-said": "this" };
  expect(answers).toEqual([
    [418, headers, "echo one"],
    [418, headers, "echo two"],
  ]);
  const call = { method: "PUT", path: "/path?query", headers: { "x-amz-target": "Service.Operation" } };
  expect(calls).toMatchObject([call, call]);
});

test("few workers stay idle, over all functions: those that ran last", async () => {
  const units = ["thread", "echo", "nothing"].map(unit);
  const spare = openPool({ units, bundles, worker, offset, log: log.write, ask, resting: 1, restMs: 1 });
  const first = await spare.invoke("arn:thread", {});
  for (const { arn } of units) await spare.invoke(arn, {});
  await expect.poll(() => spare.resting()).toBe(1);
  expect(await spare.invoke("arn:thread", {})).not.toBe(first);
  await spare.stop();
});

test("a worker's own code is JavaScript, so that no thread loads the compiler", () => {
  expect(worker).toMatch(/\.mjs$/);
});

test("all functions together have a limited number of workers: at the limit each has one, and a new one ends the longest idle", async () => {
  const units = ["thread", "echo", "nothing"].map(unit);
  const small = openPool({ units, bundles, worker, offset, log: log.write, ask, workers: 2, patienceMs: 0 });
  const first = await small.invoke("arn:thread", {});
  await small.invoke("arn:echo", {});
  const same = new Set(await Promise.all([300, 5, 5].map((ms) => small.invoke("arn:thread", { ms }))));
  expect([...same]).toEqual([first]);
  await small.invoke("arn:echo", {});
  await small.invoke("arn:nothing", {});
  expect(small.workers()).toBe(2);
  expect(await small.invoke("arn:thread", {})).not.toBe(first);
  await small.stop();
});

test("a function's output goes to the log file with its name", async () => {
  await run("prints");
  await expect
    .poll(() => readFileSync(join(root, "logs", "functions.log"), "utf8"))
    .toMatch(/^\S+Z prints a line\n(.|\n)*^\S+Z prints another$/m);
});

test("a stack in the log names the sources, and workers hold no maps", async () => {
  await expect(run("throws")).rejects.toMatchObject({ errorType: "Odd" });
  await expect
    .poll(() => readFileSync(join(root, "logs", "functions.log"), "utf8"))
    .toMatch(/ throws \s+at \S+ \(?\S*\/functions\/throws\.ts:2:38/);
  expect(readFileSync(bundles.file("functions/throws.ts"), "utf8")).not.toContain("sourceMappingURL");
});

test("a changed source is live after bundling again, and a broken one keeps the old function", async () => {
  expect(await run("version")).toBe("first");
  writeFileSync(join(root, "functions", "words.ts"), "export const says: string = 'second'");
  const changed = await bundles.rebuild();
  expect(changed).toEqual(["functions/version.ts"]);
  pool.renew(changed);
  expect(await run("version")).toBe("second");

  writeFileSync(join(root, "functions", "words.ts"), "export const says = = 3");
  await expect(bundles.rebuild()).rejects.toThrow();
  expect(await run("version")).toBe("second");
});

test("a missing entry stops the start with one sentence", async () => {
  await expect(bundle(root, ["functions/missing.ts"], join(root, "other"))).rejects.toThrow(
    "The template names the entry functions/missing.ts, which is not there.",
  );
});
