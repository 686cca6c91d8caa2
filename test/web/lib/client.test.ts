import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { client, connect, Offline, Problem, requestOf } from "../../../web/src/lib/api/client.ts";
import { learnTime, now } from "../../../web/src/lib/time/clock.ts";

const contract = {
  list: {
    route: "GET /things",
    roles: ["patient"],
    input: z.strictObject({ status: z.optional(z.string()), limit: z._default(z.coerce.number(), 20) }),
    output: z.object({ items: z.array(z.string()) }),
    summary: "Things",
  },
  send: {
    route: "POST /things/{id}/send",
    roles: ["patient"],
    input: z.strictObject({ id: z.string(), to: z.string() }),
    output: z.object({ sentAt: z.string() }),
    limit: "state",
    summary: "Send a thing",
  },
  open: {
    route: "POST /open",
    roles: "anyone",
    perAddress: 60,
    input: z.strictObject({}),
    output: z.object({}),
    status: 202,
    summary: "Needs no sign-in",
  },
} as const satisfies Contract;

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

type Reply = { status: number; type?: string; body: unknown; date?: string; retryAfter?: string };

const things = client(contract);
let server: Server;
let seen: Seen[];
let replies: Reply[];
let forced: boolean[];
let tokens: { cached?: string; fresh?: string };
let refusals: number;

beforeEach(async () => {
  seen = [];
  replies = [];
  forced = [];
  tokens = { cached: "old", fresh: "fresh" };
  refusals = 0;
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    const reply = replies.shift() ?? { status: 500, body: {} };
    response.writeHead(reply.status, {
      "content-type": reply.type ?? "application/json",
      ...(reply.date && { date: reply.date }),
      ...(reply.retryAfter && { "retry-after": reply.retryAfter }),
    });
    response.end(JSON.stringify(reply.body));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("The server has no port.");
      resolve(address.port);
    });
  });
  connect({
    base: async () => `http://127.0.0.1:${port}/api`,
    token: async (force) => {
      forced.push(force);
      return force ? tokens.fresh : tokens.cached;
    },
    onUnauthenticated: () => {
      refusals += 1;
    },
  });
});

afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const problem = (status: number, code: string, more = {}): Reply => ({
  status,
  type: "application/problem+json",
  body: { code, title: "…", status, requestId: "r1", ...more },
});

const expiring = (at: string) => `e30.${btoa(JSON.stringify({ exp: Date.parse(at) / 1000 }))}.c2ln`;
const refusedAt = (date: string): Reply => ({ ...problem(401, "unauthenticated"), date });

