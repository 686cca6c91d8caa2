import type { APIGatewayProxyEventV2WithJWTAuthorizer as ApiEvent, Context } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { api } from "../../functions/platform/command.ts";
import type { Contract } from "../../functions/platform/domain/contract.ts";
import { Problem } from "../../functions/platform/domain/problem.ts";
import { put } from "../../functions/platform/table.ts";
import { openTableWorld } from "./table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
  process.env.FRONT_KEYS = "key";
  const state = { role: "patient", signedInSince: "2026-01-01T00:00:00.000Z" };
  await put({ pk: "USER#anna", sk: "USER", state });
});
afterAll(() => world.end());

const Thing = z.object({ id: z.string(), name: z.optional(z.string()) });
const contract = {
  thing: {
    at: "GET /things/{id}",
    by: ["patient"],
    asks: z.strictObject({ id: z.string() }),
    answers: Thing,
    says: "A thing.",
  },
} as const satisfies Contract;

/** What a thing is in the house: more than the call may answer. */
const whole = { id: "one", name: "Lamp", secret: "do not tell" };

interface Asked {
  readonly headers?: Record<string, string>;
  readonly claims?: Record<string, unknown>;
}

/** Anna asks for the thing; `command` is what stands behind the call. */
async function ask(command: () => Promise<z.infer<typeof Thing>>, more: Asked = {}) {
  const claims = { sub: "anna", token_use: "access", auth_time: "1790000000", role: "patient" };
  const event = {
    routeKey: contract.thing.at,
    pathParameters: { id: "one" },
    headers: { "x-origin-verify": "key", authorization: "Bearer a.b.c", ...more.headers },
    requestContext: { authorizer: { jwt: { claims: more.claims ?? claims } } },
  } as unknown as ApiEvent;
  const answer = await api(contract, { thing: command })(event, { awsRequestId: "request" } as Context);
  return { ...answer, body: JSON.parse(answer.body ?? "null") };
}

describe("an answer has the fields of its contract", () => {
  test("and no others, whatever the command knows", async () => {
    const { statusCode, body } = await ask(async () => whole);
    expect(statusCode).toBe(200);
    expect(body).toEqual({ id: "one", name: "Lamp" });
  });

  test("also where a problem shows how the thing stands now", async () => {
    const { statusCode, body } = await ask(async () => {
      throw new Problem("wrong_state", { current: whole });
    });
    expect(statusCode).toBe(409);
    expect(body.current).toEqual({ id: "one", name: "Lamp" });
  });
});
