import { hash } from "node:crypto";
import { AwsError } from "../../endpoint/aws-error.ts";
import type { Engine } from "../engine.ts";
import type { Token } from "../storage/commits.ts";

const lifetime = 10 * 60 * 1000;

/** A ClientRequestToken with a hash of its request, kept for ten minutes and committed with its transaction. */
export function remembered({ clock }: Engine, token: string, request: unknown): Token {
  return { token, until: clock.now() + lifetime, requestHash: hash("sha256", canonical(request)) };
}

/** Whether this transaction already ran under this token; throws if another one did. */
export function wasDone({ commits, clock }: Engine, { token, requestHash }: Token): boolean {
  const known = commits.token(token);
  if (known === undefined || known.until <= clock.now()) return false;
  if (known.requestHash === requestHash) return true;
  throw new AwsError(
    "IdempotentParameterMismatchException",
    "The request uses the same client token as a previous, but non-identical request.",
  );
}

/** Deletes expired tokens. */
export function forget({ store, clock }: Engine): void {
  const gone = store.sql("SELECT 1 FROM dynamodb_tokens WHERE until <= ? LIMIT 1").get(clock.now());
  if (gone) store.sql("DELETE FROM dynamodb_tokens WHERE until <= ?").run(clock.now());
}

/** JSON with sorted names and sorted sets, so that equal requests have equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (Array.isArray(part)) return /^[SNB]S$/.test(name) ? part.toSorted() : part;
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
