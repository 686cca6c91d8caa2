import * as z from "zod/mini";
import type { Product } from "../../../infra/local/run.ts";
import { scanTable } from "../../scan.ts";

const Found = z.array(z.object({ kind: z.optional(z.object({ S: z.string() })) }));

/** The number of events in the table, of entries in the history, and of dead letters. */
export async function countEvents({ tables, origin }: Pick<Product, "tables" | "origin">) {
  const kinds = new Map<string, number>();
  for (const { kind } of z.parse(Found, await scanTable(tables)))
    kinds.set(kind?.S ?? "", (kinds.get(kind?.S ?? "") ?? 0) + 1);
  const dead = z.parse(z.array(z.unknown()), await (await fetch(`${origin}/local/dead-letters`)).json());
  return { happened: kinds.get("event") ?? 0, recorded: kinds.get("history") ?? 0, dead: dead.length };
}
