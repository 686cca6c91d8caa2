import type { Run } from "#kernel/contract";
import { addDays, wallClock, weekOf } from "#kernel/dates";
import { appointmentsBetween, countAppointments } from "../../appointments/reads.ts";
import { countersOf } from "../../platform/table/counters.ts";
import { zoneOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";

export const doctorDashboard: Run<typeof contract.doctorDashboard> = async (_, { actor, now }) => {
  const [zone, counters] = await Promise.all([zoneOf(actor.id), countersOf(actor.id)]);
  const today = wallClock(now, zone).date;
  const week = weekOf(today);
  const [next, todays, thisWeek] = await Promise.all([
    appointmentsBetween(actor, today, addDays(today, 365), 5),
    countAppointments(actor, today, today),
    countAppointments(actor, week.from, week.to),
  ]);
  return {
    today: todays,
    patients: counters.patients,
    prescriptions: counters.prescriptions,
    thisWeek,
    next,
  };
};
