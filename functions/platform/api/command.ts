import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as ApiEvent,
  APIGatewayProxyStructuredResultV2 as ApiResult,
  Context as LambdaContext,
} from "aws-lambda";
import * as z from "zod/mini";
import type { Call, Contract, Run } from "#kernel/call/contract";
import { Problem, problems } from "#kernel/call/problem";
import { problemSentence } from "#kernel/call/problem-messages";
import { contextOf } from "../clock.ts";
import { log, logWith, withoutMessage } from "../log.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { callerOf, checkCaller } from "./caller.ts";
import { beside, counting } from "./check.ts";
import { compressed } from "./compress.ts";
import { deviceOf } from "./device.ts";
import { limitAddress, networkOf } from "./network-address.ts";
import { requireOriginSecret } from "./origin-secret.ts";
import { parseRequest, requireFittingBody } from "./parse-request.ts";
import { countOfCall } from "./rate-limit.ts";
import { forReader, readerOf } from "./reader-locale.ts";

/** The commands behind a contract. A missing one does not compile, nor does one that the contract lacks. */
type Commands<C extends Contract, Given> = { readonly [Name in keyof C]: Run<C[Name]> } & {
  readonly [Name in Exclude<keyof Given, keyof C>]: never;
};

/** The Lambda handler of a context: finds the call by its route, checks the caller and the input, runs the command. */
export function api<C extends Contract, Given>(contract: C, commands: Given & Commands<C, Given>) {
  const names = new Map(
    Object.keys(contract).map((name) => [contract[name]?.route as string, name as keyof C]),
  );

  const answer = async (event: ApiEvent, context: LambdaContext): Promise<ApiResult> => {
    const name = names.get(event.routeKey);
    const call = name && contract[name];
    if (!call) throw new Error(`No command stands behind the route ${event.routeKey}.`);
    requireFittingBody(call, event);
    const ctx = contextOf(context.awsRequestId);
    const command = commands[name] as (input: unknown, ctx: unknown) => Promise<unknown>;
    const run = async (input: unknown, who: object): Promise<unknown> =>
      await retryOnConflict(() => command(input, { ...ctx, ...who })).catch((error: unknown) => {
        throw withOutputFields(call, error);
      });
    if (call.roles !== "anyone") {
      const caller = callerOf(call, event);
      const { actor } = caller;
      const output = await beside(checkCaller(call, caller, ctx.now), async () => {
        const input = parseRequest(call, event);
        return await counting(countOfCall(call, actor, input, ctx.now), () => run(input, { actor }));
      });
      return answered(call, output);
    }
    await limitAddress(call, event, ctx.now);
    const device = deviceOf(event);
    const from = { network: networkOf(event), device: device.mark };
    const output = await run(parseRequest(call, event), { from });
    return call.media ? answered(call, output) : { ...answered(call, output), cookies: [device.cookie] };
  };

  const handle = async (event: ApiEvent, context: LambdaContext) =>
    await logWith({ requestId: context.awsRequestId }, () => forReader(event, () => answer(event, context)));

  return middy<ApiEvent, ApiResult>()
    .use(compression())
    .use(requestLog())
    .use(problemResponse())
    .use(originSecret())
    .handler(handle);
}

/** Answers with only the fields of the contract's output. */
function answered(call: Call, answer: unknown): ApiResult {
  const output = z.parse(call.output, answer);
  if (!call.media) return respond(call.status ?? 200, "application/json", output);
  const { type, maxAgeSeconds } = call.media;
  const headers = { "content-type": type, "cache-control": `private, max-age=${maxAgeSeconds}` };
  return { statusCode: 200, headers, body: z.parse(z.string(), output) };
}

/** `current` is filtered by the call's output schema. */
function withOutputFields({ output }: Call, error: unknown): unknown {
  if (!(error instanceof Problem) || error.current === undefined) return error;
  const { fields, code } = error;
  const current = z.safeParse(output, error.current);
  return new Problem(code, { fields, ...(current.success && { current: current.data }) });
}

/** Refuses calls that bypass the distribution. */
function originSecret(): middy.MiddlewareObj<ApiEvent, ApiResult> {
  return { before: ({ event }) => requireOriginSecret(event.headers) };
}

/** Compresses answers; problems are short. */
function compression(): middy.MiddlewareObj<ApiEvent, ApiResult> {
  return {
    after: (request) => {
      const { response, event } = request;
      if (response) request.response = compressed(response, event.headers["accept-encoding"]);
    },
  };
}

/** Logs one line per request: the call, its outcome, its duration. */
function requestLog(): middy.MiddlewareObj<ApiEvent, ApiResult> {
  const begun = new WeakMap<ApiEvent, number>();
  const ended = (request: middy.Request<ApiEvent, ApiResult>) => {
    const ms = Math.round(performance.now() - (begun.get(request.event) ?? 0));
    const status = request.response?.statusCode;
    log.info("request", {
      route: request.event.routeKey,
      status,
      ms,
      requestId: request.context.awsRequestId,
    });
  };
  return { before: ({ event }) => void begun.set(event, performance.now()), after: ended, onError: ended };
}

/**
 * Turns a Problem into its status and `application/problem+json`. Any other error is a bug: it is logged and answered with 500.
 */
function problemResponse(): middy.MiddlewareObj<ApiEvent, ApiResult> {
  return {
    onError: (request) => {
      const { error } = request;
      const requestId = request.context.awsRequestId;
      if (!(error instanceof Problem)) log.error("bug", { requestId, ...withoutMessage(error) });
      const code = error instanceof Problem ? error.code : "bug";
      const status = problems[code];
      const more = error instanceof Problem ? { fields: error.fields, current: error.current } : {};
      const seconds = error instanceof Problem ? error.retryAfter : undefined;
      const title = problemSentence(code, seconds, readerOf(request.event));
      const body = { code, title, status, requestId, ...more };
      const wait = seconds === undefined ? {} : { "retry-after": String(seconds) };
      request.response = respond(status, "application/problem+json", body, wait);
    },
  };
}

function respond(
  statusCode: number,
  type: string,
  body: unknown,
  more: Record<string, string> = {},
): ApiResult {
  const headers = { "content-type": type, "cache-control": "no-store", ...more };
  return { statusCode, headers, body: JSON.stringify(body) };
}
