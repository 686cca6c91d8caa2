import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Problem } from "#kernel/call/problem";
import { beginning, get, put, query } from "../../../functions/platform/table/table.ts";
import { anna, ask, contract, type RequestParts, withAnna } from "./asking.ts";

// The logger reads its level as it is loaded.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "SILENT";
});

withAnna();

let hour = 0;
/** Each test has two hours of its own, and begins 20 minutes before the second. */
beforeEach(() => {
  hour += 2;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, hour, 40) });
  onTestFinished(() => void vi.useRealTimers());
});

const thing = { pk: "THING#one", sk: "THING" };
const changes = async () => {
  await put({ ...thing, at: Date.now() });
  return { id: "one" };
};
const change = async (id: string, more: RequestParts = {}, command = changes) =>
  await ask(command, { at: contract.changed.route, id, ...more });
const statuses = async (ids: string[]) => {
  const found: number[] = [];
  for (const id of ids) found.push((await change(id)).statusCode ?? 0);
  return found;
};

describe("a call with a count of two of each and five in all", () => {
  test("is refused with the time to wait before anything is written, in the next hour no more", async () => {
    expect(await statuses(["a", "a"])).toEqual([200, 200]);
    await put({ ...thing, at: "before" });
    const { statusCode, headers, body } = await change("a");
    expect([statusCode, body.code, headers?.["retry-after"]]).toEqual([429, "too_many", "1200"]);
    expect(await get(thing)).toMatchObject({ at: "before" });
    vi.setSystemTime(Date.now() + 20 * 60_000);
    expect(await statuses(["a"])).toEqual([200]);
  });

  test("does not count at the one limit what the other refuses", async () => {
    expect(await statuses(["a", "a", "a", "a", "b", "b", "c"])).toEqual([200, 200, 429, 429, 200, 200, 200]);
    expect(await statuses(["c", "d"])).toEqual([429, 429]);
  });

  test("counts each person alone", async () => {
    const state = { role: "patient", signedInSince: "2026-01-01T00:00:00.000Z" };
    await put({ pk: "ACCOUNT#ben", sk: "ACCOUNT", state });
    expect(await statuses(["a", "a", "a"])).toEqual([200, 200, 429]);
    expect(await change("a", { claims: { ...anna, sub: "ben" } })).toMatchObject({ statusCode: 200 });
  });
});

describe("not counted is a request", () => {
  const free = async () => expect(await statuses(["a", "a"])).toEqual([200, 200]);

  test("that changes nothing, as a resend", async () => {
    for (let n = 0; n < 4; n++) await change("a", {}, async () => ({ id: "one" }));
    await free();
  });

  test("that is refused before it writes", async () => {
    const refused = async () => {
      throw new Problem("wrong_state");
    };
    for (let n = 0; n < 4; n++) await change("a", {}, refused);
    for (let n = 0; n < 4; n++) await change("a", { body: '{"more":1}' });
    await free();
  });

  test("whose account is refused", async () => {
    const over = { claims: { ...anna, auth_time: "1767225599" } };
    for (let n = 0; n < 4; n++) expect(await change("a", over)).toMatchObject({ statusCode: 401 });
    await free();
  });
});

test("a request that decides again after a lost race counts once, with all of its writes", async () => {
  let tries = 0;
  const losing = async () => {
    await Promise.all([put(thing), put({ ...thing, sk: "OTHER" })]);
    tries += 1;
    if (tries % 3 !== 0) throw new Problem("changed_meanwhile");
    return { id: "one" };
  };
  await change("a", {}, losing);
  const items = await query({ pk: "LIMIT#anna", ...beginning(contract.changed.route) }, 50, {
    consistent: true,
  });
  expect(items.at(-1)).toMatchObject({
    kind: "limit",
    calls: 1,
    expiresAt: Date.UTC(2026, 10, 24, hour + 1) / 1000,
  });
});
