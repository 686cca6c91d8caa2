import type { Engine } from "../engine.ts";
import { changeOf } from "../storage/commits.ts";
import type { Identity } from "../storage/records.ts";
import { textIn } from "../storage/store.ts";
import { expiryOf, type Table } from "../storage/table.ts";
import { forget } from "./tokens.ts";

const service: Identity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
/** AWS leaves alone what expired longer ago: more likely a mistake in the unit than a wish. */
const fiveYears = 5 * 365 * 24 * 60 * 60;

/** Deletes what has expired by the clock, as the service's own act, and drops tokens that have run out. */
export async function sweep(engine: Engine): Promise<void> {
  const now = Math.floor(engine.clock.now() / 1000);
  for (const table of engine.tables.values()) while (await sweepSome(engine, table, now));
  forget(engine);
}

/** Deletes some of what has expired, and answers whether there was any. */
async function sweepSome({ commits }: Engine, table: Table, now: number): Promise<boolean> {
  const { store, expiry } = table;
  const expired = store.sql(`SELECT pk, sk FROM ${expiry} WHERE at > ? AND at <= ? LIMIT 100`);
  const changes = expired.all(now - fiveYears - 1, now).flatMap((row) => {
    const place = { pk: textIn(row, "pk"), sk: textIn(row, "sk") };
    const before = commits.read(table, place);
    // Somebody may have put the item back meanwhile.
    const due = expiryOf(table, before);
    if (due === undefined || due > now) return [];
    return { ...changeOf(table, place, before, undefined), by: service };
  });
  await commits.commit(changes);
  return changes.length > 0;
}
