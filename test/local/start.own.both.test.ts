import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { PatientDetails } from "#domain/profiles";
import { subProtocol } from "#kernel/call/socket-message";
import { patients } from "../../infra/demo/people.ts";
import { signIn } from "../../infra/demo/person.ts";
import { readAssembly } from "../../infra/local/assembly/assembly.ts";
import { openCloud } from "../../infra/local/assembly/cloud.ts";
import { staleIgnoredTypes } from "../../infra/local/assembly/ignored-types.ts";
import { assemblyFolder } from "../../infra/local/build/assembly-cache.ts";
import { openDataDirectory, removeData } from "../../infra/local/disk/data-directory.ts";
import { listen } from "../../infra/local/endpoint/listen.ts";
import { readyLines } from "../../infra/local/program/output.ts";
import { startProduct } from "../../infra/local/run.ts";
import { connectSocket } from "../socket.ts";
import { describeInDepth } from "../tier.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "triscript-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const fresh = () => join(folder, `data-${count++}`);

/** The first file of `npm start` in a process of its own. */
function npmStart(env: Record<string, string>, args: string[] = []): ChildProcess {
  const flags = ["--disable-warning=ExperimentalWarning", "infra/local/start.ts", ...args];
  return spawn(process.execPath, flags, {
    cwd: root,
    env: { ...process.env, PORT: "0", ...env },
    stdio: "pipe",
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on("exit", resolve);
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error("the process has no output");
  const [out, err] = await Promise.all([text(stdout), text(stderr)]);
  return { code: await promise, out, err };
}

/** Resolves with all output once the last line, with the mailbox, is there. */
function running(child: ChildProcess): Promise<{ origin: string; printed: string }> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += String(chunk);
      const origin = /^The sign-in codes .* (http:\/\/127\.0\.0\.1:\d+)\/local\/\n$/m.exec(printed)?.[1];
      if (origin !== undefined) resolve({ origin, printed });
    });
    child.on("exit", () => reject(new Error(`it ended after: ${printed}`)));
  });
}

describe("the start exits with one sentence and 1 for", () => {
  test("a second start on the same data", async () => {
    const directory = fresh();
    const data = openDataDirectory(directory);
    const { code, out, err } = await ended(npmStart({ TRISCRIPT_DATA: directory }));
    data.release();
    expect({ code, out, err }).toEqual({
      code: 1,
      out: "",
      err: `Triscript is already running on ${directory} (process ${process.pid}).\n`,
    });
  });

  test("a port that is taken", async () => {
    const { port, close } = await listen(createServer(), 0);
    const { code, out, err } = await ended(npmStart({ TRISCRIPT_DATA: fresh(), PORT: String(port) }));
    await close();
    expect({ code, out, err }).toEqual({
      code: 1,
      out: "",
      err: `Port ${port} is taken; stop what uses it or choose another one with PORT=<port>.\n`,
    });
  });

  test.each([
    [{ TRISCRIPT_DATA: "/dev/null/x" }, [], /^The data directory \/dev\/null\/x cannot be used: .*\n$/],
    [{ PORT: "http" }, [], /^PORT=http is no port number\.\n$/],
    [{}, ["--fast"], /^There is no option --fast; there are --empty and --deployed-bytes\.\n$/],
  ])("the settings %j and the options %j", async (env, args, sentence) => {
    const { code, out, err } = await ended(npmStart({ TRISCRIPT_DATA: fresh(), ...env }, args));
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(sentence);
  });

  test("unreadable data", async () => {
    const directory = fresh();
    mkdirSync(directory);
    writeFileSync(join(directory, "filled.json"), '{"lines":[],"itemFormat":3}');
    writeFileSync(join(directory, "local.sqlite"), "this is no database at all");
    await expect(startProduct({ port: 0, directory, empty: true })).rejects.toThrow(
      /^The data in .* cannot be used \("npm run reset" starts over\): file is not a database$/,
    );
  });

  test("items in a former format", async () => {
    const directory = fresh();
    mkdirSync(join(directory, "dynamodb"), { recursive: true });
    writeFileSync(join(directory, "filled.json"), '{"lines":[]}');
    await expect(startProduct({ port: 0, directory, empty: true })).rejects.toThrow(
      /^The data in .* cannot be used \("npm run reset" starts over\): its items were written in a former format\.$/,
    );
    removeData(directory);
    expect(existsSync(join(directory, "dynamodb"))).toBe(false);
  });

  test("a template that the local run cannot read", async () => {
    const start = startProduct({
      port: 0,
      directory: fresh(),
      empty: true,
      template: (templates) => {
        for (const { Resources } of Object.values(templates))
          Resources.Stream = { Type: "AWS::Kinesis::Stream" };
        return templates;
      },
    });
    await expect(start).rejects.toThrow(
      /^AWS::Kinesis::Stream Stream of stack .* is of a type that the local run does not know\.$/,
    );
  });
});

