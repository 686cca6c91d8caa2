import * as z from "zod/mini";
import {
  AccountClosingRequested,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentNoShow,
  AppointmentReverted,
} from "#events";
import { addDays, wallClock } from "#kernel/dates";
import { contextOf } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { replanOpenings } from "../../profiles/openings.ts";
import { practisingDoctor } from "../../profiles/reads.ts";
import { isDayOff } from "../availability/domain/index.ts";
import { availabilities } from "../availability/store.ts";
import { openingDays, openingsOf, slotTimes } from "../domain/index.ts";
import { takenSlots } from "../store.ts";

const Whose = z.union([
  z.object({ doctorId: z.string() }),
  z.object({ userId: z.string(), role: z.string() }),
]);

/** Events that neither take nor free a slot. */
const leavesSlots = new Set<string>([
  AppointmentConfirmed.type,
  AppointmentCompleted.type,
  AppointmentNoShow.type,
  AppointmentReverted.type,
  AccountClosingRequested.type,
]);

/** Updates a doctor's next free time in the directory when their slots or profile change. */
export const updateOpenings: Reaction = async ({ type, envelope }) => {
  if (leavesSlots.has(type)) return;
  const whose = z.parse(Whose, envelope.data);
  const { now } = contextOf(envelope.correlationId);
  const doctor = await practisingDoctor("doctorId" in whose ? whose.doctorId : whose.userId, now);
  if (!doctor) return;
  const from = wallClock(now, doctor.zone).date;
  const days = Array.from({ length: openingDays }, (_, n) => addDays(from, n));
  await replanOpenings(doctor.id, async () => {
    const to = addDays(from, openingDays - 1);
    const [taken, availability] = await Promise.all([
      takenSlots(doctor.id, from, to, openingDays * slotTimes.length, { consistent: true }),
      availabilities.find(doctor.id),
    ]);
    const takenOn = (day: string) =>
      isDayOff(availability, day)
        ? slotTimes
        : taken.filter((slot) => slot.startsWith(day)).map((slot) => slot.slice(11));
    return openingsOf(from, days.map(takenOn));
  });
};
