import { v7 } from "uuid";
import type { AnonymousContext } from "#kernel/call/contract";
import type { Context } from "#kernel/context";

/** The context of one call. Only here does product code read the time and create random ids. */
export function contextOf(correlationId: string): AnonymousContext {
  return { now: new Date().toISOString(), newId: () => v7(), correlationId };
}

/** The time in seconds since the epoch, the unit of the table's time to live. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** The context of an action by the product itself. */
export function systemContext(correlationId: string): Context {
  return { ...contextOf(correlationId), actor: { id: "system", role: "system" } };
}

/** The context of an operator's command. */
export function operatorContext(correlationId: string): Context {
  return { ...contextOf(correlationId), actor: { id: "operator", role: "system" } };
}
