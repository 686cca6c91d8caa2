import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "#kernel/call/contract";
import { parseRequest, requireFittingBody } from "../../../functions/platform/api/parse-request.ts";

const call = {
  route: "POST /things/{id}/send",
  roles: ["patient"],
  input: z.strictObject({
    id: z.string(),
    to: z.optional(z.string().check(z.maxLength(50))),
    copies: z.optional(z.coerce.number()),
  }),
  output: z.object({}),
  limit: "state",
  summary: "Sends a thing.",
} as const satisfies Call;

interface Request {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** The parsed input of a request. */
const understood = ({ path, query, body, isBase64Encoded = false }: Request) =>
  parseRequest(call, {
    pathParameters: path,
    queryStringParameters: query,
    body,
    isBase64Encoded,
  } as APIGatewayProxyEventV2);

const json = (body: object) => JSON.stringify(body);

describe("a field in the path", () => {
  const doubled = { path: "id", code: "unknown_field", title: "We don't know this field." };

  test.each([
    ["the body has another one", { body: json({ id: "other" }) }],
    ["the body repeats it", { body: json({ id: "one" }) }],
    ["the query has another one", { query: { id: "other" } }],
  ])("is refused anywhere else: %s", (_, more) => {
    expect(() => understood({ path: { id: "one" }, ...more })).toThrow(
      expect.objectContaining({ code: "invalid", fields: [doubled] }),
    );
  });

  test("is merged with the fields of query and body", () => {
    const request = { path: { id: "one" }, query: { copies: "2" }, body: json({ to: "somebody" }) };
    expect(understood(request)).toEqual({ id: "one", copies: 2, to: "somebody" });
  });
});

describe("a body", () => {
  const path = { id: "one" };

  test("may be absent, or in base64 as the gateway passes binary content", () => {
    expect(understood({ path })).toEqual({ id: "one" });
    const body = Buffer.from(json({ to: "Zoë" })).toString("base64");
    expect(understood({ path, body, isBase64Encoded: true })).toEqual({ id: "one", to: "Zoë" });
    expect(() => understood({ path, body })).toThrow(expect.objectContaining({ code: "unreadable" }));
  });

  test.each([{ length: { toString: 1, valueOf: 1 } }, { length: [[2]] }])(
    "whose length cannot be compared cannot be parsed: %j",
    (to) => {
      expect(() => understood({ path, body: json({ to }) })).toThrow(
        expect.objectContaining({ code: "unreadable" }),
      );
    },
  );

  test.each(["{", "[]", '"text"', "null", "7"])("that is no object cannot be parsed: %s", (body) => {
    expect(() => understood({ path, body })).toThrow(expect.objectContaining({ code: "unreadable" }));
  });
});

describe("the size of a body", () => {
  const limit = 64 * 1024;
  const refused = (
    body: string | undefined,
    more: { isBase64Encoded?: boolean; mostBytes?: number } = {},
  ) => {
    const { isBase64Encoded = false, ...limits } = more;
    try {
      requireFittingBody({ ...call, ...limits }, { body, isBase64Encoded } as APIGatewayProxyEventV2);
      return undefined;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const base64 = (bytes: number) => Buffer.alloc(bytes, "[").toString("base64");

  test.each<[string, string | undefined, Parameters<typeof refused>[1], string | undefined]>([
    ["none", undefined, {}, undefined],
    ["64 KB", "[".repeat(limit), {}, undefined],
    ["one byte more", "[".repeat(limit + 1), {}, "too_large"],
    ["more bytes than characters", "é".repeat(limit / 2 + 1), {}, "too_large"],
    ["64 KB in base64", base64(limit), { isBase64Encoded: true }, undefined],
    ["one byte more in base64", base64(limit + 1), { isBase64Encoded: true }, "too_large"],
    ["more, where the contract takes more", "[".repeat(limit + 1), { mostBytes: limit + 1 }, undefined],
    ["more than that", "[".repeat(limit + 2), { mostBytes: limit + 1 }, "too_large"],
  ])("is measured in bytes, against the call's limit: %s", (_, body, more, code) => {
    expect(refused(body, more)).toBe(code);
  });
});

describe("a request's faults are reported field by field", () => {
  const strict: Call = {
    ...call,
    input: z.strictObject({
      name: z.string("Please fill in this field."),
      why: z.string("Please say why."),
      day: z.optional(z.string().check(z.minLength(3, "Please enter a day."))),
      count: z.optional(z.number()),
      lines: z.optional(z.array(z.strictObject({ dose: z.string() }))),
    }),
  };
  const fieldsOf = (body: object): readonly unknown[] => {
    try {
      parseRequest(strict, { body: json(body) } as APIGatewayProxyEventV2);
    } catch (error) {
      expect(error).toMatchObject({ code: "invalid" });
      return (error as { fields: unknown[] }).fields;
    }
    return [];
  };
  const whole = { name: "Lamp", why: "Dark." };

  test("with none for a complete request", () => {
    expect(fieldsOf(whole)).toEqual([]);
  });

  test.each([
    ["undefined", {}],
    ["null", { name: null }],
  ])("for a missing field, with the general sentence unless the field has a better one: %s", (_, body) => {
    expect(fieldsOf(body)).toEqual([
      { path: "name", code: "required", title: "Please fill in this field." },
      { path: "why", code: "required", title: "Please say why." },
    ]);
  });

  test("for an empty text as missing, for a short one as invalid", () => {
    expect(fieldsOf({ ...whole, day: "" })).toMatchObject([{ path: "day", code: "required" }]);
    expect(fieldsOf({ ...whole, day: "a" })).toEqual([
      { path: "day", code: "invalid", title: "Please enter a day." },
    ]);
  });

  test("for an invalid value without a sentence of its own, with the general one", () => {
    expect(fieldsOf({ ...whole, count: "many" })).toEqual([
      { path: "count", code: "invalid", title: "Please check this field." },
    ]);
  });

  test("for an unknown field, with its path", () => {
    const body = { ...whole, extra: 1, other: 2, lines: [{ dose: "1" }, { dose: "1", price: 3 }] };
    const title = "We don't know this field.";
    expect(fieldsOf(body)).toEqual(
      expect.arrayContaining([
        { path: "extra", code: "unknown_field", title },
        { path: "other", code: "unknown_field", title },
        { path: "lines.1.price", code: "unknown_field", title },
      ]),
    );
  });
});
