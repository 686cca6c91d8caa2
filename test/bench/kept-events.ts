import * as z from "zod/mini";
import type { Product } from "../../infra/local/run.ts";

const Found = z.object({
  Items: z.array(
    z.object({ kind: z.optional(z.object({ S: z.string() })), id: z.optional(z.object({ S: z.string() })) }),
  ),
  LastEvaluatedKey: z.optional(z.record(z.string(), z.unknown())),
});

/** How many events the table holds, how many entries the history has, and how many letters lie dead. */
export async function keptEvents({ tables, origin }: Pick<Product, "tables" | "origin">) {
  const kinds = new Map<string, number>();
  let from: Record<string, unknown> | undefined;
  do {
    const page = await tables.call("Scan", {
      TableName: tables.names[0],
      ...(from && { ExclusiveStartKey: from }),
    });
    const { Items, LastEvaluatedKey } = z.parse(Found, page);
    for (const { kind } of Items) kinds.set(kind?.S ?? "", (kinds.get(kind?.S ?? "") ?? 0) + 1);
    from = LastEvaluatedKey;
  } while (from);
  const dead = z.parse(z.array(z.unknown()), await (await fetch(`${origin}/local/dead-letters`)).json());
  return { happened: kinds.get("event") ?? 0, kept: kinds.get("history") ?? 0, dead: dead.length };
}
