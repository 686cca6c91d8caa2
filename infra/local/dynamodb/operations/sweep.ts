import type { Engine } from "../engine.ts";
import { changeOf } from "../storage/commits.ts";
import type { Identity } from "../storage/records.ts";
import { textIn } from "../storage/store.ts";
import { expiryOf, type Table } from "../storage/table.ts";
import { forget } from "./tokens.ts";

const service: Identity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
/** AWS keeps items that expired longer ago: their time probably has a wrong unit. */
const fiveYears = 5 * 365 * 24 * 60 * 60;

/** Deletes expired items as the service itself, late if the engine says so, and expired tokens. */
export async function sweep(engine: Engine): Promise<void> {
  const now = Math.floor(engine.clock.now() / 1000) - engine.ttlLag * 3600;
  for (const table of engine.tables.values()) while (await sweepSome(engine, table, now));
  forget(engine);
}

/** Deletes some expired items; resolves to whether there were any. */
async function sweepSome({ commits }: Engine, table: Table, now: number): Promise<boolean> {
  const { store, expiry } = table;
  const expired = store.sql(`SELECT pk, sk FROM ${expiry} WHERE at > ? AND at <= ? LIMIT 100`);
  const changes = expired.all(now - fiveYears - 1, now).flatMap((row) => {
    const place = { pk: textIn(row, "pk"), sk: textIn(row, "sk") };
    const before = commits.read(table, place);
    // A caller may have put the item again since.
    const due = expiryOf(table, before);
    if (due === undefined || due > now) return [];
    return { ...changeOf(table, place, before, undefined), by: service };
  });
  await commits.commit(changes);
  return changes.length > 0;
}
