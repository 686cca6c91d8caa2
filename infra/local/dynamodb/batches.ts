import { type Item, itemSize } from "./attributes.ts";
import { check, options, rules } from "./dynalite.ts";
import { count, type Engine, invalid } from "./engine.ts";
import type { BatchWriteRequest } from "./requests.ts";
import { capacity, writeUnits } from "./units.ts";
import { attempt, lockOf, place, type Write } from "./writes.ts";

/** BatchWriteItem: up to 25 unconditional puts and deletes, which here share one commit. */
export async function batchWrite(engine: Engine, body: unknown): Promise<unknown> {
  const request = check(body, rules.batchWrite);
  const writes = writesOf(engine, request);
  return engine.locks.holding(writes.map(lockOf), async () => {
    const changes = writes.map((write) => {
      const { change, refused } = attempt(write, write.table.items.getSync(write.key));
      if (refused) throw refused;
      return change;
    });
    const used = changes.map((change) => writeUnits(change, 1));
    await engine.commits.commit(changes);
    count(engine, "write", used);
    const consumed = capacity(used, request.ReturnConsumedCapacity);
    return { UnprocessedItems: {}, ...(consumed && { ConsumedCapacity: consumed }) };
  });
}

function writesOf(engine: Engine, { RequestItems }: BatchWriteRequest): Write[] {
  const entries = Object.entries(RequestItems).flatMap(([TableName, asked]) =>
    asked.map((one) => ({ TableName, ...one })),
  );
  if (entries.length > 25) throw invalid("Too many items requested for the BatchWriteItem call");
  const writes = entries.map(({ TableName, PutRequest, DeleteRequest }): Write => {
    const write = PutRequest
      ? place(engine, "put", { TableName, Item: fitting(PutRequest.Item) })
      : place(engine, "delete", { TableName, Key: DeleteRequest?.Key ?? {} });
    if (write.misfit) throw invalid("The provided key element does not match the schema");
    return { ...write, showsOld: false };
  });
  if (new Set(writes.map(lockOf)).size < writes.length)
    throw invalid("Provided list of item keys contains duplicates");
  return writes;
}

function fitting(item: Item): Item {
  if (itemSize(item) > options.maxItemSize) throw invalid("Item size has exceeded the maximum allowed size");
  return item;
}
