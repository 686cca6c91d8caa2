import type { Actor } from "./actor.ts";

/** All a decision may know beside its arguments: when, who, and where new ids come from. One per call. */
export interface Context {
  /** ISO 8601 UTC with milliseconds. */
  readonly now: string;
  /** A UUIDv7. */
  readonly newId: () => string;
  /** A person, or nobody: the product by itself, or the operator at the command line. */
  readonly actor: Actor | { readonly id: "system" | "operator"; readonly role: "system" };
  /** Ties together everything one call caused. */
  readonly correlationId: string;
}

/** The context of a person's call: commands always have somebody. */
export interface PersonContext extends Context {
  readonly actor: Actor;
}
