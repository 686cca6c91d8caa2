import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Role } from "#kernel/actor";
import { type Call, methodAndPath } from "#kernel/call/contract";
import { cursorOf, page, pageInput } from "#kernel/call/page";
import { Problem, problems } from "#kernel/call/problem";
import { problemMessages, problemSentence } from "#kernel/call/problem-messages";
import { requestOf } from "#kernel/call/request";
import { SocketMessage } from "#kernel/call/socket-message";
import { Zone } from "#kernel/dates";
import { diagram } from "#kernel/lifecycle";
import { parseRequest } from "../../../functions/platform/api/parse-request.ts";
import { contracts } from "../../../infra/contexts.ts";

const calls = Object.values(contracts).flatMap((contract): Call[] => Object.values(contract));

describe("a call", () => {
  test("has a method and a path, and only existing roles", () => {
    expect(calls.length).toBeGreaterThan(40);
    for (const call of calls) {
      const [method, path] = methodAndPath(call);
      expect(`${method} ${path}`).toBe(call.route);
      expect(["GET", "POST", "PUT", "DELETE"]).toContain(method);
      if (call.roles !== "anyone") for (const role of call.roles) expect(Role.parse(role)).toBe(role);
    }
    const roles = new Set(calls.flatMap(({ roles: by }) => (by === "anyone" ? [] : by)));
    expect([...roles].sort()).toEqual([...Role.options].sort());
  });

  const call = (route: Call["route"]): Call => ({
    route,
    roles: "anyone",
    perAddress: 1,
    input: z.strictObject({
      id: z.string(),
      to: z.optional(z.string()),
      copies: z.optional(z.coerce.number()),
    }),
    output: z.object({}),
    summary: "",
  });

  test.each(["GET", "POST", "PUT", "DELETE"] as const)("%s parses its own request back", (method) => {
    const words = { id: "a/b ü", to: "c&d=e f", copies: 2 };
    const { path, body, ...request } = requestOf(call(`${method} /things/{id}/send`), words);
    const { pathname, search, searchParams } = new URL(path, "https://triscript.example");
    expect(request).toEqual({ method });
    expect(pathname).toBe("/things/a%2Fb%20%C3%BC/send");
    const isBody = method === "POST" || method === "PUT";
    expect(body).toEqual(isBody ? { to: "c&d=e f", copies: 2 } : undefined);
    expect(search === "").toBe(isBody);
    const event = {
      pathParameters: { id: decodeURIComponent(pathname.split("/")[2] ?? "") },
      queryStringParameters: Object.fromEntries(searchParams),
      body: body && JSON.stringify(body),
    } as unknown as APIGatewayProxyEventV2;
    expect(parseRequest(call(`${method} /things/{id}/send`), event)).toEqual(words);
  });

  test("without fields beside its path has no query, and leaves out absent ones", () => {
    expect(requestOf(call("GET /things/{id}"), { id: "one", to: undefined })).toEqual({
      method: "GET",
      path: "/things/one",
    });
    expect(requestOf(call("PUT /things/{id}"), { id: "one", to: undefined }).body).toEqual({});
  });

  test("with a missing path parameter is an error that names it", () => {
    expect(() => requestOf(call("GET /things/{id}"), {})).toThrow("GET /things/{id} needs id");
  });
});

describe("a page of a list", () => {
  const Asks = z.object(pageInput);

  test("has 20 items by default, 1 at least and 50 at most", () => {
    expect(Asks.parse({})).toEqual({ limit: 20 });
    expect(Asks.parse({ limit: "50", after: cursorOf("x".repeat(1000)) })).toEqual({
      limit: 50,
      after: "x".repeat(1000),
    });
    for (const limit of ["0", "51", "1.5", "many"])
      expect(Asks.safeParse({ limit }).success, limit).toBe(false);
    expect(Asks.safeParse({ limit: "1" }).success).toBe(true);
    expect(Asks.safeParse({ after: cursorOf("x".repeat(1006)) }).success).toBe(false);
  });

  test("returns its items and, when there are more, a cursor", () => {
    const Things = page(z.object({ id: z.string() }));
    expect(Things.parse({ items: [{ id: "one", secret: 1 }], next: "n" })).toEqual({
      items: [{ id: "one" }],
      next: "n",
    });
    expect(Things.parse({ items: [] })).toEqual({ items: [] });
  });
});

test("a problem has the status and the sentence of its code, and its further fields", () => {
  for (const code of Object.keys(problems) as (keyof typeof problems)[]) {
    const [status, message] = [problems[code], problemMessages("en")[code]];
    expect(new Problem(code)).toMatchObject({ name: "Problem", code, status, message, fields: [] });
  }
  const fields = [{ path: "id", code: "required", title: "Please fill in this field." }];
  const more = { fields, current: { id: "one" }, retryAfter: 3 };
  expect(new Problem("invalid", more)).toMatchObject(more);
});

test.each([
  [undefined, "Too many requests. Please wait a moment and try again."],
  [59, "Too many requests. Please wait a moment and try again."],
  [60, "That's as much as we can take for now. Please try again in 1 minute."],
  [61, "That's as much as we can take for now. Please try again in 2 minutes."],
  [5400, "That's as much as we can take for now. Please try again in 90 minutes."],
  [5401, "That's as much as we can take for now. Please try again in 2 hours."],
  [86_400, "That's as much as we can take for now. Please try again in 24 hours."],
])("after too many requests a person reads when to try again: %s seconds", (retryAfter, sentence) => {
  expect(problemSentence("too_many", retryAfter)).toBe(sentence);
  expect(new Problem("too_many", { retryAfter }).message).toBe(sentence);
  expect(new Problem("unavailable", { retryAfter }).message).toBe(problemMessages("en").unavailable);
});

test("a zone is one that the runtime knows", () => {
  for (const zone of ["America/New_York", "Europe/Berlin", "UTC"])
    expect(Zone.safeParse(zone).success).toBe(true);
  for (const zone of ["Mars/Olympus", "", "New York"]) expect(Zone.safeParse(zone).success, zone).toBe(false);
});

test("a lifecycle diagram has the first status and every step, from each status it may be taken in", () => {
  const lifecycle = {
    approve: { from: ["pending"], to: "approved", by: "doctor" },
    cancel: { from: ["pending", "approved"], to: "cancelled", by: "patient" },
  } as const;
  expect(diagram("pending", lifecycle).split("\n")).toEqual([
    "stateDiagram-v2",
    "  [*] --> pending",
    "  pending --> approved: approve (doctor)",
    "  pending --> cancelled: cancel (patient)",
    "  approved --> cancelled: cancel (patient)",
  ]);
});

test("an open screen gets an event's type and record, and nothing else", () => {
  const message = { type: "renewal.requested.v1", aggregate: { kind: "renewal", id: "rx1", sequence: 1 } };
  expect(SocketMessage.parse({ ...message, data: { patientId: "p1" } })).toEqual(message);
});
