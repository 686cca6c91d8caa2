import * as z from "zod/mini";
import { AwsError } from "../aws-error.ts";
import { type Item, itemSize } from "./attributes.ts";
import { count, type Engine, invalid } from "./engine.ts";
import { fingerprint, remember, wasDone } from "./tokens.ts";
import { capacity, readUnits, refusedUnits, type Units, writeUnits } from "./units.ts";
import { type Attempt, attempt, lockOf, plan, type Write, type WriteKind } from "./writes.ts";

export const CapacityDetail = z.optional(z.enum(["INDEXES", "TOTAL", "NONE"]));
const Asked = z.optional(z.looseObject({}));

const TransactWrite = z.looseObject({
  TransactItems: z
    .array(z.looseObject({ Put: Asked, Update: Asked, Delete: Asked, ConditionCheck: Asked }))
    .check(z.minLength(1), z.maxLength(100)),
  ClientRequestToken: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
  ReturnConsumedCapacity: CapacityDetail,
});
type TransactWrite = z.infer<typeof TransactWrite>;

/** TransactWriteItems: all writes or none, in one commit, once for each token. */
export async function transactWrite(engine: Engine, body: unknown): Promise<unknown> {
  const {
    TransactItems,
    ClientRequestToken: token,
    ReturnConsumedCapacity: detail,
  } = parse(TransactWrite, body);
  const asked = fingerprint(TransactItems);
  const writes = TransactItems.map((entry) => planEntry(engine, entry));
  refuseDoubles(writes);
  const locks = [...writes.filter(({ misfit }) => !misfit).map(lockOf), ...(token ? [`token ${token}`] : [])];
  return engine.locks.holding(locks, async () => {
    const now = engine.clock.now();
    const befores = writes.map(({ table, key, misfit }) => (misfit ? undefined : table.items.getSync(key)));
    if (token && (await wasDone(engine.tokens, token, asked, now)))
      return answer(engine, "read", again(writes, befores), detail);
    const attempts = writes.map((write, place) =>
      write.misfit ? { refused: write.misfit } : attempt(write, befores[place]),
    );
    const accepted = attempts.flatMap(({ change }) => change ?? []);
    if (accepted.length < attempts.length) {
      count(
        engine,
        "write",
        writes.map(({ table }, place) => refusedUnits(table, befores[place], 2)),
      );
      throw cancelled(attempts);
    }
    const used = accepted.map((change) => writeUnits(change, 2));
    await engine.commits.commit(accepted, token ? [remember(engine.tokens, token, asked, now)] : []);
    return answer(engine, "write", used, detail);
  });
}

/** Throws ValidationException in one sentence. */
export function parse<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  throw invalid(
    `1 validation error detected: '${issue?.path.join(".")}' failed to satisfy constraint: ${issue?.message}`,
  );
}

const kinds: Record<"Put" | "Update" | "Delete" | "ConditionCheck", WriteKind> = {
  Put: "put",
  Update: "update",
  Delete: "delete",
  ConditionCheck: "check",
};

function planEntry(engine: Engine, entry: TransactWrite["TransactItems"][number]): Write {
  const { Put, Update, Delete, ConditionCheck } = entry;
  const [asked, ...more] = Object.entries({ Put, Update, Delete, ConditionCheck }).filter(([, body]) => body);
  if (asked === undefined || more.length > 0) {
    throw invalid("TransactItems can only contain one of Check, Put, Update or Delete");
  }
  const name = z.enum(["Put", "Update", "Delete", "ConditionCheck"]).parse(asked[0]);
  const needed =
    name === "Update" ? "UpdateExpression" : name === "ConditionCheck" ? "ConditionExpression" : undefined;
  if (needed && asked[1]?.[needed] === undefined)
    throw invalid(`The ${needed} parameter is required for ${name}`);
  return plan(engine, kinds[name], asked[1]);
}

function refuseDoubles(writes: Write[]): void {
  const locks = writes.filter(({ misfit }) => !misfit).map(lockOf);
  if (new Set(locks).size < locks.length) {
    throw invalid("Transaction request cannot include multiple operations on one item");
  }
  const size = writes.reduce((sum, { request }) => sum + itemSize(request.Item), 0);
  if (size > 4 * 1024 * 1024) throw invalid("Collection size has exceeded the maximum allowed size of 4 MB");
}

/** A repeated token costs reading the items once more. */
function again(writes: Write[], befores: (Item | undefined)[]): Units[] {
  return writes.map(({ table }, place) => readUnits(table, befores[place], 2));
}

function answer(
  engine: Engine,
  kind: "read" | "write",
  used: Units[],
  detail: z.infer<typeof CapacityDetail>,
): object {
  count(engine, kind, used);
  const consumed = capacity(used, detail, kind === "read" ? "Read" : "Write");
  return consumed ? { ConsumedCapacity: consumed } : {};
}

const reasons: Record<string, string> = {
  ConditionalCheckFailedException: "ConditionalCheckFailed",
  ValidationException: "ValidationError",
};

function cancelled(attempts: Attempt[]): AwsError {
  const CancellationReasons = attempts.map(({ refused }) =>
    refused
      ? { Code: reasons[refused.code] ?? refused.code, Message: refused.message, ...refused.details }
      : { Code: "None" },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError("TransactionCanceledException", message, 400, { CancellationReasons });
}
