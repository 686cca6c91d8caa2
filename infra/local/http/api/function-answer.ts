import * as z from "zod/mini";
import type { HttpResponse } from "../exchange.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const Shaped = z.object({
  statusCode: z.union([z.number(), z.string()]),
  headers: z.optional(z.nullable(z.record(z.string(), scalar))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.boolean()),
});

/** API Gateway's response from a function's result in format 2.0; undefined if the result is malformed. */
export function answerOf(result: unknown): HttpResponse | undefined {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const body = typeof result === "string" ? result : JSON.stringify(result);
    return { status: 200, headers: [["content-type", "application/json"]], body };
  }
  const parsed = Shaped.safeParse(result);
  if (!parsed.success) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const named = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value),
  ]);
  const typed = named.some(([name]) => name === "content-type");
  return {
    status: Number(statusCode),
    headers: [
      ...(typed ? [] : [["content-type", "text/plain; charset=utf-8"] as const]),
      ...named.filter(([name]) => name !== "content-length"),
      ...(cookies ?? []).map((cookie) => ["set-cookie", cookie] as const),
    ],
    body: Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8"),
  };
}
