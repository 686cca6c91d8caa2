import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WiredApi } from "../../infra/local/assembly/wiring/api/http-api.ts";
import type { WiredDeployment } from "../../infra/local/assembly/wiring/site/deployments.ts";
import type { WiredSite } from "../../infra/local/assembly/wiring/site/site.ts";
import { openDisk } from "../../infra/local/disk/disk.ts";
import { AwsError } from "../../infra/local/endpoint/aws-error.ts";
import { listen } from "../../infra/local/endpoint/listen.ts";
import { httpApi } from "../../infra/local/http/api/http-api.ts";
import { router } from "../../infra/local/http/api/routes.ts";
import { cognitoEndpoint } from "../../infra/local/http/cognito-endpoint.ts";
import { distribution } from "../../infra/local/http/distribution.ts";
import { siteFiles } from "../../infra/local/http/files.ts";
import { originHandler } from "../../infra/local/http/origin.ts";
import { FunctionFailed } from "../../infra/local/invoke.ts";
import { openChanges } from "../../infra/local/operator/changes.ts";
import { milliseconds } from "../../infra/local/operator/duration.ts";
import { operator } from "../../infra/local/operator/operator.ts";
import { openClock } from "../../infra/local/time/clock.ts";
import { heldDisk } from "./held-disk.ts";

const folder = mkdtempSync(join(tmpdir(), "triscript-http-"));
const disk = openDisk(folder);
const clock = openClock(disk);
const changes = openChanges();
const faults: unknown[] = [];
let server: Server;
let origin: string;
let close: () => Promise<void>;

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

const held = heldDisk();

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
      operator: operator({
        origin,
        clock,
        advance: async (ms) => clock.advance(ms),
        units: [],
        mailbox: (to) => [{ to: to ?? "everybody" }],
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
      durable: held.durable,
      fault: (error) => faults.push(error),
    }),
  );
});

