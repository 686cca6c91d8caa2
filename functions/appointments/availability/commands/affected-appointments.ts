import type { Run } from "#kernel/call/contract";
import { addDays } from "#kernel/dates";
import { licenseOf } from "../../../profiles/reads.ts";
import type { contract } from "../../contract.ts";
import { isAfterLicense, isAhead, slotTimes } from "../../domain/index.ts";
import { appointmentsBetween } from "../../reads.ts";
import { takenSlots } from "../../store.ts";
import { isDayOff, proposalsFor, proposedWithin, spanOfDaysOff } from "../domain/index.ts";
import { availabilities } from "../store.ts";

/** The most appointments that are read, and that are listed at once. */
const mostRead = 500;
const mostListed = 50;

export const affectedAppointments: Run<typeof contract.affectedAppointments> = async (_, { actor, now }) => {
  const [availability, license] = await Promise.all([availabilities.find(actor.id), licenseOf(actor.id)]);
  const span = availability && spanOfDaysOff(availability, addDays(now.slice(0, 10), -1));
  if (!span) return { items: [], orMore: false };
  const read = await appointmentsBetween(actor, span.from, span.to, mostRead);
  const affected = read.filter((one) => isAhead(one, now) && isDayOff(availability, one.date));
  const listed = affected.slice(0, mostListed);
  const proposals = proposalsFor(listed, { availability, taken: await takenAround(listed, actor.id), now });
  const items = listed.map((appointment, n) => {
    const proposed = proposals[n];
    const isLate = proposed && license && isAfterLicense({ ...proposed, zone: appointment.zone }, license);
    return { appointment, proposed, ...(isLate && { licenseEnds: license.licenseExpiry }) };
  });
  return { items, orMore: affected.length > listed.length || read.length === mostRead };
};

/** The taken times in which a new time is looked for. */
async function takenAround(listed: readonly { date: string }[], doctorId: string): Promise<string[]> {
  const [first, last] = [listed[0], listed.at(-1)];
  if (!first || !last) return [];
  const to = addDays(last.date, proposedWithin);
  const days = (Date.parse(to) - Date.parse(first.date)) / 86_400_000 + 1;
  return await takenSlots(doctorId, first.date, to, days * slotTimes.length);
}
