import * as z from "zod/mini";
import {
  CalendarAddressCreated,
  CalendarChanged,
  CalendarClosed,
  type DomainEvent,
  domainEvent,
} from "#events";
import type { PersonContext } from "#kernel/context";

/** The roles whose appointments can be subscribed to. */
export const calendarRoles = ["doctor", "patient"] as const;

/** The file of every address; the secret is beside it, in the query. */
export const feedFile = "appointments.ics";

/** A person's appointments for a calendar app, which reads them at a secret address; only a hash of the secret is stored. */
export const Calendar = z.object({
  userId: z.string(),
  role: z.enum(calendarRoles),
  /** SHA-256 of the secret; without it there is no address. */
  hash: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** Whether entries name the other person; otherwise they have initials only. */
  showsNames: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

/** The same for its owner. `path` is known only to the answer that creates it. */
export const OwnCalendar = z.object({
  createdAt: z.optional(z.string()),
  showsNames: z.boolean(),
  path: z.optional(z.string()),
});
export type OwnCalendar = z.infer<typeof OwnCalendar>;

/** The result of a change. No event: nothing changed, and nothing is saved. */
export interface CalendarTransition {
  readonly after: Calendar;
  readonly event?: DomainEvent;
}

/** Gives a calendar a new address; an earlier one ends. */
export function createAddress(
  before: Calendar | undefined,
  hash: string,
  showsNames: boolean,
  { actor, now }: PersonContext,
): CalendarTransition {
  const role = actor.role === "patient" ? "patient" : "doctor";
  const after: Calendar = { ...before, userId: actor.id, role, hash, createdAt: now, showsNames };
  return { after, event: domainEvent(CalendarAddressCreated, { userId: actor.id }) };
}

/** Shows names or initials. */
export function showNames(before: Calendar, showsNames: boolean): CalendarTransition {
  if (before.showsNames === showsNames) return { after: before };
  return { after: { ...before, showsNames }, event: domainEvent(CalendarChanged, { userId: before.userId }) };
}

/** Ends the address. */
export function close(before: Calendar): CalendarTransition {
  if (before.hash === undefined) return { after: before };
  const after = { ...before, hash: undefined, createdAt: undefined };
  return { after, event: domainEvent(CalendarClosed, { userId: before.userId }) };
}
