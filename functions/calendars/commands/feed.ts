import { type Appointment, statusTraits } from "#domain/appointments";
import type { Run } from "#kernel/call/contract";
import { addDays } from "#kernel/dates";
import { appointmentsBetween } from "../../appointments/reads.ts";
import { countWithin } from "../../platform/api/rate-limit.ts";
import { env } from "../../platform/env.ts";
import type { contract } from "../contract.ts";
import { appointmentEntry, feedText } from "../domain/index.ts";
import { hashOf } from "../secret.ts";
import { calendarAt } from "../store.ts";

/** The days that a calendar covers, and the most appointments on them. */
const days = { back: 14, ahead: 180 };
const mostAppointments = 600;

/** How often one calendar may be fetched in a quarter of an hour, by all devices together. */
const fetches = { most: 40, windowSeconds: 15 * 60 };

export const feed: Run<typeof contract.feed> = async ({ key }, { now }) => {
  const { userId, role, showsNames } = await calendarAt(hashOf(key));
  await countWithin({ pk: `CALENDAR#${userId}`, sk: "FETCHES", kind: "calendar-fetches", ...fetches }, now);
  const today = now.slice(0, 10);
  const owner = { id: userId, role };
  const found = await appointmentsBetween(
    owner,
    addDays(today, -days.back),
    addDays(today, days.ahead),
    mostAppointments,
  );
  const origin = env("PUBLIC_ORIGIN");
  const entries = found.filter(isOn).map((one) => appointmentEntry(one, { role, showsNames }, origin));
  const product = env("PRODUCT");
  return feedText(entries, { product, name: product });
};

function isOn({ status }: Appointment): boolean {
  return !statusTraits[status].isOff;
}
