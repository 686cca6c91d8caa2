import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { WiredApi } from "../../../infra/local/assembly/wiring/api/http-api.ts";
import type { WiredDeployment } from "../../../infra/local/assembly/wiring/site/deployments.ts";
import type { WiredSite } from "../../../infra/local/assembly/wiring/site/site.ts";
import { openDisk } from "../../../infra/local/disk/disk.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import { listen } from "../../../infra/local/endpoint/listen.ts";
import { httpApi } from "../../../infra/local/http/api/http-api.ts";
import { cognitoEndpoint } from "../../../infra/local/http/cognito-endpoint.ts";
import { distribution } from "../../../infra/local/http/distribution.ts";
import { siteFiles } from "../../../infra/local/http/files.ts";
import { originHandler } from "../../../infra/local/http/origin.ts";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import { openChanges } from "../../../infra/local/operator/changes.ts";
import { operator } from "../../../infra/local/operator/operator.ts";
import { openClock } from "../../../infra/local/time/clock.ts";
import { heldDisk } from "../held-disk.ts";

const people = { issuer: "https://issuer/pool", audience: ["client"] };
const route = (key: string, guarded = false) => ({
  key,
  functionArn: key,
  timeoutMs: 400,
  ...(guarded ? { authoriser: people } : {}),
});
const api: WiredApi = {
  id: "api1",
  stage: "api",
  routes: [
    route("GET /echo/{id}"),
    route("POST /echo/{id}"),
    route("GET /mine", true),
    route("GET /shaped"),
    route("GET /bare"),
    route("GET /fails"),
    route("GET /slow"),
    route("GET /odd"),
  ],
};

const results: Record<string, (event: unknown) => unknown> = {
  "GET /echo/{id}": (event) => event,
  "POST /echo/{id}": (event) => event,
  "GET /mine": (event) => event,
  "GET /shaped": () => ({
    statusCode: 201,
    headers: { "Content-Type": "image/png", "X-Number": 3 },
    cookies: ["a=1", "b=2"],
    isBase64Encoded: true,
    body: Buffer.from([1, 2, 3]).toString("base64"),
  }),
  "GET /bare": () => ({ hello: "world" }),
  "GET /fails": () => {
    throw new FunctionFailed("Error", "inside");
  },
  "GET /slow": () => new Promise(() => undefined),
  "GET /odd": () => ({ statusCode: { not: "a number" } }),
};

const tokens: Record<string, Record<string, unknown>> = {
  good: {
    iss: people.issuer,
    client_id: "client",
    sub: "u1",
    exp: 1_800_000_000,
    "cognito:groups": ["a", "b"],
  },
  audience: { iss: people.issuer, aud: "client", sub: "u1" },
  stranger: { iss: people.issuer, client_id: "another" },
  elsewhere: { iss: "https://issuer/other", client_id: "client" },
};

const deployments: WiredDeployment[] = [
  { cacheControl: "public, max-age=31536000, immutable", made: new Map(), prefix: "assets/" },
  { cacheControl: "no-cache", made: new Map([["config.json", '{"region":"eu-central-1"}']]), prefix: "" },
];
const headers = {
  add: [
    { name: "content-security-policy", value: "default-src 'self'", override: true },
    { name: "x-number", value: "policy", override: false },
  ],
  remove: [],
};
const site: WiredSite = {
  defaultRoot: "index.html",
  deployments,
  errorSeconds: new Map([500, 502, 503, 504].map((status) => [status, 0])),
  behaviours: [
    {
      pattern: "/api/*",
      methods: ["GET", "HEAD", "POST"],
      compress: false,
      headers,
      originHeaders: { "x-verify": "1" },
      apiId: "api1",
    },
    {
      pattern: "*",
      methods: ["GET", "HEAD"],
      compress: true,
      headers,
      originHeaders: {},
      viewerRequest: `function handler(event) {
        var request = event.request;
        if (request.uri === "/moved") return { statusCode: 301, headers: { location: { value: "/new" } } };
        if (request.uri.indexOf(".") === -1) request.uri = "/index.html";
        return request;
      }`,
      viewerResponse: `function handler(event) {
        var response = event.response;
        if (event.request.uri === "/gone.html") response.statusCode = 410;
        if (response.headers["x-number"].value === "policy") response.headers["x-seen"] = { value: "yes" };
        return response;
      }`,
    },
  ],
};

