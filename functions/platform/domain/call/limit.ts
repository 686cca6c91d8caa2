import type { Role } from "../actor.ts";

/**
 * How often one person may change something by a call, in an hour or a day of UTC. What is refused before it
 * writes, and a resend that changes nothing, do not count.
 */
export interface CountedLimit {
  readonly most: number | Readonly<Partial<Record<Role, number>>>;
  readonly per: "hour" | "day";
  /** At most so often, in the same time, with one value of this field of the input: the other person, or one record. */
  readonly each?: { readonly field: string; readonly most: number };
  /** Calls whose limit has the same name count together. By default a call counts alone. */
  readonly counter?: string;
}

/**
 * What limits a call that writes or notifies. A new one without a limit does not compile. Without a count of its own:
 *
 * - `state`: each thing can be changed once. Whatever makes a new thing, or leads back, is counted itself.
 * - `command`: the command counts, by what only it knows.
 */
export type Limit = CountedLimit | "state" | "command";

/** The most calls of a person with this role in the time of a limit; undefined if the limit names no role like it. */
export function mostFor({ most }: Pick<CountedLimit, "most">, role: Role): number | undefined {
  return typeof most === "number" ? most : most[role];
}

/** Whether a limit is a count of its own. */
export function isCounted(limit: Limit | undefined): limit is CountedLimit {
  return typeof limit === "object";
}
