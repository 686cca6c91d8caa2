import type { APIGatewayProxyEventV2WithJWTAuthorizer as ApiEvent, Context } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { api, withoutMessage } from "../../../functions/platform/api/command.ts";
import { sendEmail } from "../../../functions/platform/email/email.ts";
import {
  beginning,
  count,
  get,
  getEventually,
  put,
  putOnce,
  query,
  remove,
  update,
} from "../../../functions/platform/table/table.ts";
import { commit, putAny } from "../../../functions/platform/table/transaction.ts";
import { setPassword } from "../../../functions/platform/users/users.ts";
import { openTableWorld } from "../table/table-world.ts";

// What calls log is not what is tried here; the logger reads its level as it is loaded.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "SILENT";
});

let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
  process.env.ORIGIN_SECRETS = "key";
  const state = { role: "patient", signedInSince: "2026-01-01T00:00:00.000Z" };
  await put({ pk: "ACCOUNT#anna", sk: "ACCOUNT", state });
});
afterAll(() => world.end());

const Thing = z.object({ id: z.string(), name: z.optional(z.string()) });
const contract = {
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
} as const satisfies Contract;

/** What a thing is in the house: more than the call may answer. */
const whole = { id: "one", name: "Lamp", secret: "do not tell" };

type Command = (asked: unknown, moment: unknown) => Promise<z.infer<typeof Thing>>;

interface Asked {
  readonly at?: string;
  readonly front?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly claims?: Record<string, unknown>;
  readonly query?: Record<string, string>;
}

const anna = { sub: "anna", token_use: "access", auth_time: "1790000000", role: "patient" };

const shown = { "x-origin-verify": "key" };

/** Somebody, Anna unless said, asks for a thing; `command` is what stands behind the call. */
async function ask(
  command: Command,
  { at = contract.thing.route, front = shown, headers, claims = anna, query: queried }: Asked = {},
) {
  const event = {
    routeKey: at,
    pathParameters: at === contract.thing.route ? { id: "one" } : undefined,
    queryStringParameters: queried,
    headers: { ...front, authorization: "Bearer a.b.c", ...headers },
    requestContext: { authorizer: { jwt: { claims } }, http: { sourceIp: "192.0.2.1" } },
  } as unknown as ApiEvent;
  const commands = { thing: command, made: command };
  const answer = await api(contract, commands)(event, { awsRequestId: "request" } as Context);
  return { ...answer, body: JSON.parse(answer.body ?? "null") };
}
const thing = async () => ({ id: "one" });

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

describe("a command", () => {
  test("knows what is asked, who asks, when, and by which request", async () => {
    const seen: unknown[] = [];
    await ask(async (...all) => {
      seen.push(...all);
      return { id: "one" };
    });
    const now = expect.stringMatching(/^\d{4}-.*Z$/);
    const moment = { now, newId: expect.any(Function), correlationId: "request" };
    expect(seen).toEqual([{ id: "one" }, { ...moment, actor: { id: "anna", role: "patient" } }]);
  });

  test("that loses a race decides again on what has won, six times at most", async () => {
    let tries = 0;
    const losing = (times: number) => async () => {
      tries++;
      if (tries <= times) throw new Problem("changed_meanwhile");
      return { id: "one" };
    };
    expect(await ask(losing(5))).toMatchObject({ statusCode: 200 });
    expect(tries).toBe(6);
    tries = 0;
    expect(await ask(losing(6))).toMatchObject({ statusCode: 409, body: { code: "changed_meanwhile" } });
    expect(tries).toBe(6);
  });

  test.each([new Problem("wrong_state"), new Error("a bug")])(
    "that fails otherwise is not run again: %s",
    async (error) => {
      let tries = 0;
      await ask(async () => {
        tries++;
        throw error;
      });
      expect(tries).toBe(1);
    },
  );
});

