import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { asked } from "../../functions/platform/asked.ts";
import type { Call } from "../../functions/platform/domain/contract.ts";

const call = {
  at: "POST /things/{id}/send",
  by: ["patient"],
  asks: z.strictObject({ id: z.string(), to: z.optional(z.string()), copies: z.optional(z.coerce.number()) }),
  answers: z.object({}),
  says: "Sends a thing.",
} as const satisfies Call;

interface Request {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** What the call understands of a request. */
const understood = ({ path, query, body, isBase64Encoded = false }: Request) =>
  asked(call, {
    pathParameters: path,
    queryStringParameters: query,
    body,
    isBase64Encoded,
  } as APIGatewayProxyEventV2);

const json = (body: object) => JSON.stringify(body);

describe("a field that stands in the path", () => {
  const doubled = { path: "id", code: "unknown_field", title: "This field is not known." };

  test.each([
    ["the body says another one", { body: json({ id: "other" }) }],
    ["the body says the same", { body: json({ id: "one" }) }],
    ["the query says another one", { query: { id: "other" } }],
  ])("may stand nowhere else: %s", (_, more) => {
    expect(() => understood({ path: { id: "one" }, ...more })).toThrow(
      expect.objectContaining({ code: "invalid", fields: [doubled] }),
    );
  });

  test("is asked together with what stands in query and body", () => {
    const request = { path: { id: "one" }, query: { copies: "2" }, body: json({ to: "somebody" }) };
    expect(understood(request)).toEqual({ id: "one", copies: 2, to: "somebody" });
  });
});
