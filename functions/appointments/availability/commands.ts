import type { Run } from "#kernel/call/contract";
import { Problem, type ProblemCode } from "#kernel/call/problem";
import { addDays } from "#kernel/dates";
import { licenseOf } from "../../profiles/reads.ts";
import { cancelOne, moveOne } from "../changes.ts";
import type { contract } from "../contract.ts";
import { type Appointment, isAfterLicense, isAhead, slotTimes } from "../domain/index.ts";
import { appointmentsBetween } from "../reads.ts";
import { appointments, takenSlots } from "../store.ts";
import {
  changeAvailability as decideChangeAvailability,
  isDayOff,
  proposalsFor,
  proposedWithin,
  spanOfDaysOff,
} from "./domain/index.ts";
import { availabilities, ownView, versionOf } from "./store.ts";

export const availability: Run<typeof contract.availability> = async (_, { actor }) => {
  const found = await availabilities.find(actor.id);
  return ownView(found, versionOf(found));
};

export const changeAvailability: Run<typeof contract.changeAvailability> = async (
  { version, ...wanted },
  ctx,
) => {
  const before = await availabilities.find(ctx.actor.id);
  const current = versionOf(before);
  if (version !== current) throw new Problem("changed_meanwhile", { current: ownView(before, current) });
  const decision = decideChangeAvailability(before, wanted, ctx);
  const after = await availabilities.save(before, decision, ctx);
  return ownView(after, decision.event ? current + 1 : current);
};

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

/**
 * Moves and cancels each appointment in a transaction of its own: one that has changed does not stop the others. The same request again changes nothing.
 */
export const changeAffected: Run<typeof contract.changeAffected> = async (
  { reasonText, changes, licenseConfirmed },
  ctx,
) => {
  const items: Appointment[] = [];
  const refused: { id: string; code: ProblemCode }[] = [];
  for (const { id, to } of changes) {
    try {
      const before = await appointments.findOwn(id, ctx.actor);
      const reason = { reasonCode: "doctor_unavailable", reasonText } as const;
      items.push(
        to
          ? await moveOne(before, { ...to, reasonText, licenseConfirmed }, ctx)
          : await cancelOne(before, reason, ctx),
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ id, code: error.code });
    }
  }
  return { items, refused };
};
