import { lacksBirthday, nameOf } from "#domain/profiles";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { pairOf } from "../../patients/reads.ts";
import { canonical } from "../../platform/events/hash-chain.ts";
import { countersNow } from "../../platform/table/counters.ts";
import { practisingDoctor, profileOf } from "../../profiles/reads.ts";
import { isDayOff } from "../availability/domain/index.ts";
import { availabilities } from "../availability/store.ts";
import type { contract } from "../contract.ts";
import {
  type Appointment,
  type Booking,
  book as decideBook,
  isAfterLicense,
  requireLicenseConfirmed,
  requireRoom,
  slotsOf,
  slotTimes,
} from "../domain/index.ts";
import { appointments, countBooking, doctorsAhead, saveWhen, takenSlots } from "../store.ts";

export const slots: Run<typeof contract.slots> = async ({ doctorId, date }, { now }) => {
  const [doctor, availability, slots] = await Promise.all([
    practisingDoctor(doctorId, now),
    availabilities.findEventually(doctorId),
    takenSlots(doctorId, date, date, slotTimes.length),
  ]);
  if (!doctor) throw new Problem("not_found");
  const taken = slots.map((slot) => slot.slice(11));
  const { zone, licenseExpiry } = doctor;
  const [first] = slotTimes;
  return {
    date,
    zone,
    slots: slotsOf({ date, zone, taken, isOff: isDayOff(availability, date) }, now),
    ...(isAfterLicense({ date, time: first, zone }, doctor) && { licenseEnds: licenseExpiry }),
  };
};

export const book: Run<typeof contract.book> = async (booking, ctx) => {
  const [earlier, profile, doctor, pair, availability, counters] = await Promise.all([
    appointments.find(booking.id),
    profileOf(ctx.actor.id),
    practisingDoctor(booking.doctorId, ctx.now),
    pairOf({ doctorId: booking.doctorId, patientId: ctx.actor.id }),
    availabilities.find(booking.doctorId),
    countersNow(ctx.actor.id),
  ]);
  if (earlier) return sameOrRefused(earlier, booking, ctx.actor.id);
  if (profile?.role !== "patient" || lacksBirthday(profile)) throw new Problem("profile_incomplete");
  if (!doctor) throw new Problem("doctor_unavailable");
  if (isDayOff(availability, booking.date)) throw new Problem("day_off");
  const { email, country } = profile.details;
  const patient = { id: ctx.actor.id, name: nameOf(profile), email, country };
  const decision = decideBook(booking, { patient, doctor }, ctx);
  requireLicenseConfirmed(decision.after, doctor, booking);
  // Read after the counter, which then shows that no other booking came between.
  requireRoom(await doctorsAhead(ctx.actor.id, ctx.now), booking.doctorId);
  const counted = countBooking(decision.after, pair !== undefined, counters.appointments);
  return await saveWhen(undefined, decision, ctx, counted);
};

/** Returns the patient's earlier appointment for a resend; refuses another person's id or different content. */
function sameOrRefused(
  earlier: Appointment,
  { licenseConfirmed: _, ...booking }: Booking,
  patientId: string,
): Appointment {
  const input = canonical({ ...booking, patientId });
  const { id, doctorId, date, time, symptoms, patientNotes } = earlier;
  const had = canonical({ id, doctorId, date, time, symptoms, patientNotes, patientId: earlier.patientId });
  if (input !== had) throw new Problem("id_in_use");
  return earlier;
}
