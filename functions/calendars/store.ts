import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { hasClosed } from "../identity/reads.ts";
import { aggregate, type Decision, type Stored } from "../platform/table/aggregate.ts";
import { getEventually } from "../platform/table/table.ts";
import { putNew, remove, type Write } from "../platform/table/transaction.ts";
import { Calendar, type OwnCalendar } from "./domain/index.ts";

/** Calendars: `CALENDAR#<user>` / `CALENDAR`. */
export const calendars = aggregate<Calendar>({
  kind: "calendar",
  schema: Calendar,
  id: ({ userId }) => userId,
  key: (id) => ({ pk: `CALENDAR#${id}`, sk: "CALENDAR" }),
  parties: { doctor: "userId", patient: "userId" },
});

const Address = z.object({ userId: z.string() });

/** Saves a calendar with the place under which its address is found: `FEED#<hash>` / `FEED`. */
export async function saveCalendar(
  before: Stored<Calendar> | undefined,
  decision: Decision<Calendar>,
  ctx: PersonContext,
): Promise<Calendar> {
  const { hash, userId } = decision.after;
  const isMoved = before?.hash !== hash;
  const item = hash && { ...addressKey(hash), kind: "calendar-address", schemaVersion: 1, userId };
  const also: Write[] = [
    ...(isMoved && before?.hash ? [remove(addressKey(before.hash))] : []),
    ...(isMoved && item ? [putNew(item, () => new Problem("changed_meanwhile"))] : []),
  ];
  return await calendars.save(before, decision, ctx, also);
}

/** The calendar at an address. Throws Problem 404, also once the owner's account is closed. */
export async function calendarAt(hash: string, now: string): Promise<Calendar> {
  const address = Address.safeParse(await getEventually(addressKey(hash)));
  if (!address.success) throw new Problem("not_found");
  const { userId } = address.data;
  const [found, isOver] = await Promise.all([calendars.find(userId), hasClosed(userId, now)]);
  if (found?.hash !== hash || isOver) throw new Problem("not_found");
  return found;
}

/** A calendar as its owner reads it. */
export function ownView(calendar: Calendar | undefined): OwnCalendar {
  return { createdAt: calendar?.createdAt, showsNames: calendar?.showsNames ?? false };
}

function addressKey(hash: string) {
  return { pk: `FEED#${hash}`, sk: "FEED" };
}
