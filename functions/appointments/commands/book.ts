import { nameOf } from "#domain/profiles";
import type { Run } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { canonical } from "../../platform/events/hash-chain.ts";
import { practisingDoctor, profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { type Appointment, type Booking, book as decide } from "../domain/index.ts";
import { countBooking, isKnownPair, takeSlot, visits } from "../store.ts";

export const book: Run<typeof contract.book> = async (booking, moment) => {
  const [earlier, profile, doctor, isKnown] = await Promise.all([
    visits.find(booking.id),
    profileOf(moment.actor.id),
    practisingDoctor(booking.doctorId, moment.now),
    isKnownPair(booking.doctorId, moment.actor.id),
  ]);
  if (earlier) return sameOrRefused(earlier, booking, moment.actor.id);
  if (profile?.role !== "patient") throw new Problem("profile_incomplete");
  if (!doctor) throw new Problem("doctor_unavailable");
  const patient = { id: moment.actor.id, name: nameOf(profile), email: profile.details.email };
  const decision = decide(booking, { patient, doctor }, moment);
  const also = [takeSlot(decision.after), ...countBooking(decision.after, isKnown)];
  return await visits.save(undefined, decision, moment, also);
};

/** A resend finds its own visit; another person's id or other content is refused. */
function sameOrRefused(earlier: Appointment, booking: Booking, patientId: string): Appointment {
  const asked = canonical({ ...booking, patientId });
  const { id, doctorId, date, time, symptoms, patientNotes } = earlier;
  const had = canonical({ id, doctorId, date, time, symptoms, patientNotes, patientId: earlier.patientId });
  if (asked !== had) throw new Problem("id_in_use");
  return earlier;
}
