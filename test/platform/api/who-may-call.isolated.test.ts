import { describe, expect, onTestFinished, test, vi } from "vitest";
import { put } from "../../../functions/platform/table/table.ts";
import { anna, ask, contract, type RequestParts, shown, thing, withAnna } from "./asking.ts";

// These tests are not about log lines; the logger reads its level as it is loaded.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "SILENT";
});

const { secrets } = withAnna();

describe("a call is open", () => {
  const code = async (more: RequestParts) => {
    const { statusCode, body } = await ask(thing, more);
    return `${statusCode} ${body.code ?? ""}`.trim();
  };

  test("to no caller while the key of the distribution cannot be read, and afterwards to callers with the key", async () => {
    process.env.ORIGIN_SECRET_ARNS = "arn:none";
    expect(await code({})).toBe("500 bug");
    expect(await code({})).toBe("500 bug");
    process.env.ORIGIN_SECRET_ARNS = "arn:key,arn:next";
    secrets().set("arn:next", "next");
    expect(await code({})).toBe("200");
  });

  test("only to requests through the distribution, whatever the case of its header", async () => {
    for (const front of [{}, { "x-origin-verify": "" }, { "x-origin-verify": "other" }, { "x-other": "key" }])
      expect(await code({ front }), JSON.stringify(front)).toBe("403 wrong_address");
    expect(await code({})).toBe("200");
    for (const front of [shown, { "X-Origin-Verify": "next" }]) expect(await code({ front })).toBe("200");
  });

  test("to a caller with a just rotated key, which is read again once a minute at most", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    const other = { front: { "x-origin-verify": "other" } };
    expect(await code(other)).toBe("403 wrong_address");
    secrets().set("arn:next", "other");
    vi.setSystemTime(Date.now() + 59_999);
    expect(await code(other)).toBe("403 wrong_address");
    vi.setSystemTime(Date.now() + 1);
    expect(await code(other)).toBe("200");
    // While the keys cannot be read, the known ones stay valid.
    secrets().delete("arn:next");
    vi.setSystemTime(Date.now() + 60_000);
    expect(await code({ front: { "x-origin-verify": "next" } })).toBe("403 wrong_address");
    expect(await code(other)).toBe("200");
    secrets().set("arn:next", "next");
    vi.setSystemTime(Date.now() + 60_000);
    expect(await code({ front: { "x-origin-verify": "next" } })).toBe("200");
  });

  test.each(["", "a.b.c", "Bearer", "Bearer a b", "Bearer a, Bearer b", "Basic a.b.c", "xBearer a"])(
    "to no caller with an authorization like '%s'",
    async (authorization) => {
      expect(await code({ headers: { authorization } })).toBe("401 unauthenticated");
    },
  );

  test.each<[string, Record<string, unknown>, string]>([
    ["whose token is no access token", { token_use: "id" }, "401 unauthenticated"],
    ["whose token names no sign-in", { auth_time: undefined }, "401 unauthenticated"],
    ["without a role", { role: undefined }, "403 forbidden"],
    ["in a role without this call", { role: "doctor" }, "403 forbidden"],
    ["in an unknown role", { role: "king" }, "403 forbidden"],
    ["without an account", { sub: "nobody" }, "403 forbidden"],
    ["whose role is another one by now", { sub: "ines" }, "403 forbidden"],
    ["whose sign-in is over", { auth_time: "1767225599" }, "401 unauthenticated"],
  ])("to no caller %s", async (_, claims, refusal) => {
    await put({
      pk: "ACCOUNT#ines",
      sk: "ACCOUNT",
      state: { role: "doctor", signedInSince: "2026-01-01T00:00:00.000Z" },
    });
    expect(await code({ claims: { ...anna, ...claims } })).toBe(refusal);
  });

  test("to a sign-in of the very second in which all others ended", async () => {
    const since = { role: "patient", signedInSince: "2026-01-01T00:00:00.900Z" };
    await put({ pk: "ACCOUNT#daniel", sk: "ACCOUNT", state: since });
    expect(await code({ claims: { ...anna, sub: "daniel", auth_time: "1767225600" } })).toBe("200");
    expect(await code({ claims: { ...anna, sub: "daniel", auth_time: "1767225599" } })).toBe(
      "401 unauthenticated",
    );
  });

  test("to anybody where the contract says so, with its limit for one address", async () => {
    // The count covers a quarter of an hour, so all requests must fall within one.
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
