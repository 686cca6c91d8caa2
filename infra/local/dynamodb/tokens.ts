import { createHash } from "node:crypto";
import { AwsError } from "../aws-error.ts";
import { canonical } from "./attributes.ts";
import type { Level, Operation, Shelf } from "./level.ts";

/** A ClientRequestToken that has been used, kept for ten minutes; durable with the transaction it belongs to. */
export interface Token {
  /** Milliseconds since the epoch. */
  until: number;
  asked: string;
}

const lifetime = 10 * 60 * 1000;

export function fingerprint(asked: unknown): string {
  return createHash("sha256").update(canonical(asked)).digest("hex");
}

/** Whether the same transaction was done under this token before; throws when it was another transaction. */
export async function wasDone(
  tokens: Shelf<Token>,
  token: string,
  asked: string,
  now: number,
): Promise<boolean> {
  const known = await tokens.get(token);
  if (known === undefined || known.until <= now) return false;
  if (known.asked === asked) return true;
  throw new AwsError(
    "IdempotentParameterMismatchException",
    "The request uses the same client token as a previous, but non-identical request.",
  );
}

export function remember(tokens: Shelf<Token>, token: string, asked: string, now: number): Operation {
  return { type: "put", sublevel: tokens, key: token, value: { until: now + lifetime, asked } };
}

/** Drops what has run out. */
export async function forget(level: Level, tokens: Shelf<Token>, now: number): Promise<void> {
  const gone: Operation[] = [];
  for await (const [key, { until }] of tokens.iterator())
    if (until <= now) gone.push({ type: "del", sublevel: tokens, key });
  await level.batch(gone, { sync: false });
}
