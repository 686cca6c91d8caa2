import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "#kernel/call/problem";
import {
  beginning,
  get,
  put,
  putOnce,
  query,
  remove,
  update,
} from "../../../functions/platform/table/table.ts";
import { commit, putAny, putNew } from "../../../functions/platform/table/transaction.ts";
import { cancelled } from "../../../infra/local/dynamodb/operations/transactions.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import { openTableWorld } from "./table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;
beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());
beforeEach(() => {
  world.calls.length = 0;
  world.refusals.length = 0;
});

const thing = { pk: "BUSY", sk: "THING" };
const range = { pk: thing.pk, ...beginning("") };
const named = (code: string) => new AwsError(code, "Not now.");
const reason = (...codes: string[]) => cancelled(codes.map((code) => ({ refused: named(code) })));
const busy = { code: "unavailable", status: 503, retryAfter: 2 };

const single = [
  "TransactionConflictException",
  "TransactionInProgressException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
];

describe.each<[string, () => Promise<unknown>]>([
  ["a put", () => put(thing)],
  ["a put once", () => putOnce({ ...thing, sk: "ONCE" })],
  ["an update", () => update(thing, "SET kind = :kind", { ":kind": "thing" })],
  ["a removal", () => remove({ ...thing, sk: "OTHER" })],
  ["a read by key", () => get(thing)],
  ["a query", () => query(range, 3)],
  ["a transaction", () => commit([putAny(thing)])],
])("%s of a busy table", (_, act) => {
  test.each(single)("is tried again after %s", async (code) => {
    world.refusals.push(named(code), named(code));
    await act();
    expect(world.calls).toHaveLength(3);
  });

  test("ends after six tries with a problem that names the time for another try", async () => {
    world.refusals.push(...Array.from({ length: 6 }, () => named("TransactionConflictException")));
    await expect(act()).rejects.toMatchObject(busy);
    expect(world.calls).toHaveLength(6);
  });

  test("fails at once where no further try would help", async () => {
    world.refusals.push(named("AccessDeniedException"));
    await expect(act()).rejects.toMatchObject({ name: "AccessDeniedException" });
    expect(world.calls).toHaveLength(1);
  });
});

describe("a cancelled transaction", () => {
  test.each([
    "TransactionConflict",
    "ThrottlingError",
    "ProvisionedThroughputExceeded",
    "RequestLimitExceeded",
  ])("is tried again if a part of it was refused temporarily: %s", async (code) => {
    world.refusals.push(reason("None", code), reason(code));
    await commit([putAny(thing), putAny({ ...thing, sk: "SECOND" })]);
    expect(world.calls).toHaveLength(3);
    expect(await get({ ...thing, sk: "SECOND" })).toBeDefined();
  });

  test("that stays refused is a problem, and nothing is written", async () => {
    world.refusals.push(...Array.from({ length: 6 }, () => reason("ThrottlingError")));
    const never = { ...thing, sk: "NEVER" };
    await expect(commit([putAny(never)])).rejects.toMatchObject(busy);
    expect(await get(never)).toBeUndefined();
  });

  test("is refused at once by a failed condition, whatever the reasons of the other parts", async () => {
    world.refusals.push(reason("ThrottlingError", "ConditionalCheckFailedException"));
    const lost = () => new Problem("changed_meanwhile");
    const writes = [putAny(thing), putNew({ ...thing, sk: "NEW" }, lost)];
    await expect(commit(writes)).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(world.calls).toHaveLength(1);
  });

  test("keeps its token while it is in progress, and has another one for a new try", async () => {
    world.refusals.push(named("TransactionInProgressException"), reason("TransactionConflict"));
    await commit([putAny(thing)]);
    const [first, second, third] = world.calls.map(
      ({ body }) => (body as { ClientRequestToken: string }).ClientRequestToken,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
