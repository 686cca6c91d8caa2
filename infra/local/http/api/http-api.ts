import type { WiredApi } from "../../assembly/wiring/api/http-api.ts";
import { FunctionFailed, type Invoke } from "../../invoke.ts";
import { type HttpRequest, type HttpResponse, json } from "../exchange.ts";
import { claimsOf, type VerifyToken } from "./authoriser.ts";
import { answerOf } from "./function-answer.ts";
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
