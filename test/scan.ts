import * as z from "zod/mini";
import type { Product } from "../infra/local/run.ts";

const Page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** The items of the product's table that a Scan finds, over all its pages, as stored. */
export async function scanTable(tables: Product["tables"], scan: object = {}) {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const answer = await tables.call("Scan", { TableName: tables.names[0], ...scan, ExclusiveStartKey });
    const page = z.parse(Page, answer);
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}

/** The number of replans of a doctor's free times counts in the table, and nobody sees it. */
export function withoutVersion(item: Record<string, unknown>): unknown {
  const version = /("openings":\{"M":\{(?:(?!"version").)*)"version":\{"N":"\d+"\}/;
  return JSON.parse(JSON.stringify(item).replace(version, '$1"version":{}'));
}
