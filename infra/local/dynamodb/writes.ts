import * as z from "zod/mini";
import { AwsError } from "../aws-error.ts";
import { type Item, itemSize } from "./attributes.ts";
import type { Change } from "./commits.ts";
import {
  check,
  checkConditional,
  createKey,
  options,
  refusal,
  rules,
  validateItem,
  validateKey,
  writes,
} from "./dynalite.ts";
import { count, type Engine, invalid, tableNamed } from "./engine.ts";
import { onItem } from "./facade.ts";
import type { WriteRequest } from "./requests.ts";
import type { Table } from "./table.ts";
import { capacity, refusedUnits, writeUnits } from "./units.ts";

export type WriteKind = "put" | "update" | "delete" | "check";

/** One validated write to one item. */
export interface Write {
  kind: WriteKind;
  request: WriteRequest;
  table: Table;
  key: string;
  /** Why the key or item does not suit the table; then there is no `key` to go by. */
  misfit?: AwsError;
  /** The caller wants the present item with a failed condition. */
  showsOld: boolean;
}

const Reported = z.looseObject({
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(["ALL_OLD", "NONE"])),
});

/** PutItem, UpdateItem and DeleteItem. */
export async function writeItem(
  engine: Engine,
  kind: "put" | "update" | "delete",
  body: unknown,
): Promise<unknown> {
  const write = plan(engine, kind, body);
  if (write.misfit) throw write.misfit;
  const { table, key, request } = write;
  return engine.locks.holding([lockOf(write)], async () => {
    const before = table.items.getSync(key);
    const { change, result, refused } = attempt(write, before);
    if (refused) {
      count(engine, "write", [refusedUnits(table, before, 1)]);
      throw refused;
    }
    const used = [writeUnits(change, 1)];
    await engine.commits.commit([change]);
    count(engine, "write", used);
    const [consumed] = capacity(used, request.ReturnConsumedCapacity) ?? [];
    return { ...result, ...(consumed && { ConsumedCapacity: consumed }) };
  });
}

/** Validates a write as far as that is possible without the present item. Throws AwsError. */
export function plan(engine: Engine, kind: WriteKind, body: unknown): Write {
  /* Read before dynalite's type check, which drops the fields it does not know. */
  const reported = Reported.safeParse(body);
  if (!reported.success) throw invalid("ReturnValuesOnConditionCheckFailure must be ALL_OLD or NONE");
  const showsOld = reported.data.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
  const request = check(body, rules[kind === "check" ? "delete" : kind]);
  return { ...place(engine, kind, request), showsOld };
}

export function place(engine: Engine, kind: WriteKind, request: WriteRequest): Omit<Write, "showsOld"> {
  const table = tableNamed(engine, request.TableName);
  const { Item: item, Key: given = {} } = request;
  const fault = item ? validateItem(item, table.description) : validateKey(given, table.description);
  if (!fault) return { kind, request, table, key: createKey(item ?? given, table.description) };
  const misfit = refusal(fault);
  if (misfit instanceof AwsError) return { kind, request, table, key: "", misfit };
  throw misfit;
}

export function lockOf({ table, key }: Write): string {
  return `${table.definition.name}/${key}`;
}

/** A change that may be committed with the action's answer, or the reason why not. */
export type Attempt =
  | { change: Change; result: object; refused?: never }
  | { change?: never; result?: never; refused: AwsError };

/** Decides one write on the item as it is now; the caller holds its lock. */
export function attempt(write: Write, before: Item | undefined): Attempt {
  const { kind, request, table, key, showsOld } = write;
  try {
    const { result, after } =
      kind === "check" ? condition(request, before) : onItem(writes[kind], request, table, before);
    refuseEmptyKeys(table, after);
    refuseLongKeys(table, after);
    if (itemSize(after) > options.maxItemSize) throw invalid(`Item size ${sizeExceeded[kind]}`);
    return { change: { table, key, before, after }, result };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const shown = showsOld && before !== undefined && error.code === "ConditionalCheckFailedException";
    return {
      refused: shown ? new AwsError(error.code, error.message, error.status, { Item: before }) : error,
    };
  }
}

const sizeExceeded: Record<WriteKind, string> = {
  put: "has exceeded the maximum allowed size",
  update: "to update has exceeded the maximum allowed size",
  delete: "has exceeded the maximum allowed size",
  check: "has exceeded the maximum allowed size",
};

function condition(
  request: WriteRequest,
  before: Item | undefined,
): { result: object; after: Item | undefined } {
  const failed = checkConditional(request, before);
  if (failed) throw refusal(failed);
  return { result: {}, after: before };
}

/** AWS refuses what dynalite lets pass: the keys of an index have the same limits as those of the table. */
function refuseLongKeys(table: Table, item: Item | undefined): void {
  for (const { keys } of table.indexes) {
    const [hash = 0, range = 0] = keys.map((key) => Buffer.byteLength(item?.[key]?.S ?? ""));
    if (hash > 2048)
      throw invalid(`${wrongValues} Size of hashkey has exceeded the maximum size limit of2048 bytes`);
    if (range > 1024) {
      throw invalid(
        `${wrongValues} Aggregated size of all range keys has exceeded the size limit of 1024 bytes`,
      );
    }
  }
}

const wrongValues = "One or more parameter values were invalid:";

/** AWS refuses what dynalite lets pass: an index key may be absent, but not empty. */
function refuseEmptyKeys(table: Table, item: Item | undefined): void {
  for (const index of table.indexes) {
    const empty = index.keys.find((key) => item?.[key]?.S === "");
    if (empty === undefined) continue;
    throw invalid(
      "One or more parameter values are not valid. A value specified for a secondary index key is not supported. " +
        `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.name}, IndexKey: ${empty}`,
    );
  }
}
