import { hash, randomBytes } from "node:crypto";
import { type Appointment, statusTraits } from "#domain/appointments";
import type { Actor } from "#kernel/actor";
import type { Run } from "#kernel/call/contract";
import { addDays } from "#kernel/dates";
import { appointmentsBetween, appointmentsUpTo } from "../appointments/reads.ts";
import { countWithin } from "../platform/api/rate-limit.ts";
import { env } from "../platform/env.ts";
import type { contract } from "./contract.ts";
import {
  appointmentEntry,
  close,
  createAddress as decideCreateAddress,
  showNames as decideShowNames,
  feedFile,
  feedText,
  mostEntries,
} from "./domain/index.ts";
import { calendarAt, calendars, ownView, saveCalendar } from "./store.ts";

export const calendar: Run<typeof contract.calendar> = async (_, { actor }) =>
  ownView(await calendars.find(actor.id));

export const createAddress: Run<typeof contract.createAddress> = async ({ showsNames }, ctx) => {
  const before = await calendars.find(ctx.actor.id);
  const secret = newSecret();
  const after = await saveCalendar(before, decideCreateAddress(before, hashOf(secret), showsNames, ctx), ctx);
  return { ...ownView(after), path: `/api/calendars/${feedFile}?key=${secret}` };
};

export const closeCalendar: Run<typeof contract.closeCalendar> = async (_, ctx) => {
  const before = await calendars.find(ctx.actor.id);
  return ownView(before && (await saveCalendar(before, close(before), ctx)));
};

export const showNames: Run<typeof contract.showNames> = async ({ showsNames }, ctx) => {
  const before = await calendars.findOwn(ctx.actor.id, ctx.actor);
  return ownView(await saveCalendar(before, decideShowNames(before, showsNames), ctx));
};

/** How many days a visit stays. All that is to come is there. */
const daysBack = 365;

/** How often one calendar may be fetched in a quarter of an hour, by all devices together. */
const fetches = { most: 40, windowSeconds: 15 * 60 };

export const feed: Run<typeof contract.feed> = async ({ key }, { now }) => {
  const { userId, role, showsNames } = await calendarAt(hashOf(key), now);
  await countWithin({ pk: `CALENDAR#${userId}`, sk: "FETCHES", kind: "calendar-fetches", ...fetches }, now);
  const found = await nearestFirst({ id: userId, role }, now.slice(0, 10));
  const shown = found.filter(isOn).slice(0, mostEntries);
  const origin = env("PUBLIC_ORIGIN");
  const entries = shown.map((one) => appointmentEntry(one, { role, showsNames }, origin));
  const product = env("PRODUCT");
  return feedText(entries, { product, name: product });
};

/** Coming appointments, then past ones from the latest, so that a full calendar lacks the oldest. */
async function nearestFirst(owner: Actor, today: string): Promise<Appointment[]> {
  // Yesterday in UTC is still today in the west.
  const yesterday = addDays(today, -1);
  const [ahead, back] = await Promise.all([
    appointmentsBetween(owner, yesterday, "9999-12-31", mostEntries),
    appointmentsUpTo(owner, addDays(today, -daysBack), yesterday, mostEntries),
  ]);
  return [...ahead, ...back];
}

function isOn({ status }: Appointment): boolean {
  return !statusTraits[status].isOff;
}

/** A new secret of an address: 256 random bits. */
function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash under which a secret is stored. */
function hashOf(secret: string): string {
  return hash("sha256", secret);
}
