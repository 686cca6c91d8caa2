import type { APIGatewayProxyEventV2WithJWTAuthorizer as ApiEvent, Context } from "aws-lambda";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { api } from "../../../functions/platform/api/command.ts";
import { put } from "../../../functions/platform/table/table.ts";
import { openTableWorld } from "../table/table-world.ts";

/** A table with Anna's account, for the tests of one file. */
export function withAnna() {
  let world: Awaited<ReturnType<typeof openTableWorld>>;
  beforeAll(async () => {
    world = await openTableWorld();
    process.env.ORIGIN_SECRET_ARNS = "arn:key";
    world.secrets.set("arn:key", "key");
    const state = { role: "patient", signedInSince: "2026-01-01T00:00:00.000Z" };
    await put({ pk: "ACCOUNT#anna", sk: "ACCOUNT", state });
  });
  afterAll(() => world.end());
  return { calls: () => world.calls, refusals: () => world.refusals, secrets: () => world.secrets };
}

const Thing = z.object({ id: z.string(), name: z.optional(z.string()) });
export const contract = {
  thing: {
    route: "GET /things/{id}",
    roles: ["patient"],
    input: z.strictObject({ id: z.string() }),
    output: Thing,
    summary: "A thing.",
  },
  made: {
    route: "POST /things",
    roles: "anyone",
    input: z.strictObject({}),
    output: Thing,
    summary: "A new thing.",
    status: 201,
    perAddress: 2,
  },
  changed: {
    route: "PUT /things/{id}",
    roles: ["patient"],
    input: z.strictObject({ id: z.string() }),
    output: Thing,
    summary: "Changes a thing.",
    limit: { most: 5, per: "hour", each: { field: "id", most: 2 } },
  },
} as const satisfies Contract;

/** A record with more fields than the call may return. */
export const whole = { id: "one", name: "Lamp", secret: "do not tell" };

type Command = (input: unknown, moment: unknown) => Promise<z.infer<typeof Thing>>;

export interface RequestParts {
  readonly at?: string;
  readonly id?: string;
  readonly front?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly claims?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: string;
}

export const anna = { sub: "anna", token_use: "access", auth_time: "1790000000", role: "patient" };

export const shown = { "x-origin-verify": "key" };

/** A person, by default Anna, requests a record; `command` runs behind the call. */
export async function ask(
  command: Command,
  {
    at = contract.thing.route,
    id = "one",
    front = shown,
    headers,
    claims = anna,
    query: queried,
    body,
  }: RequestParts = {},
) {
  const event = {
    routeKey: at,
    pathParameters: at === contract.made.route ? undefined : { id },
    queryStringParameters: queried,
    body,
    headers: { ...front, authorization: "Bearer a.b.c", ...headers },
    requestContext: { authorizer: { jwt: { claims } }, http: { sourceIp: "192.0.2.1" } },
  } as unknown as ApiEvent;
  const commands = { thing: command, made: command, changed: command };
  const answer = await api(contract, commands)(event, { awsRequestId: "request" } as Context);
  return { ...answer, body: JSON.parse(answer.body ?? "null") };
}
export const thing = async () => ({ id: "one" });
