import * as z from "zod/mini";
import { count, type Engine } from "../engine.ts";
import { invalid } from "../refusals.ts";
import { isEmpty } from "./gets.ts";
import { CapacityDetail, ItemMap, Name, parse } from "./requests.ts";
import { capacity, writeUnits } from "./units.ts";
import { decide, itemName, plan, type Write } from "./writes.ts";

const One = z.object({
  PutRequest: z.optional(z.object({ Item: ItemMap })),
  DeleteRequest: z.optional(z.object({ Key: ItemMap })),
});
const BatchWrite = z.object({
  RequestItems: z.record(Name, z.array(One).check(z.minLength(1))),
  ReturnConsumedCapacity: CapacityDetail,
  ReturnItemCollectionMetrics: z.optional(z.enum(["SIZE", "NONE"])),
});
type BatchWrite = z.infer<typeof BatchWrite>;

/** BatchWriteItem: up to 25 unconditional puts and deletes, which here share one commit. */
export async function batchWrite(engine: Engine, body: unknown): Promise<unknown> {
  if (isEmpty(body)) throw invalid("The requestItems parameter is required for BatchWriteItem");
  const { RequestItems, ReturnConsumedCapacity } = parse(BatchWrite, body);
  const changes = writesOf(engine, RequestItems).map((write) => {
    const { change, refused } = decide(write, engine.commits.read(write.table, write.place));
    if (refused) throw refused;
    return change;
  });
  const used = changes.map((change) => writeUnits(change, 1));
  await engine.commits.commit(changes);
  count(engine, "write", used);
  const consumed = capacity(used, ReturnConsumedCapacity);
  return { UnprocessedItems: {}, ...(consumed && { ConsumedCapacity: consumed }) };
}

function writesOf(engine: Engine, asked: BatchWrite["RequestItems"]): Write[] {
  const entries = Object.entries(asked).flatMap(([TableName, all]) =>
    all.map((one) => ({ TableName, ...one })),
  );
  if (entries.length > 25) {
    const [[name, all] = []] = Object.entries(asked);
    throw invalid(
      `1 validation error detected: Value '{${name}=[${all?.map((one) => JSON.stringify(one)).join(", ")}]}' ` +
        "at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: " +
        "[Member must have length less than or equal to 25, Member must have length greater than or equal to 1]",
    );
  }
  const writes = entries.map(({ TableName, PutRequest, DeleteRequest }) => {
    if ((PutRequest === undefined) === (DeleteRequest === undefined)) {
      throw invalid(
        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
      );
    }
    return PutRequest
      ? plan(engine, "put", { TableName, Item: PutRequest.Item })
      : plan(engine, "delete", { TableName, Key: DeleteRequest?.Key ?? {} });
  });
  for (const { mismatch } of writes) if (mismatch) throw mismatch;
  if (new Set(writes.map(itemName)).size === writes.length) return writes;
  throw invalid("Provided list of item keys contains duplicates");
}
