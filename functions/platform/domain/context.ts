import type { Actor } from "./actor.ts";

/**
 * All that a decision may depend on besides its arguments: the time, the actor, the source of new ids. There is one per call.
 */
export interface Context {
  /** ISO 8601 UTC with milliseconds. */
  readonly now: string;
  /** A UUIDv7. */
  readonly newId: () => string;
  /** A person, the product itself, or the operator at the command line. */
  readonly actor: Actor | { readonly id: "system" | "operator"; readonly role: "system" };
  /** Links all events that one call caused. */
  readonly correlationId: string;
}

/** The context of a person's call: the actor is always a person. */
export interface PersonContext extends Context {
  readonly actor: Actor;
}