describe("the start", () => {
  test("prints how long it took, ends with its address, needs no compiler and two heaps, and stops on SIGTERM", async () => {
    // Builds what the second start finds unchanged.
    await (await startProduct({ port: 0, directory: fresh(), empty: true })).stop();
    const directory = fresh();
    const child = npmStart({ TRISCRIPT_DATA: directory }, ["--empty"]);
    const end = ended(child);
    const { origin, printed } = await running(child);
    if (existsSync(`/proc/${child.pid}/task`)) {
      expect(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")).toBe("");
      expect(readFileSync(`/proc/${child.pid}/environ`, "utf8").split("\0")).toContain("MALLOC_ARENA_MAX=2");
    }
    expect(printed).toMatch(/^Started the services in \d+\.\d s$/m);
    expect(printed.split("\n").slice(-5)).toEqual(["", ...readyLines(origin, []).slice(1), ""]);
    expect((await fetch(`${origin}/`)).status).toBe(200);
    expect(await (await fetch(`${origin}/config.json`)).json()).toMatchObject({
      origin,
      userPoolEndpoint: `${origin}/identity/`,
    });
    child.kill("SIGTERM");
    expect(await end).toMatchObject({ code: 0, err: "" });
    expect(existsSync(join(directory, "running.pid"))).toBe(false);
  });

  test("lets a request and a socket before it is ready wait for the answer", async () => {
    const { port, close } = await listen(createServer(), 0);
    await close();
    const starting = startProduct({ port, directory: fresh(), empty: true });
    // The port is taken first, long before anything can be answered.
    await new Promise((resolve) => setImmediate(resolve));
    const early = fetch(`http://127.0.0.1:${port}/`);
    const earlySocket = connectSocket(`http://127.0.0.1:${port}`, [subProtocol]);
    const answers = await Promise.race([early.then(() => "the page"), starting.then(() => "the product")]);
    expect(answers).toBe("the product");
    expect([(await early).status, await earlySocket]).toEqual([200, 401]);
    await (await starting).stop();
  });

  test("is not stopped by remains of a killed run, and continues at the time of its clock", async () => {
    const directory = fresh();
    const child = npmStart({ TRISCRIPT_DATA: directory }, ["--empty"]);
    const { origin } = await running(child);
    await fetch(`${origin}/local/clock`, { method: "POST", body: '{"advance":"P30D"}' });
    const then = Date.now() + 30 * 86_400_000;
    child.kill("SIGKILL");
    await once(child, "exit");
    const again = await startProduct({ port: 0, directory, empty: true });
    expect((await fetch(`${again.origin}/local/idle`)).status).toBe(200);
    expect(again.clock.now()).toBeGreaterThanOrEqual(then);
    await again.stop();
  });
});

describe("a first start", () => {
  test("answers at the present while the demo practice is filled, keeps changes made by then, and reports the interruption", async () => {
    const directory = fresh();
    const begun = Date.now();
    const first = await startProduct({ port: 0, directory, empty: false });
    const { email = "", details } = patients[0] ?? {};
    const anna = await signIn(first.origin, email);
    const [code] = z.parse(
      z.array(z.object({ at: z.string() })),
      await (await fetch(`${first.origin}/local/mail?to=${email}`)).json(),
    );
    expect(Date.parse(code?.at ?? "")).toBeGreaterThan(begun);
    const { details: known } = await anna.call(profiles.myPatientProfile, {});
    expect(known?.fullName).toBe(details?.fullName);
    const changed = PatientDetails.parse({ ...known, fullName: "Anna Changed" });
    await anna.call(profiles.savePatientProfile, changed);
    const clock = await (await fetch(`${first.origin}/local/clock`)).json();
    expect(clock).toMatchObject({ filling: expect.stringContaining("The demo practice is being") });
    await first.stop();

    const second = await startProduct({ port: 0, directory, empty: false });
    expect(second.people.at(-1)).toMatch(/was left before it was filled/);
    expect(second.clock.now()).toBeGreaterThan(begun);
    // Past the half minute in which an address is mailed one code.
    second.clock.advance(60_000);
    const again = await signIn(second.origin, email);
    expect((await again.call(profiles.myPatientProfile, {})).details?.fullName).toBe("Anna Changed");
    await second.stop();
  });
});

describeInDepth("a first start", () => {
  test("fills the demo practice to its end although people sign in before it is there, and nothing fails on the way", async () => {
    const product = await startProduct({ port: 0, directory: fresh(), empty: false });
    const { email = "" } = patients[0] ?? {};
    const early = await signIn(product.origin, email);
    await product.filled;
    const { items } = await early.call(prescriptions.mine, { tab: "active" });
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(["pending", "sent", "approved", "ready_for_pickup", "out_for_delivery"]),
    );
    expect(items.filter(({ status }) => status === "approved")).toMatchObject([{ isRemainder: true }]);
    expect(await (await fetch(`${product.origin}/local/dead-letters`)).json()).toEqual([]);
    await product.stop(); // Three hundred steps of people, a minute on two idle cores.
  });
});

describe("the data directory", () => {
  test("is filled anew after an interruption, and foreign files stay untouched", () => {
    const directory = fresh();
    const first = openDataDirectory(directory);
    writeFileSync(join(directory, "local.sqlite"), "half");
    writeFileSync(join(directory, "my-notes.txt"), "mine");
    first.release();

    const second = openDataDirectory(directory);
    expect([second.filled, existsSync(join(directory, "local.sqlite"))]).toEqual([undefined, false]);
    second.markFilled(["Patients: anna"]);
    second.release();

    const third = openDataDirectory(directory);
    expect(third.filled).toEqual(["Patients: anna"]);
    third.release();

    removeData(directory);
    expect(readFileSync(join(directory, "my-notes.txt"), "utf8")).toBe("mine");
    expect(existsSync(join(directory, "filled.json"))).toBe(false);
  });

  test("is not removed while the product runs", () => {
    const directory = fresh();
    const data = openDataDirectory(directory);
    expect(() => removeData(directory)).toThrow(/is already running on/);
    data.release();
    removeData(directory);
    expect(existsSync(directory)).toBe(false);
  });
});

test("the list of ignored types has no line that the templates do not need", async () => {
  const cloud = openCloud(readAssembly(await assemblyFolder(root, () => undefined)));
  expect(staleIgnoredTypes(cloud)).toEqual([]);
});
