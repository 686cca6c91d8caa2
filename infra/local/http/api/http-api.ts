import * as z from "zod/mini";
import { isRecord } from "../../assembly/json.ts";
import type { WiredApi, WiredRoute } from "../../assembly/wiring/api/http-api.ts";
import { AwsError } from "../../endpoint/aws-error.ts";
import { FunctionFailed, type Invoke } from "../../invoke.ts";
import { type HttpRequest, type HttpResponse, json } from "../exchange.ts";
import { payload } from "./payload.ts";
import { router } from "./routes.ts";

export interface HttpApiOptions {
  readonly api: WiredApi;
  readonly account: string;
  readonly invoke: Invoke;
  readonly verify: VerifyToken;
  readonly now: () => number;
}

/** Handles requests to an HTTP API whose paths begin with its stage, as API Gateway does. */
export function httpApi({
  api,
  account,
  invoke,
  verify,
  now,
}: HttpApiOptions): (request: HttpRequest) => Promise<HttpResponse> {
  const find = router(api.routes);
  const prefix = api.stage === "$default" ? "" : `/${api.stage}`;
  return async (request) => {
    const path = request.path.startsWith(`${prefix}/`) ? request.path.slice(prefix.length) : undefined;
    const match = path === undefined ? undefined : find(request.method, path);
    if (match === undefined) return json(404, { message: "Not Found" });
    const { route, parameters } = match;
    const { authoriser } = route;
    const claims = authoriser && (await claimsOf(request.headers.authorization, authoriser, verify));
    if (authoriser !== undefined && claims === undefined) return unauthorized;
    // A body is no shorter as text.
    if (request.body.length > mostInvocation) return tooLarge;
    const event = payload({
      request,
      parameters,
      claims,
      account,
      routeKey: route.key,
      stage: api.stage,
      apiId: api.id,
      now: now(),
    });
    if (!fitsInvocation(event)) return tooLarge;
    return within(route.timeoutMs, invoke(route.functionArn, event));
  };
}

/** Lambda accepts 6 MB of JSON, less than API Gateway does. */
const mostInvocation = 6 * 1024 * 1024;

function fitsInvocation(event: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(event)) <= mostInvocation;
}

const tooLarge = json(413, { message: "Request Too Long" });

const unauthorized: HttpResponse = {
  status: 401,
  headers: [
    ["content-type", "application/json"],
    ["www-authenticate", "Bearer"],
  ],
  body: JSON.stringify({ message: "Unauthorized" }),
};

const broken = json(500, { message: "Internal Server Error" });

async function within(milliseconds: number, result: Promise<unknown>): Promise<HttpResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HttpResponse>((resolve) => {
    timer = setTimeout(() => resolve(json(503, { message: "Service Unavailable" })), milliseconds);
  });
  const answer = result.then(
    (value) => answerOf(value) ?? broken,
    (error: unknown) => {
      if (error instanceof FunctionFailed) return broken;
      throw error;
    },
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Verifies signature and expiry of a token and returns its claims; throws AwsError otherwise. */
export type VerifyToken = (token: string) => Promise<unknown>;

/** The claims of the caller's token, or undefined if the JWT authorizer would respond with 401. */
async function claimsOf(
  authorization: string | undefined,
  authoriser: NonNullable<WiredRoute["authoriser"]>,
  verify: VerifyToken,
): Promise<Record<string, unknown> | undefined> {
  const token = authorization?.replace(/^Bearer /i, "").trim();
  if (token === undefined || token === "") return undefined;
  const claims = await verify(token).catch((error: unknown) => {
    // An AwsError means an invalid token; any other error is a fault of the local run.
    if (error instanceof AwsError) return undefined;
    throw error;
  });
  if (!isRecord(claims) || claims.iss !== authoriser.issuer) return undefined;
  // If a token has an audience, only that counts; Cognito's access token has only client_id.
  const audience = claims.aud ?? claims.client_id;
  const named = Array.isArray(audience) ? audience : [audience];
  return named.some((each) => authoriser.audience.includes(String(each))) ? claims : undefined;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const Shaped = z.object({
  statusCode: z.union([z.number(), z.string()]),
  headers: z.optional(z.nullable(z.record(z.string(), scalar))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.boolean()),
});

/** API Gateway's response from a function's result in format 2.0; undefined if the result is malformed. */
function answerOf(result: unknown): HttpResponse | undefined {
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
