import vm from "node:vm";
import * as z from "zod/mini";
import { StartError } from "../program/start-error.ts";
import type { HttpRequest, HttpResponse } from "./exchange.ts";

const Value = z.object({ value: z.string() });

const Returned = z.union([
  z.object({
    statusCode: z.number(),
    headers: z.optional(z.record(z.string(), Value)),
    body: z.optional(z.union([z.string(), z.object({ data: z.string() })])),
  }),
  z.object({ uri: z.string() }),
]);

/** The result of a viewer request function: another path, or a response. */
export type Seen = { readonly path: string } | { readonly answer: HttpResponse };

/** Compiles a viewer request function; throws StartError if the code has no `handler`. */
export function onRequest(code: string): (request: HttpRequest) => Promise<Seen> {
  const handler = handlerOf(code);
  return async (request) => {
    const returned = Returned.parse(await handler(eventOf("viewer-request", request)));
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

const Changed = z.object({ statusCode: z.number(), headers: z.record(z.string(), Value) });

/** Compiles a viewer response function, which changes status and headers of a response, but not of an error; throws StartError, too. */
export function onResponse(
  code: string,
): (request: HttpRequest, answer: HttpResponse) => Promise<HttpResponse> {
  const handler = handlerOf(code);
  return async (request, answer) => {
    if (answer.status >= 400) return answer;
    const response = { statusCode: answer.status, headers: values(answer.headers) };
    const { statusCode, headers } = Changed.parse(
      await handler({ ...eventOf("viewer-response", request), response }),
    );
    return {
      ...answer,
      status: statusCode,
      headers: Object.entries(headers).map(([name, { value }]) => [name, value] as const),
    };
  };
}

function handlerOf(code: string): (event: unknown) => unknown {
  const room = vm.createContext({ console: { log: () => undefined } });
  const handler: unknown = vm.runInContext(
    `${code}\n;typeof handler === "function" ? handler : undefined`,
    room,
  );
  if (typeof handler !== "function")
    throw new StartError("The CloudFront function has no function named handler.");
  return (event) => handler(event);
}

function eventOf(eventType: "viewer-request" | "viewer-response", request: HttpRequest) {
  return {
    version: "1.0",
    context: { eventType },
    viewer: { ip: "127.0.0.1" },
    request: {
      method: request.method,
      uri: request.path,
      querystring: values(new URLSearchParams(request.query)),
      headers: values(Object.entries(request.headers)),
      cookies: {},
    },
  };
}

function values(entries: Iterable<readonly [string, string]>): Record<string, { value: string }> {
  return Object.fromEntries([...entries].map(([name, value]) => [name.toLowerCase(), { value }]));
}