/** Every HTTP service, open for the tests of one file; at the end reports internal errors. */
export function served() {
  const folder = mkdtempSync(join(tmpdir(), "triscript-http-"));
  const disk = openDisk(folder);
  const clock = openClock(disk);
  const changes = openChanges();
  const held = heldDisk();
  const faults: unknown[] = [];
  const unanswered = { now: 0, atSync: 0 };
  let server: Server;
  let origin = "";
  let close: () => Promise<void>;

  beforeAll(async () => {
    mkdirSync(join(folder, "web", "assets"), { recursive: true });
    writeFileSync(join(folder, "web", "index.html"), `<!doctype html><body>${"hello ".repeat(400)}</body>`);
    writeFileSync(join(folder, "web", "assets", "index-abc.js"), "export {};");
    writeFileSync(join(folder, "web", "gone.html"), "It was here.");
    writeFileSync(join(folder, "secret.txt"), "outside");
    server = createServer();
    const listening = await listen(server, 0);
    origin = `http://127.0.0.1:${listening.port}`;
    close = listening.close;
    const call = httpApi({
      api,
      account: "000000000000",
      invoke: async (arn, event) => results[arn]?.(event),
      verify: async (token) => {
        const claims = tokens[token];
        if (claims === undefined) throw new AwsError("NotAuthorizedException", "bad token", 401);
        return claims;
      },
      now: clock.now,
    });
    server.on(
      "request",
      originHandler({
        front: distribution({
          site,
          apis: new Map([["api1", call]]),
          files: siteFiles({ deployments, build: join(folder, "web"), reloads: false }),
          now: clock.now,
        }),
        identity: cognitoEndpoint({
          poolId: "pool",
          identity: {
            call: async (operation, body) => {
              if (operation === "RevokeToken") throw new AwsError("UnauthorizedException", "Unauthorized");
              return { operation, body };
            },
            jwks: () => ({ keys: [] }),
            openidConfiguration: () => ({ issuer: "x" }),
          },
        }),
        begin() {
          unanswered.now += 1;
          return () => {
            unanswered.now -= 1;
          };
        },
        buckets: async () => ({ status: 404, headers: [], body: "" }),
        operator: operator({
          origin,
          clock,
          advance: async (ms) => clock.advance(ms),
          mailbox: (to) => [{ to: to ?? "everybody", messageId: "m1", html: "<p>Hello</p>" }],
          pushes: () => [],
          texts: (to) => [{ to: to ?? "everybody" }],
          reply: () => undefined,
          people: () => ["Patients: a@example.com"],
          passed: (after) => [{ position: after + 1 }],
          deadLetters: () => [],
          filling: () => "The demo practice is being filled: 1 of 2 steps.",
          idle: async () => undefined,
          settled: async () => undefined,
          hasMessages: () => true,
        }),
        follow: changes.follow,
        headers,
        now: clock.now,
        durable() {
          unanswered.atSync = unanswered.now;
          return held.durable();
        },
        fault: (error) => faults.push(error),
      }),
    );
  });

  afterAll(async () => {
    changes.close();
    await close();
    disk.close();
    rmSync(folder, { recursive: true });
    expect(faults).toEqual([]);
  });

  const get = (path: string, init?: RequestInit) =>
    fetch(`${origin}${path}`, { redirect: "manual", ...init });

  /** A raw request: nothing decoded, any Host. */
  async function raw(path: string, headers: Record<string, string>) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({ port: new URL(origin).port, path, headers }, resolve)
      .on("error", reject)
      .end();
    const response = await promise;
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(Buffer.from(chunk));
    const { "content-encoding": coding, etag: tag = "" } = response.headers;
    return { status: response.statusCode, coding, tag, body: Buffer.concat(chunks) };
  }

  return { clock, changes, held, get, raw, origin: () => origin, unanswered };
}
