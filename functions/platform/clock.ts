import { v7 } from "uuid";
import type { AnonymousContext } from "#kernel/call/contract";
import type { Context } from "#kernel/context";

/** The context of one call: the only place where product code asks for the time and for chance. */
export function contextOf(correlationId: string): AnonymousContext {
  return { now: new Date().toISOString(), newId: () => v7(), correlationId };
}

/** The time in seconds since the epoch, as items that expire count it. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** The context of something the product does by itself. */
export function systemContext(correlationId: string): Context {
  return { ...contextOf(correlationId), actor: { id: "system", role: "system" } };
}

/** The context of what the operator does at the command line. */
export function operatorContext(correlationId: string): Context {
  return { ...contextOf(correlationId), actor: { id: "operator", role: "system" } };
}
