import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Templates } from "../../../infra/local/assembly/assembly.ts";
import { secretsFile } from "../../../infra/local/secrets.ts";
import { startWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { placeCall, ring, seesOther, twoScreens, watchConnections } from "./call-pages.ts";

const program = ["/usr/bin/turnserver", "/usr/local/bin/turnserver", "/opt/homebrew/bin/turnserver"].find(
  existsSync,
);

/** Names the server on `port`, and a secret of the stage, as the setting `turn` does. */
const withTurn = (port: number) => (templates: Templates) =>
  JSON.parse(JSON.stringify(templates), (name, value) =>
    name === "Variables" && "RELAY_CHANNELS" in value
      ? {
          ...value,
          RELAY_URLS: `turn:127.0.0.1:${port}?transport=udp`,
          RELAY_SECRET_ARN: value.ORIGIN_SECRET_ARNS,
        }
      : value,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Starts coturn with the secret; resolves when it accepts connections. */
async function startTurn(
  path: string,
  port: number,
  secret: string,
  directory: string,
): Promise<ChildProcess> {
  const flags = ["-n", "--no-cli", "--no-tls", "--no-dtls", "--allow-loopback-peers", "--log-file=stdout"];
  const places = ["--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", `--listening-port=${port}`];
  const keys = ["--use-auth-secret", `--static-auth-secret=${secret}`, "--realm=triscript"];
  const files = [`--pidfile=${join(directory, "turn.pid")}`, `--userdb=${join(directory, "turn.db")}`];
  const child = spawn(path, [...flags, ...places, ...keys, ...files], { stdio: "ignore" });
  await vi.waitFor(async () => expect(await accepts(port)).toBe(true), { timeout: 20_000 });
  return child;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.on("connect", () => resolve(true));
    socket.on("error", () => resolve(false));
  });
  socket.destroy();
  return isOpen;
}

/** The kinds of the two addresses that a page's connection uses. */
const kindsIn = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
    const stats = [...((await connections.at(-1)?.getStats()) ?? new Map()).values()];
    const pair = stats.find(({ type, nominated, state }) =>
      Boolean(type === "candidate-pair" && nominated && state === "succeeded"),
    );
    return ["localCandidateId", "remoteCandidateId"].map(
      (name) => stats.find(({ id }) => id === pair?.[name])?.candidateType,
    );
  });

// The reason is in the title, since a run without coturn leaves it out.
describe.skipIf(!program)("with a TURN server (left out where turnserver is not installed)", () => {
  // Its own product, because its template names the server.
  let world: World;
  let browser: Browser;
  let turn: ChildProcess;

  beforeAll(async () => {
    const port = await freePort();
    [world, browser] = await Promise.all([startWorld({ template: withTurn(port) }), launchBrowser("whole")]);
    const secrets = JSON.parse(readFileSync(join(world.directory, secretsFile), "utf8"));
    const [, secret] = Object.entries(z.parse(z.record(z.string(), z.string()), secrets)).find(([arn]) =>
      arn.includes("OriginSecret"),
    ) ?? ["", ""];
    turn = await startTurn(program ?? "", port, secret, world.directory);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.end();
    turn?.kill();
  });

  test("two browsers that may connect through a relay alone see each other", async () => {
    const { patient, doctor } = await twoScreens(browser, world, {
      before: ({ page }) => watchConnections(page, "relay"),
    });
    await placeCall(doctor);
    await ring(patient.page).getByRole("button", { name: "Accept" }).click();
    await Promise.all([seesOther(patient), seesOther(doctor)]);
    for (const { page } of [patient, doctor]) expect(await kindsIn(page)).toEqual(["relay", "relay"]);
  });
});
