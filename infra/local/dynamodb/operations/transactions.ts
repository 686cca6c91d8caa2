import * as z from "zod/mini";
import { AwsError } from "../../endpoint/aws-error.ts";
import { count, type Engine } from "../engine.ts";
import { invalid } from "../refusals.ts";
import { itemSize } from "../values/attributes.ts";
import { parse } from "./requests.ts";
import { remembered, wasDone } from "./tokens.ts";
import { readUnits, refusedUnits, writeUnits } from "./units.ts";
import { decide, inTransaction, itemName, plan, type Write } from "./writes.ts";

const Entry = z.strictObject({
  Put: z.optional(inTransaction.Put),
  Update: z.optional(inTransaction.Update),
  Delete: z.optional(inTransaction.Delete),
  ConditionCheck: z.optional(inTransaction.ConditionCheck),
});
const TransactWrite = z.strictObject({
  TransactItems: z.array(Entry).check(z.minLength(1), z.maxLength(100)),
  ClientRequestToken: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
});

/** TransactWriteItems: all writes or none, in one commit, once for each token. */
export async function transactWrite(engine: Engine, body: unknown): Promise<unknown> {
  const { TransactItems, ClientRequestToken } = parse(TransactWrite, body);
  const writes = TransactItems.map((entry) => planEntry(engine, entry));
  refuseDoubles(writes);
  const { commits } = engine;
  const befores = writes.map(({ table, place, mismatch }) =>
    mismatch ? undefined : commits.read(table, place),
  );
  const token = ClientRequestToken && remembered(engine, ClientRequestToken, TransactItems);
  if (token && wasDone(engine, token)) {
    await commits.settled();
    // A repeated token costs a read of the items.
    count(
      engine,
      "read",
      befores.map((before) => readUnits(before, 2)),
    );
    return {};
  }
  const attempts = writes.map((write, at) =>
    write.mismatch ? { refused: write.mismatch } : decide(write, befores[at]),
  );
  const accepted = attempts.flatMap(({ change }) => change ?? []);
  if (accepted.length < attempts.length) {
    count(
      engine,
      "write",
      befores.map((before) => refusedUnits(before, 2)),
    );
    await commits.settled();
    throw cancelled(attempts);
  }
  await commits.commit(accepted, token || undefined);
  count(
    engine,
    "write",
    accepted.map((change) => writeUnits(change, 2)),
  );
  return {};
}

function planEntry(engine: Engine, { Put, Update, Delete, ConditionCheck }: z.infer<typeof Entry>): Write {
  const given = [Put, Update, Delete, ConditionCheck].filter((body) => body !== undefined);
  if (given.length !== 1) throw invalid("TransactItems can only contain one of Check, Put, Update or Delete");
  if (Put) return plan(engine, "put", Put);
  if (Update) return plan(engine, "update", Update);
  if (Delete) return plan(engine, "delete", Delete);
  return plan(engine, "check", ConditionCheck ?? { TableName: "" });
}

function refuseDoubles(writes: readonly Write[]): void {
  const names = writes.filter(({ mismatch }) => !mismatch).map(itemName);
  if (new Set(names).size < names.length) {
    throw invalid("Transaction request cannot include multiple operations on one item");
  }
  if (writes.reduce((sum, { item }) => sum + itemSize(item), 0) > 4 * 1024 * 1024) {
    throw invalid("Collection size has exceeded the maximum allowed size of 4 MB");
  }
}

const reasons: Readonly<Record<string, string>> = {
  ConditionalCheckFailedException: "ConditionalCheckFailed",
  ValidationException: "ValidationError",
};

/** The refusal of a transaction, with a reason for each item. */
export function cancelled(attempts: readonly { refused?: AwsError | undefined }[]): AwsError {
  const CancellationReasons = attempts.map(({ refused }) =>
    refused
      ? { Code: reasons[refused.code] ?? refused.code, Message: refused.message, ...refused.details }
      : { Code: "None" },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError("TransactionCanceledException", message, 400, { CancellationReasons });
}
