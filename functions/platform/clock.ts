import { v7 } from "uuid";
import type { AnonymousMoment } from "#kernel/contract";
import type { Moment } from "#kernel/moment";

/** The moment of one call: the only place where product code asks for the time and for chance. */
export function momentOf(correlationId: string): AnonymousMoment {
  return { now: new Date().toISOString(), newId: () => v7(), correlationId };
}

/** The time in seconds since the epoch, as items that expire count it. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** The moment of something the product does by itself. */
export function systemMoment(correlationId: string): Moment {
  return { ...momentOf(correlationId), actor: { id: "system", role: "system" } };
}
