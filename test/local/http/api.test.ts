import { Agent, type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
import { router } from "../../../infra/local/http/api/routes.ts";
import { served } from "./served.ts";

const { get, raw, origin } = served();

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
  test("a function gets the request in API Gateway's form", async () => {
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

  test("headers named like an object's inherited properties arrive unchanged", async () => {
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

  test("absent values are not in the event", async () => {
    const event: unknown = await (await get("/api/echo/1")).json();
    for (const field of ["body", "cookies", "queryStringParameters"]) expect(event).not.toHaveProperty(field);
    expect(event).not.toHaveProperty("requestContext.authorizer");
    expect(event).not.toHaveProperty("headers.cookie");
  });

  test("text is passed as text and other bodies in base64", async () => {
    const send = async (type: string) =>
      (await get("/api/echo/1", { method: "POST", body: "{}", headers: { "content-type": type } })).json();
    expect(await send("application/json; charset=utf-8")).toMatchObject({
      body: "{}",
      isBase64Encoded: false,
    });
    expect(await send("application/problem+json")).toMatchObject({ body: "{}", isBase64Encoded: false });
    expect(await send("application/octet-stream")).toMatchObject({ body: "e30=", isBase64Encoded: true });
  });

  test("status, headers, cookies and binary bodies are returned", async () => {
    const answer = await get("/api/shaped");
    expect(answer.status).toBe(201);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-number")).toBe("3");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
  });

  test("a bare object becomes 200 and JSON", async () => {
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
  ])("%s gets status %i", async (path, status, message) => {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toEqual([status, { message }]);
  });
});

test("a body that is too large is answered at once, and the next request does not wait for its rest", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, body: Buffer) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const clientRequest = request(`${origin()}/api/echo/1`, { method, agent }, resolve).on("error", reject);
    clientRequest.setTimeout(5000, () => clientRequest.destroy(new Error("no answer in 5 seconds")));
    clientRequest.write(body);
    clientRequest.end();
    const answer = await promise;
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await send("POST", Buffer.alloc(30_000_000))).toEqual([413, "close"]);
  expect(await send("GET", Buffer.alloc(0))).toEqual([200, "keep-alive"]);
  agent.destroy();
});

describe("the JWT authoriser", () => {
  const mine = (token: string) => get("/api/mine", { headers: { authorization: `Bearer ${token}` } });

  test("a valid token passes, with claims as text", async () => {
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
