import { describe, expect, test, vi } from "vitest";
import { Problem } from "#kernel/call/problem";
import { sendEmail } from "../../../functions/platform/email/email.ts";
import { withoutMessage } from "../../../functions/platform/log.ts";
import {
  beginning,
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
import { anna, ask, contract, thing, whole, withAnna } from "./asking.ts";

// These tests are not about log lines; the logger reads its level as it is loaded.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "SILENT";
});

const world = withAnna();

describe("a response has only the fields of its contract", () => {
  test("whatever the command returns", async () => {
    const { statusCode, body } = await ask(async () => whole);
    expect(statusCode).toBe(200);
    expect(body).toEqual({ id: "one", name: "Lamp" });
  });

  test("also in a problem with the record's current state", async () => {
    const { statusCode, body } = await ask(async () => {
      throw new Problem("wrong_state", { current: whole });
    });
    expect(statusCode).toBe(409);
    expect(body.current).toEqual({ id: "one", name: "Lamp" });
  });
});

describe("a command", () => {
  test("gets its input, caller, time and request id", async () => {
    const seen: unknown[] = [];
    await ask(async (...all) => {
      seen.push(...all);
      return { id: "one" };
    });
    const now = expect.stringMatching(/^\d{4}-.*Z$/);
    const moment = { now, newId: expect.any(Function), correlationId: "request" };
    expect(seen).toEqual([{ id: "one" }, { ...moment, actor: { id: "anna", role: "patient" } }]);
  });

  test("that loses a race decides again on the new state, six times at most", async () => {
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

describe("a failure", () => {
  test("is a problem with its code, its sentence and the request's id, which no cache may store", async () => {
    const fields = [{ path: "id", code: "required", title: "Please fill in this field." }];
    const { statusCode, headers, body } = await ask(async () => {
      throw new Problem("slot_taken", { fields });
    });
    expect(statusCode).toBe(409);
    expect(headers).toEqual({ "content-type": "application/problem+json", "cache-control": "no-store" });
    const title = "This time was just taken. Please choose another one.";
    expect(body).toEqual({ code: "slot_taken", title, status: 409, requestId: "request", fields });
  });

  test("shows no current state that the call does not return", async () => {
    const { body } = await ask(async () => {
      throw new Problem("wrong_state", { current: { secret: "do not tell" } });
    });
    expect(body).not.toHaveProperty("current");
  });

  test("names the seconds until another try is useful", async () => {
    const { headers } = await ask(async () => {
      throw new Problem("too_many", { retryAfter: 7 });
    });
    expect(headers).toMatchObject({ "retry-after": "7" });
  });

  test("by mistake is a 500 without any detail", async () => {
    const { statusCode, body } = await ask(async () => {
      throw new Error("Anna Keller has a cough");
    });
    expect(statusCode).toBe(500);
    expect(body).toEqual({ code: "bug", title: expect.any(String), status: 500, requestId: "request" });
    const { statusCode: unfit } = await ask(async () => ({}) as { id: string });
    expect(unfit).toBe(500);
  });

  test("is logged without its message", () => {
    const { name, at } = withoutMessage(new TypeError("Anna Keller"));
    expect(name).toBe("TypeError");
    expect(at.length).toBeGreaterThan(0);
    for (const line of at) expect(line).toMatch(/^at /);
    expect(withoutMessage("Anna Keller")).toEqual({ name: "string", at: [] });
  });

  test("at a route without a command is a bug", async () => {
    expect(await ask(thing, { at: "GET /nothing" })).toMatchObject({ statusCode: 500 });
  });
});

test.each([contract.thing.route, contract.made.route])(
  "a request that is too large is refused before anything is read, whoever the caller: %s",
  async (at) => {
    world.calls().length = 0;
    const { statusCode, body } = await ask(thing, { at, body: "[".repeat(64 * 1024 + 1) });
    expect([statusCode, body.code]).toEqual([413, "too_large"]);
    expect(world.calls()).toEqual([]);
  },
);

describe("a command and the check of the caller's account", () => {
  const over = { ...anna, auth_time: "1767225599" };
  const mine = { pk: "THING#one", sk: "THING" };
  const range = { pk: mine.pk, ...beginning("") };

  test("read in one request where they can", async () => {
    world.calls().length = 0;
    await ask(async () => {
      await Promise.all([get(mine), getEventually({ ...mine, sk: "OTHER" })]);
      return { id: "one" };
    });
    expect(world.calls().map(({ operation }) => operation)).toEqual(["BatchGetItem"]);
    expect(JSON.stringify(world.calls()[0]?.body)).toMatch(/ACCOUNT#anna.*THING.*OTHER/);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["reads", () => get(mine)],
    ["glances", () => getEventually(mine)],
    ["queries", () => query(range, 1)],
    ["puts", () => put(mine)],
    ["puts once", () => putOnce(mine)],
    ["updates", () => update(mine, "SET kind = :kind", { ":kind": "thing" })],
    ["removes", () => remove({ pk: "ACCOUNT#anna", sk: "ACCOUNT" })],
    ["commits", () => commit([putAny(mine)])],
    ["mails", () => sendEmail("somebody@example.com", { subject: "", text: "", html: "" })],
    ["sets a password", () => setPassword("somebody", "a password")],
  ])("end together when the account is refused: one that %s", async (_, act) => {
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

  test("report the account's refusal before every other fault", async () => {
    const lost = async () => {
      throw new Problem("not_found");
    };
    expect((await ask(lost, { claims: over })).statusCode).toBe(401);
    expect((await ask(thing, { claims: over, query: { more: "" } })).statusCode).toBe(401);
    expect((await ask(thing, { query: { more: "" } })).statusCode).toBe(422);
  });
});
