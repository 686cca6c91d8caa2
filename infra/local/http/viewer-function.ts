import vm from "node:vm";
import * as z from "zod/mini";
import { CannotStart } from "../cannot-start.ts";
import type { Answer, Asked } from "./exchange.ts";

const Value = z.object({ value: z.string() });

const Returned = z.union([
  z.object({
    statusCode: z.number(),
    headers: z.optional(z.record(z.string(), Value)),
    body: z.optional(z.union([z.string(), z.object({ data: z.string() })])),
  }),
  z.object({ uri: z.string() }),
]);

/** What a CloudFront function made of a viewer's request: another path, or an answer of its own. */
export type Seen = { readonly path: string } | { readonly answer: Answer };

/** Compiles a CloudFront function's code; throws CannotStart when it has no `handler`. */
export function viewerFunction(code: string): (asked: Asked) => Promise<Seen> {
  const room = vm.createContext({ console: { log: () => undefined } });
  const handler: unknown = vm.runInContext(
    `${code}\n;typeof handler === "function" ? handler : undefined`,
    room,
  );
  if (typeof handler !== "function")
    throw new CannotStart("The CloudFront function has no function named handler.");
  return async (asked) => {
    const event = eventOf(asked);
    const returned = Returned.parse(await handler(event));
    if ("uri" in returned) return { path: returned.uri };
    const { statusCode, headers = {}, body = "" } = returned;
    return {
      answer: {
        status: statusCode,
        headers: Object.entries(headers).map(([name, { value }]) => [name, value] as const),
        body: typeof body === "string" ? body : body.data,
      },
    };
  };
}

function eventOf(asked: Asked): unknown {
  const values = (entries: Iterable<[string, string]>) =>
    Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));
  return {
    version: "1.0",
    context: { eventType: "viewer-request" },
    viewer: { ip: "127.0.0.1" },
    request: {
      method: asked.method,
      uri: asked.path,
      querystring: values(new URLSearchParams(asked.query)),
      headers: values(Object.entries(asked.headers)),
      cookies: {},
    },
  };
}
