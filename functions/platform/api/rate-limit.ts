import { Problem } from "#kernel/call/problem";
import { type Key, update } from "../table/table.ts";

/** A counter: one item per time window, whose key begins with these parts. */
export interface Limit extends Key {
  readonly kind: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/**
 * Counts an attempt in the time window of `now`. Throws Problem 429 with `retryAfter` after too many; refused attempts
 * are not counted.
 */
export async function countWithin({ pk, sk, kind, most, windowSeconds }: Limit, now: string): Promise<void> {
  const seconds = Math.floor(Date.parse(now) / 1000);
  const since = seconds - (seconds % windowSeconds);
  const until = since + windowSeconds;
  const counted = await update(
    { pk, sk: `${sk}#${since}` },
    "SET kind = :kind, schemaVersion = :one, expiresAt = :until ADD calls :one",
    { ":one": 1, ":most": most, ":kind": kind, ":until": until },
    { condition: "attribute_not_exists(calls) OR calls < :most" },
  );
  if (!counted) throw new Problem("too_many", { retryAfter: until - seconds });
}
