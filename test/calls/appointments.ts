import { v7 as newId } from "uuid";
import type { contract } from "#contract/appointments";
import { bookingWith } from "../world.ts";
import { type Around, booked, due } from "./around.ts";
import { type Table, who } from "./row.ts";

const visit = ({ visitId }: Around) => ({ id: visitId });
const booking = ({ world, people }: Around) => bookingWith(people.doctor_party, world.clock.now());

/** So many days later nothing else is booked, and the doctor may be away. */
const later = 16;
const awayFor = ({ world, people }: Around) => {
  const { date } = bookingWith(people.doctor_party, world.clock.now() + later * 86_400_000);
  return [{ id: newId(), from: date, to: date }];
};

export const appointments = {
  slots: {
    who: who.patientsAndDoctorsAlike,
    requests: 2,
    input: (around) => ({ doctorId: around.people.doctor_party.id, date: booking(around).date }),
  },
  // The second one finds the time taken: a refused transaction is counted by itself.
  book: {
    who: who.patientsAlike,
    requests: 4,
    input: (around) => ({ ...booking(around), time: "09:00" }),
  },
  // The page, the counts by day, and the days near now. The past: the prescriptions of all completed appointments cost
  // one more request.
  list: { who: who.everyPatientAndDoctor, requests: 5, input: () => ({ when: "past" }) },
  appointment: { who: who.itsPatientAndDoctor, requests: 1, input: visit },
  confirm: { who: who.itsDoctor, requests: 2, before: booked, input: visit },
  cancel: {
    who: who.itsPatientAndDoctor,
    requests: 2,
    input: (around) => ({ ...visit(around), reasonCode: "other" }),
  },
  complete: { who: who.itsDoctor, requests: 3, before: due, input: visit },
  revert: {
    who: who.itsDoctor,
    requests: 5,
    input: (around) => ({ ...visit(around), step: "complete" }),
  },
  noShow: { who: who.itsDoctor, requests: 2, before: due, input: visit },
  // The doctor's profile and days off are read by the id that the appointment names.
  reschedule: {
    who: who.itsPatientAndDoctor,
    requests: 3,
    before: booked,
    input: (around) => ({ ...visit(around), date: booking(around).date, time: "11:30" }),
  },
  availability: { who: who.everyDoctor, requests: 1, input: () => ({}) },
  changeAvailability: {
    who: who.everyDoctor,
    requests: 2,
    before: (around) => booked(around, later),
    input: (around) => ({ weekdaysOff: [], away: awayFor(around), version: 0 }),
  },
  // The appointments on days off, and the times that are taken after them.
  affectedAppointments: {
    who: who.everyDoctor,
    requests: 3,
    input: () => ({}),
  },
  // For each appointment; here one is cancelled.
  changeAffected: {
    who: who.everyDoctor,
    requests: 2,
    input: (around) => ({ changes: [visit(around)] }),
  },
} as const satisfies Table<typeof contract>;