describe("what went wrong", () => {
  test("is a problem with its code, its sentence and the request's id, never kept by anybody in between", async () => {
    const fields = [{ path: "id", code: "required", title: "Please fill in this field." }];
    const { statusCode, headers, body } = await ask(async () => {
      throw new Problem("slot_taken", { fields });
    });
    expect(statusCode).toBe(409);
    expect(headers).toEqual({ "content-type": "application/problem+json", "cache-control": "no-store" });
    const title = "This time was just taken. Please choose another one.";
    expect(body).toEqual({ code: "slot_taken", title, status: 409, requestId: "request", fields });
  });

  test("shows nothing of how a thing stands where that is not what the call answers", async () => {
    const { body } = await ask(async () => {
      throw new Problem("wrong_state", { current: { secret: "do not tell" } });
    });
    expect(body).not.toHaveProperty("current");
  });

  test("says after how many seconds it is worth another try", async () => {
    const { headers } = await ask(async () => {
      throw new Problem("too_many", { retryAfter: 7 });
    });
    expect(headers).toMatchObject({ "retry-after": "7" });
  });

  test("by mistake is a 500 without a word of what was meant", async () => {
    const { statusCode, body } = await ask(async () => {
      throw new Error("Anna Keller has a cough");
    });
    expect(statusCode).toBe(500);
    expect(body).toEqual({ code: "bug", title: expect.any(String), status: 500, requestId: "request" });
    const { statusCode: unfit } = await ask(async () => ({}) as { id: string });
    expect(unfit).toBe(500);
  });

  test("is told to the log without its message", () => {
    const { name, at } = withoutMessage(new TypeError("Anna Keller"));
    expect(name).toBe("TypeError");
    expect(at.length).toBeGreaterThan(0);
    for (const line of at) expect(line).toMatch(/^at /);
    expect(withoutMessage("Anna Keller")).toEqual({ name: "string", at: [] });
  });

  test("at a route that nobody stands behind is a bug", async () => {
    expect(await ask(thing, { at: "GET /nothing" })).toMatchObject({ statusCode: 500 });
  });
});

