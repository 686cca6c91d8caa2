import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { mostWrites } from "#kernel/most-writes";
import { get, put } from "../../../functions/platform/table/table.ts";
import { commit, putAny, putNew } from "../../../functions/platform/table/transaction.ts";
import { cancelled } from "../../../infra/local/dynamodb/operations/transactions.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import { ask, contract, withAnna } from "./asking.ts";

// The logger reads its level as it is loaded.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "SILENT";
});

const { calls, refusals } = withAnna();
const lasting = { pk: "THING#lasting", sk: "THING" };
const thing = (n: number) => ({ pk: "THING#one", sk: String(n) });
const write = (n: number) => commit([putAny(thing(n))]);
/** A transaction that meets others, so often. */
const conflicting = async (times: number) => {
  await get(lasting);
  const conflict = cancelled([{ refused: new AwsError("TransactionConflict", "Not now.") }]);
  refusals().push(...Array.from({ length: times }, () => conflict));
  await write(1);
};
const refused = () => commit([putNew(lasting, () => new Error("it exists"))]);

let hour = 0;
/** Each test has an hour of its own, and an item that no new one may replace. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 25, hour++) });
  onTestFinished(() => void vi.useRealTimers());
  await put(lasting);
});

async function change(act: () => Promise<unknown>) {
  const changes = async () => {
    await act();
    return { id: "one" };
  };
  return await ask(changes, { at: contract.changed.route });
}

/** The writes that a call makes: what each request writes, with "count" for the call's own. */
async function writesOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = calls().length;
  await change(act);
  return calls().slice(before).flatMap(written);
}

function written({ operation, body }: ReturnType<typeof calls>[number]): string[] {
  if (operation === "UpdateItem") return [nameIn(body)];
  if (operation === "PutItem") return ["put"];
  if (operation !== "TransactWriteItems") return [];
  const { TransactItems } = body as { TransactItems: unknown[] };
  const named = TransactItems.length > 3 ? [`${TransactItems.length} things`] : TransactItems.map(nameIn);
  return [named.join(" and ")];
}

const nameIn = (write: unknown) => (JSON.stringify(write).includes("LIMIT#anna") ? "count" : "thing");

test.each<[what: string, act: () => Promise<unknown>, writes: string[]]>([
  ["in its transaction", () => write(1), ["count and thing"]],
  [
    "in the first of several transactions",
    async () => {
      await write(1);
      await write(2);
    },
    ["count and thing", "thing"],
  ],
  [
    "in one of several at once, and the others follow",
    () => Promise.all([write(1), write(2), write(3)]),
    ["count and thing", "thing", "thing"],
  ],
  [
    "after its transaction, if that is refused",
    async () => {
      await refused().catch(() => undefined);
      await write(1);
    },
    ["count and thing", "count", "thing"],
  ],
  [
    "while one of two at once is refused, and the other follows",
    () => Promise.all([refused().catch(() => undefined), write(1)]),
    ["count and thing", "count", "thing"],
  ],
  ["in its transaction again, if that meets another", () => conflicting(1), Array(2).fill("count and thing")],
  ["nowhere else while the table is busy", () => conflicting(6), Array(6).fill("count and thing")],
  [
    "before another write, and not again",
    async () => {
      await put(thing(1));
      await write(2);
    },
    ["count", "put", "thing"],
  ],
  [
    "before a transaction that has no room for it",
    () => commit(Array.from({ length: mostWrites }, (_, n) => putAny(thing(n)))),
    ["count", "100 things"],
  ],
])("a call is counted once: %s", async (_, act, writes) => {
  expect(await writesOf(act)).toEqual(writes);
});

const statuses = async (acts: (() => Promise<unknown>)[]) => {
  const answers = await Promise.all(acts.map(change));
  return answers.map(({ statusCode }) => statusCode ?? 0).sort();
};

test("of many calls at once as many commit as the limit allows, and the others commit nothing", async () => {
  const many = Array.from({ length: 6 }, (_, n) => 200 + n);
  expect(await statuses(many.map((n) => () => write(n)))).toEqual([200, 200, 429, 429, 429, 429]);
  const found = await Promise.all(many.map((n) => get(thing(n))));
  expect(found.filter(Boolean)).toHaveLength(2);
});

test("a refused transaction counts, and above the limit it says no more than that", async () => {
  const one = async (act: () => Promise<unknown>) => (await statuses([act]))[0];
  expect([await one(refused), await one(refused)]).toEqual([500, 500]);
  expect([await one(refused), await one(() => write(300))]).toEqual([429, 429]);
});

test("above the limit a call tries one transaction, however many it would commit", async () => {
  await statuses([() => write(400), () => write(401)]);
  const writes = await writesOf(async () => {
    for (let n = 0; n < 5; n++) await write(402 + n).catch(() => undefined);
  });
  expect(writes).toEqual(["count and thing"]);
});