describe("the typed client", () => {
  test("puts path parameters into the path, encoded, and the rest into the body", () => {
    const { method, path, body } = requestOf(contract.send, { id: "a/b c", to: "x", note: undefined });
    expect([method, path, body]).toEqual(["POST", "/things/a%2Fb%20c/send", '{"to":"x"}']);
  });

  test("puts the input of a GET into the query and leaves out absent fields", () => {
    expect(requestOf(contract.list, { status: "a&b", limit: undefined }).path).toBe("/things?status=a%26b");
    expect(requestOf(contract.list, {}).path).toBe("/things");
  });

  test("refuses to call a path with a missing parameter", () => {
    expect(() => requestOf(contract.send, { to: "x" })).toThrow("needs id");
  });

  test("sends the access token and parses the answer", async () => {
    replies = [{ status: 200, body: { sentAt: "now", more: "is left out" } }];
    expect(await things.send({ id: "1", to: "x" })).toEqual({ sentAt: "now" });
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/things/1/send", body: '{"to":"x"}' });
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer old" });
  });

  test("needs no token for a call without a sign-in", async () => {
    replies = [{ status: 202, body: {} }];
    await things.open();
    expect(forced).toEqual([]);
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test("refuses a response that violates the contract", async () => {
    replies = [{ status: 200, body: { items: [1] } }];
    await expect(things.list({})).rejects.toThrow(z.core.$ZodError);
  });

  test("turns a refusal into its problem, with its fields and the current state", async () => {
    const fields = [{ path: "to", code: "required", title: "Please fill in this field." }];
    replies = [problem(409, "wrong_state", { fields, current: { status: "sent" } })];
    const error = await things.send({ id: "1", to: "" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code: "wrong_state", status: 409, fields, current: { status: "sent" } });
    expect(error).toMatchObject({ requestId: "r1" });
  });

  test.each([
    ["1200", 1200],
    [undefined, undefined],
    ["Wed, 25 Nov 2026 10:19:59 GMT", undefined],
  ])("reads from a refusal when to try again: %s", async (seconds, retryAfter) => {
    replies = [{ ...problem(429, "too_many"), ...(seconds && { retryAfter: seconds }) }];
    await expect(things.send({ id: "1", to: "" })).rejects.toMatchObject({ code: "too_many", retryAfter });
  });

  test.each([
    [problem(418, "from_the_future"), "bug"],
    [problem(404, "from_the_future"), "not_found"],
    [{ status: 429, body: { message: "Too Many Requests" } }, "too_many"],
    [{ status: 502, body: "<html>" }, "bug"],
  ] as const)("reads an answer from before our code by its status (%#)", async (reply, code) => {
    replies = [reply];
    await expect(things.list({})).rejects.toMatchObject({ name: "Problem", code });
  });

  test("renews an expired token once, without the caller noticing", async () => {
    replies = [problem(401, "unauthenticated"), { status: 200, body: { items: [] } }];
    expect(await things.list({})).toEqual({ items: [] });
    expect(forced).toEqual([false, true]);
    expect(seen[1]?.headers.authorization).toBe("Bearer fresh");
    expect(refusals).toBe(0);
  });

  test.each([
    ["no token of ours", "fresh"],
    ["not expired", expiring("2026-11-25T10:20:00Z")],
  ])("ends the session when a fresh token is refused, too, that is %s", async (_, fresh) => {
    tokens = { cached: "old", fresh };
    replies = Array.from({ length: 2 }, () => refusedAt("Wed, 25 Nov 2026 10:19:59 GMT"));
    await expect(things.list({})).rejects.toMatchObject({ code: "unauthenticated" });
    expect(refusals).toBe(1);
  });

  test("renews again a fresh token that expired on the way, because the server's clock has moved", async () => {
    tokens = { cached: "old", fresh: expiring("2026-11-25T10:20:00Z") };
    replies = [
      refusedAt("Wed, 25 Nov 2026 10:00:00 GMT"),
      refusedAt("Wed, 25 Nov 2026 11:00:00 GMT"),
      { status: 200, body: { items: [] } },
    ];
    expect(await things.list({})).toEqual({ items: [] });
    expect(forced).toEqual([false, true, true]);
    expect(refusals).toBe(0);
  });

  test("does not take repeated expiry of tokens on the way for a refusal, and ends no session", async () => {
    tokens = { cached: "old", fresh: expiring("2026-11-25T10:20:00Z") };
    replies = Array.from({ length: 4 }, () => refusedAt("Wed, 25 Nov 2026 11:00:00 GMT"));
    await expect(things.list({})).rejects.toMatchObject({ code: "unavailable" });
    expect(seen).toHaveLength(4);
    expect(refusals).toBe(0);
  });

  test.each([
    ["has no session", {}, 0],
    ["is signed out before a fresh token comes", { cached: "old" }, 1],
  ])("refuses a caller who %s, and sends nothing without a token", async (_, pool, sent) => {
    tokens = pool;
    replies = [problem(401, "unauthenticated")];
    await expect(things.list({})).rejects.toMatchObject({ code: "unauthenticated" });
    expect(seen).toHaveLength(sent);
    expect(refusals).toBe(1);
  });

  test("reports being offline without an answer, and no refusal", async () => {
    connect({ base: async () => "http://127.0.0.1:1", token: async () => "t", onUnauthenticated: () => {} });
    await expect(things.list({})).rejects.toBeInstanceOf(Offline);
  });

  test("passes an abort of the caller on as an abort", async () => {
    await expect(things.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  test("keeps the clock of screens in line with the server's", async () => {
    replies = [{ status: 200, body: { items: [] }, date: "Wed, 25 Nov 2037 10:00:00 GMT" }];
    await things.list({});
    expect(new Date(now()).toISOString().slice(0, 10)).toBe("2037-11-25");
    learnTime(new Date().toUTCString());
    expect(Math.abs(now() - Date.now())).toBeLessThan(3001);
  });
});