describe("a command runs beside the look at the caller's account", () => {
  const over = { ...anna, auth_time: "1767225599" };
  const mine = { pk: "THING#one", sk: "THING" };
  const range = { pk: mine.pk, ...beginning("") };

  test("whose reads go with it as one request", async () => {
    world.calls.length = 0;
    await ask(async () => {
      await Promise.all([get(mine), getEventually({ ...mine, sk: "OTHER" })]);
      return { id: "one" };
    });
    expect(world.calls.map(({ operation }) => operation)).toEqual(["BatchGetItem"]);
    expect(JSON.stringify(world.calls[0]?.body)).toMatch(/ACCOUNT#anna.*THING.*OTHER/);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["reads", () => get(mine)],
    ["glances", () => getEventually(mine)],
    ["queries", () => query(range, 1)],
    ["counts", () => count(range)],
    ["puts", () => put(mine)],
    ["puts once", () => putOnce(mine)],
    ["updates", () => update(mine, "SET kind = :kind", { ":kind": "thing" })],
    ["removes", () => remove({ pk: "ACCOUNT#anna", sk: "ACCOUNT" })],
    ["commits", () => commit([putAny(mine)])],
    ["mails", () => sendEmail("somebody@example.com", { subject: "", text: "", html: "" })],
    ["sets a password", () => setPassword("somebody", "a password")],
  ])("and comes no further than there when it is refused: one that %s", async (_, act) => {
    Object.assign(process.env, { SENDER: "Product <from@example.com>", USER_POOL_ID: "eu-central-1_1" });
    let isThrough = false;
    const { statusCode } = await ask(
      async () => {
        await act();
        isThrough = true;
        return { id: "one" };
      },
      { claims: over },
    );
    expect([statusCode, isThrough]).toEqual([401, false]);
    expect(await get(mine)).toBeUndefined();
    expect(await get({ pk: "ACCOUNT#anna", sk: "ACCOUNT" })).toBeDefined();
  });

  test("whose refusal comes before everything else that is wrong", async () => {
    const lost = async () => {
      throw new Problem("not_found");
    };
    expect((await ask(lost, { claims: over })).statusCode).toBe(401);
    expect((await ask(thing, { claims: over, query: { more: "" } })).statusCode).toBe(401);
    expect((await ask(thing, { query: { more: "" } })).statusCode).toBe(422);
  });
});

describe("who may call", () => {
  const code = async (more: Asked) => {
    const { statusCode, body } = await ask(thing, more);
    return `${statusCode} ${body.code ?? ""}`.trim();
  };

  test("only what came through the distribution, whatever case its header is in", async () => {
    for (const front of [{}, { "x-origin-verify": "" }, { "x-origin-verify": "other" }, { "x-other": "key" }])
      expect(await code({ front }), JSON.stringify(front)).toBe("403 wrong_address");
    expect(await code({})).toBe("200");
    process.env.ORIGIN_SECRETS = "key,next";
    for (const front of [shown, { "X-Origin-Verify": "next" }]) expect(await code({ front })).toBe("200");
  });

  test.each(["", "a.b.c", "Bearer", "Bearer a b", "Bearer a, Bearer b", "Basic a.b.c", "xBearer a"])(
    "nobody with an authorization like '%s'",
    async (authorization) => {
      expect(await code({ headers: { authorization } })).toBe("401 unauthenticated");
    },
  );

  test.each<[string, Record<string, unknown>, string]>([
    ["whose token is no access token", { token_use: "id" }, "401 unauthenticated"],
    ["whose token tells no sign-in", { auth_time: undefined }, "401 unauthenticated"],
    ["without a role", { role: undefined }, "403 forbidden"],
    ["in a role that the call is not for", { role: "doctor" }, "403 forbidden"],
    ["in a role that there is not", { role: "king" }, "403 forbidden"],
    ["whom nobody knows", { sub: "nobody" }, "403 forbidden"],
    ["whose role is another one by now", { sub: "ines" }, "403 forbidden"],
    ["whose sign-in is over", { auth_time: "1767225599" }, "401 unauthenticated"],
  ])("nobody %s", async (_, claims, refusal) => {
    await put({
      pk: "ACCOUNT#ines",
      sk: "ACCOUNT",
      state: { role: "doctor", signedInSince: "2026-01-01T00:00:00.000Z" },
    });
    expect(await code({ claims: { ...anna, ...claims } })).toBe(refusal);
  });

  test("a sign-in of the very second in which all others ended is good", async () => {
    const since = { role: "patient", signedInSince: "2026-01-01T00:00:00.900Z" };
    await put({ pk: "ACCOUNT#daniel", sk: "ACCOUNT", state: since });
    expect(await code({ claims: { ...anna, sub: "daniel", auth_time: "1767225600" } })).toBe("200");
    expect(await code({ claims: { ...anna, sub: "daniel", auth_time: "1767225599" } })).toBe(
      "401 unauthenticated",
    );
  });

  test("anybody where the contract says so, as often as it says from one address", async () => {
    // What is allowed in a quarter of an hour is counted within one.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T10:05:00.000Z") });
    onTestFinished(() => void vi.useRealTimers());
    const open = { at: contract.made.route, headers: { authorization: "" }, claims: {} };
    expect(await code(open)).toBe("201");
    expect(await code(open)).toBe("201");
    const { statusCode, headers } = await ask(thing, open);
    expect(statusCode).toBe(429);
    expect(headers).toMatchObject({ "retry-after": "600" });
    const elsewhere = { ...open, headers: { ...open.headers, "x-forwarded-for": "198.51.100.7, 192.0.2.1" } };
    expect(await code(elsewhere)).toBe("201");
  });
});
