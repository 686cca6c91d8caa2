import { randomUUID } from "node:crypto";
import type { HttpRequest } from "../exchange.ts";

export interface PayloadOptions {
  readonly request: HttpRequest;
  readonly routeKey: string;
  readonly stage: string;
  readonly apiId: string;
  readonly account: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The claims of a verified token, or undefined on a route without authorizer. */
  readonly claims: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds since the epoch by the local clock. */
  readonly now: number;
}

/** The source address of the distribution's requests. */
export const edge = "127.0.0.1";

/** The event of payload format 2.0 for a function behind an HTTP API. */
export function payload(options: PayloadOptions): Record<string, unknown> {
  const { request, parameters, stage, apiId, claims, now } = options;
  const { cookie, ...headers } = request.headers;
  const query = parametersOf(request.query);
  const domain = headers.host ?? "127.0.0.1";
  return {
    version: "2.0",
    routeKey: options.routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    requestContext: {
      accountId: options.account,
      apiId,
      ...(claims === undefined ? {} : { authorizer: { jwt: { claims: textClaims(claims), scopes: null } } }),
      domainName: domain,
      domainPrefix: domain.split(".")[0],
      http: {
        method: request.method,
        path: request.path,
        protocol: "HTTP/1.1",
        sourceIp: edge,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: options.routeKey,
      stage,
      time: accessLogTime(now),
      timeEpoch: Math.trunc(now),
    },
    ...(Object.keys(parameters).length === 0 ? {} : { pathParameters: parameters }),
    ...bodyOf(request),
  };
}

/** API Gateway passes every claim as text; a list is `[a b]`. */
function textClaims(claims: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(claims).map(([name, value]): [string, string] => {
    if (Array.isArray(value)) return [name, `[${value.map(String).join(" ")}]`];
    return [name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)];
  });
  return Object.fromEntries(texts);
}

function parametersOf(query: string): Record<string, string> {
  const all = new URLSearchParams(query);
  return Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name).join(",")]));
}

function bodyOf(request: HttpRequest): Record<string, unknown> {
  if (request.body.length === 0) return { isBase64Encoded: false };
  const type = request.headers["content-type"] ?? "";
  const isText = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript))/i.test(type);
  return { body: request.body.toString(isText ? "utf8" : "base64"), isBase64Encoded: !isText };
}

/** `21/Nov/2026:05:15:00 +0000` */
export function accessLogTime(now: number): string {
  const [, day, month, year, time] = new Date(now).toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
}
