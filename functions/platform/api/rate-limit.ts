import { hash } from "node:crypto";
import type { Actor } from "#kernel/actor";
import type { Call } from "#kernel/call/contract";
import { isCounted, mostFor } from "#kernel/call/limit";
import { Problem } from "#kernel/call/problem";
import { env } from "../env.ts";
import { type Key, updateAlone } from "../table/table.ts";
import type { Update } from "../table/write.ts";
import type { Count } from "./check.ts";

/** A counter: one item per time window, whose key begins with these parts. */
export interface Counter extends Key {
  readonly kind: string;
  readonly most: number;
  readonly windowSeconds: number;
  /** What the same item also counts for itself, and at most so often. */
  readonly each?: { readonly name: string; readonly most: number };
}

/**
 * Counts an attempt in the time window of `now`. Throws Problem 429 with `retryAfter` after too many; refused attempts
 * are not counted.
 */
export async function countWithin(counter: Counter, now: string): Promise<void> {
  await updateAlone(countOf(counter, now));
}

function countOf({ pk, sk, kind, most, windowSeconds, each }: Counter, now: string): Update {
  const seconds = Math.floor(Date.parse(now) / 1000);
  const since = seconds - (seconds % windowSeconds);
  const until = since + windowSeconds;
  const values = { ":one": 1, ":most": most, ":kind": kind, ":until": until };
  const update = {
    TableName: env("TABLE_NAME"),
    Key: { pk, sk: `${sk}#${since}` },
    UpdateExpression: `SET kind = :kind, schemaVersion = :one, expiresAt = :until ADD calls :one${each ? ", #each :one" : ""}`,
    ConditionExpression: `${below("calls", ":most")}${each ? ` AND ${below("#each", ":each")}` : ""}`,
    ...(each && { ExpressionAttributeNames: { "#each": each.name } }),
    ExpressionAttributeValues: each ? { ...values, ":each": each.most } : values,
  };
  return {
    item: { Update: update },
    refused: () => new Problem("too_many", { retryAfter: until - seconds }),
  };
}

const secondsOf = { hour: 3600, day: 86_400 } as const;

/**
 * How a call counts for its caller, as its contract says: `LIMIT#<person>` / `<counter>#<since>`; undefined if it does not. Above
 * the limit the call is refused with Problem 429 and `retryAfter`.
 */
export function countOfCall(
  { limit, route }: Call,
  { id, role }: Actor,
  input: Readonly<Record<string, unknown>>,
  now: string,
): Count | undefined {
  if (!isCounted(limit)) return undefined;
  const { per, each, counter = route } = limit;
  const most = mostFor(limit, role);
  if (most === undefined) throw new Error(`${route} has no limit for the role ${role}.`);
  const write = countOf(
    {
      ...{ pk: `LIMIT#${id}`, sk: counter, kind: "limit", most, windowSeconds: secondsOf[per] },
      ...(each && { each: { name: nameOf(input[each.field]), most: each.most } }),
    },
    now,
  );
  return { write, alone: () => updateAlone(write) };
}

/** The name of an attribute for a value: short, because the item has one for each. */
function nameOf(value: unknown): string {
  return hash("sha256", String(value), "base64url").slice(0, 10);
}

function below(attribute: string, most: string): string {
  return `(attribute_not_exists(${attribute}) OR ${attribute} < ${most})`;
}
