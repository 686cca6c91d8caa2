import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { calendarRoles, feedFile, OwnCalendar } from "./domain/calendar.ts";

const Shows = z.strictObject({ showsNames: z.boolean() });

const calendar = { counter: "calendar", most: 60, per: "day" } as const;

export const contract = {
  calendar: {
    route: "GET /calendar",
    roles: calendarRoles,
    input: z.strictObject({}),
    output: OwnCalendar,
    summary: "Whether the signed-in person's calendar has an address, and what its entries show",
  },
  createAddress: {
    route: "POST /calendar",
    roles: calendarRoles,
    limit: calendar,
    input: Shows,
    output: OwnCalendar,
    summary: "Create a secret address for a calendar app; an earlier one ends. Only this answer has it",
  },
  showNames: {
    route: "PUT /calendar",
    roles: calendarRoles,
    limit: calendar,
    input: Shows,
    output: OwnCalendar,
    summary: "Show names or initials in the calendar",
  },
  closeCalendar: {
    route: "DELETE /calendar",
    roles: calendarRoles,
    limit: calendar,
    input: z.strictObject({}),
    output: OwnCalendar,
    summary: "End the address of the calendar",
  },
  feed: {
    // The secret is in the query, which the logs of firewall, distribution and API leave out.
    route: "GET /calendars/{file}",
    roles: "anyone",
    // A calendar service fetches for many people from few addresses.
    perAddress: 600,
    input: z.strictObject({ file: z.literal(feedFile), key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    output: z.string(),
    media: { type: "text/calendar; charset=utf-8", maxAgeSeconds: 900 },
    summary: "The calendar at a secret address, as iCalendar (RFC 5545), for calendar apps",
  },
} as const satisfies Contract;
