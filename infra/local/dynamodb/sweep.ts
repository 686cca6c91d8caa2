import type { Engine } from "./engine.ts";
import { ordered } from "./level.ts";
import type { Identity } from "./records.ts";
import { expiryOf, type Table } from "./table.ts";
import { forget } from "./tokens.ts";

const service: Identity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
/** AWS leaves alone what expired longer ago: more likely a mistake in the unit than a wish. */
const fiveYears = 5 * 365 * 24 * 60 * 60;

/** Deletes what has expired by the clock, as the service's own act, and drops tokens that have run out. */
export async function sweep(engine: Engine): Promise<void> {
  const now = engine.clock.now();
  for (const table of engine.tables.values()) await sweepTable(engine, table, Math.floor(now / 1000));
  await forget(engine.level, engine.tokens, now);
}

async function sweepTable(engine: Engine, table: Table, now: number): Promise<void> {
  const range = { gte: ordered(Math.max(0, now - fiveYears)), lt: ordered(now + 1) };
  const expired = await table.expiry.values(range).all();
  while (expired.length > 0) {
    await Promise.all(expired.splice(0, 100).map((key) => remove(engine, table, key, now)));
  }
}

/** Somebody may have put the item back meanwhile: it decides again with the lock in hand. */
async function remove({ locks, commits }: Engine, table: Table, key: string, now: number): Promise<void> {
  await locks.holding([`${table.definition.name}/${key}`], async () => {
    const before = await table.items.get(key);
    const expiry = expiryOf(table, before);
    if (expiry === undefined || expiry > now) return;
    await commits.commit([{ table, key, before, after: undefined, by: service }]);
  });
}