afterAll(async () => {
  changes.close();
  await close();
  disk.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, { redirect: "manual", ...init });

/** A request as it goes over the wire: nothing decoded, any Host. */
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

test.each(["/api/echo/a", "/local/mail", "/identity/pool/.well-known/jwks.json"])(
  "%s is answered when all that was committed is on the disk",
  async (path) => {
    expect(await held.firstOf(() => get(path))).toBe("sync");
  },
);

describe("routes", () => {
  const find = router(
    ["$default", "ANY /a/{x}", "GET /a/{x}", "GET /a/b", "GET /a/{all+}", "POST /a/{x}/c"].map((key) => ({
      key,
    })),
  );
  test.each([
    ["GET", "/a/b", "GET /a/b", {}],
    ["GET", "/a/z", "GET /a/{x}", { x: "z" }],
    ["PUT", "/a/z", "ANY /a/{x}", { x: "z" }],
    ["GET", "/a/y/z", "GET /a/{all+}", { all: "y/z" }],
    ["POST", "/a/q%20r/c", "POST /a/{x}/c", { x: "q r" }],
    ["DELETE", "/nothing", "$default", {}],
  ])("%s %s is %s", (method, path, key, parameters) => {
    expect(find(method, path)).toEqual({ route: { key }, parameters });
  });

  test("without $default nothing else matches", () => {
    expect(router([{ key: "GET /a" }])("GET", "/a/")).toBeUndefined();
  });
});

describe("payload format 2.0", () => {
  test("a function sees the request as API Gateway tells it", async () => {
    const answer = await get("/api/echo/a%2Fb?x=1&y=a%20b&x=2", {
      headers: { "X-Custom": "One", cookie: "s=1; t=2", "user-agent": "test" },
    });
    expect(await answer.json()).toMatchObject({
      version: "2.0",
      routeKey: "GET /echo/{id}",
      rawPath: "/api/echo/a%2Fb",
      rawQueryString: "x=1&y=a%20b&x=2",
      queryStringParameters: { x: "1,2", y: "a b" },
      pathParameters: { id: "a/b" },
      cookies: ["s=1", "t=2"],
      headers: { "x-custom": "One", "x-verify": "1" },
      isBase64Encoded: false,
      requestContext: {
        accountId: "000000000000",
        apiId: "api1",
        stage: "api",
        routeKey: "GET /echo/{id}",
        http: { method: "GET", path: "/api/echo/a%2Fb", protocol: "HTTP/1.1", userAgent: "test" },
        time: expect.stringMatching(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      },
    });
  });

  test("headers named like what every object has come as they were sent", async () => {
    const { body } = await raw("/api/echo/1", { constructor: "a", __PROTO__: "b", valueOf: "c" });
    const { headers } = JSON.parse(body.toString());
    expect(Object.entries(headers)).toEqual(
      expect.arrayContaining([
        ["constructor", "a"],
        ["__proto__", "b"],
        ["valueof", "c"],
      ]),
    );
  });

  test("what is absent is not in the event", async () => {
    const event: unknown = await (await get("/api/echo/1")).json();
    for (const field of ["body", "cookies", "queryStringParameters"]) expect(event).not.toHaveProperty(field);
    expect(event).not.toHaveProperty("requestContext.authorizer");
    expect(event).not.toHaveProperty("headers.cookie");
  });

  test("text is handed over as text and other bodies in base64", async () => {
    const send = async (type: string) =>
      (await get("/api/echo/1", { method: "POST", body: "{}", headers: { "content-type": type } })).json();
    expect(await send("application/json; charset=utf-8")).toMatchObject({
      body: "{}",
      isBase64Encoded: false,
    });
    expect(await send("application/problem+json")).toMatchObject({ body: "{}", isBase64Encoded: false });
    expect(await send("application/octet-stream")).toMatchObject({ body: "e30=", isBase64Encoded: true });
  });

  test("status, headers, cookies and binary bodies come back", async () => {
    const answer = await get("/api/shaped");
    expect(answer.status).toBe(201);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-number")).toBe("3");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
  });

  test("a bare object is 200 and JSON", async () => {
    const answer = await get("/api/bare");
    expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([
      200,
      "application/json",
      { hello: "world" },
    ]);
  });

  test.each([
    ["/api/nowhere", 404, "Not Found"],
    ["/api/fails", 500, "Internal Server Error"],
    ["/api/odd", 500, "Internal Server Error"],
    ["/api/slow", 503, "Service Unavailable"],
    ["/api/mine", 401, "Unauthorized"],
  ])("%s is %i", async (path, status, message) => {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toEqual([status, { message }]);
  });
});

describe("the JWT authoriser", () => {
  const mine = (token: string) => get("/api/mine", { headers: { authorization: `Bearer ${token}` } });

  test("a good token passes, with claims as text", async () => {
    expect(await (await mine("good")).json()).toMatchObject({
      requestContext: {
        authorizer: {
          jwt: { claims: { sub: "u1", exp: "1800000000", "cognito:groups": "[a b]" }, scopes: null },
        },
      },
    });
    expect((await mine("audience")).status).toBe(200);
  });

  test.each(["forged", "stranger", "elsewhere", ""])("the token '%s' is refused", async (token) => {
    const answer = await mine(token);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.json()).toEqual({ message: "Unauthorized" });
  });
});

describe("the front", () => {
  test("every address of the app is the same page, under the policy's headers", async () => {
    const answer = await get("/prescriptions/7");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html"]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("x-number")).toBe("policy");
  });

  test("the deployment of a folder decides how long its files are kept", async () => {
    const answer = await get("/assets/index-abc.js");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript");
  });

  test("files made from the template are served", async () => {
    const answer = await get("/config.json");
    expect([await answer.json(), answer.headers.get("cache-control")]).toEqual([
      { region: "eu-central-1" },
      "no-cache",
    ]);
  });

  test("text is compressed for who asks, and an unchanged file is 304", async () => {
    const { coding, tag, body } = await raw("/", { "accept-encoding": "gzip, br" });
    expect([coding, brotliDecompressSync(body).toString().slice(0, 15)]).toEqual(["br", "<!doctype html>"]);
    const again = await get("/", { headers: { "if-none-match": tag, "accept-encoding": "br" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("what is not there, or not below the site, is 403 as from a private bucket", async () => {
    for (const path of [
      "/missing.js",
      "/..%2fsecret.txt",
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/%.txt",
    ]) {
      const answer = await raw(path, {});
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.body.toString()).toContain("AccessDenied");
    }
  });

  test("the viewer function may answer by itself", async () => {
    const answer = await get("/moved");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/new"]);
  });

  test("the viewer function changes status and headers of an answer, but sees no refusal", async () => {
    const gone = await get("/gone.html");
    expect([gone.status, gone.headers.get("x-seen")]).toEqual([410, "yes"]);
    expect(await gone.text()).toBe("It was here.");
    expect((await get("/missing.js")).headers.get("x-seen")).toBeNull();
  });

  test("a method that the behaviour does not allow is 403", async () => {
    expect((await get("/", { method: "POST" })).status).toBe(403);
  });

  test("the Date header is the local clock's", async () => {
    clock.advance(3_600_000 * 48);
    const date = Date.parse((await get("/")).headers.get("date") ?? "");
    expect(Math.abs(date - clock.now())).toBeLessThan(10_000);
  });
});

describe("the pool's public endpoint", () => {
  const ask = (operation: string, body = "{}") =>
    get("/identity/", {
      method: "POST",
      body,
      headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    });

  test("sign-in calls pass", async () => {
    const answer = await ask("InitiateAuth", '{"ClientId":"c"}');
    expect(await answer.json()).toEqual({ operation: "InitiateAuth", body: { ClientId: "c" } });
    expect(answer.headers.get("content-type")).toBe("application/x-amz-json-1.1");
  });

  test("a refusal has Cognito's form", async () => {
    const answer = await ask("RevokeToken");
    expect([answer.status, answer.headers.get("x-amzn-errortype")]).toEqual([400, "UnauthorizedException:"]);
    expect(await answer.json()).toEqual({ __type: "UnauthorizedException", message: "Unauthorized" });
  });

  test.each(["AdminGetUser", "AdminCreateUser", "SignUp", ""])(
    "'%s' is not open to browsers",
    async (operation) => {
      const answer = await ask(operation);
      expect([answer.status, await answer.json()]).toMatchObject([400, { __type: "AccessDeniedException" }]);
    },
  );

  test("a body that is no JSON is refused", async () => {
    expect(await (await ask("InitiateAuth", "{")).json()).toMatchObject({ __type: "SerializationException" });
  });

  test("its documents are public", async () => {
    expect(await (await get("/identity/pool/.well-known/jwks.json")).json()).toEqual({ keys: [] });
    expect(await (await get("/identity/pool/.well-known/openid-configuration")).json()).toEqual({
      issuer: "x",
    });
    expect((await get("/identity/other/.well-known/jwks.json")).status).toBe(404);
  });
});

describe("the operator's rooms", () => {
  test("page, script and style are there under the site's headers", async () => {
    const answer = await get("/local/");
    expect(await answer.text()).toContain("<title>");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await (await get("/local/page.js")).text()).not.toContain(": string");
    expect((await get("/local/page.css")).headers.get("content-type")).toContain("text/css");
    expect((await get("/local")).headers.get("location")).toBe("/local/");
  });

  test("mail, events, dead letters, functions and rest are JSON", async () => {
    expect(await (await get("/local/mail?to=a@example.com")).json()).toEqual([{ to: "a@example.com" }]);
    expect(await (await get("/local/events?after=4")).json()).toEqual([{ position: 5 }]);
    expect(await (await get("/local/dead-letters")).json()).toEqual([]);
    expect(await (await get("/local/functions")).json()).toEqual([]);
    expect(await (await get("/local/idle")).json()).toEqual({ idle: true });
    expect(await (await get("/local/settled")).json()).toEqual({ settled: true, idle: false });
    expect((await get("/local/nothing")).status).toBe(404);
  });

  const move = (body: string, headers: Record<string, string> = {}) =>
    get("/local/clock", { method: "POST", body, headers });

  test("the clock moves by a duration and by nothing else", async () => {
    const before = clock.now();
    expect((await move('{"advance":"PT26H"}')).status).toBe(200);
    expect(clock.now() - before).toBeGreaterThanOrEqual(26 * 3_600_000);
    for (const wrong of [
      "{",
      "{}",
      '{"advance":"tomorrow"}',
      '{"advance":"-PT1H"}',
      '{"advance":"PT1H","x":1}',
    ]) {
      expect((await move(wrong)).status).toBe(400);
    }
  });

  test.each([
    ["PT26H", 93_600_000],
    ["P7D", 604_800_000],
    ["P1W", 604_800_000],
    ["P1DT1H1M1.5S", 90_061_500],
    ["PT", undefined],
    ["P", undefined],
    ["P1Y", undefined],
  ])("%s is %s ms", (duration, ms) => {
    expect(milliseconds(duration)).toBe(ms);
  });

  test("a page of another origin may not write", async () => {
    expect((await move('{"advance":"PT1H"}', { origin: "https://evil.example" })).status).toBe(403);
    expect((await move('{"advance":"PT1H"}', { origin })).status).toBe(200);
  });

  test("a name that is not this machine's is refused", async () => {
    expect((await raw("/local/mail", { host: "evil.example" })).status).toBe(403);
  });

  test("open pages are told of changes", async () => {
    const answer = await get("/local/changes");
    const reader = answer.body?.getReader();
    await reader?.read();
    changes.tell();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("data: changed");
    await reader?.cancel();
  });
});

test("nothing went wrong inside", () => {
  expect(faults).toEqual([]);
});
