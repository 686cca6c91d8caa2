import type { Run } from "#kernel/contract";
import { addDays, wallClock } from "#kernel/dates";
import { appointmentsBetween } from "../../appointments/reads.ts";
import { countersOf } from "../../platform/table/counters.ts";
import { activePrescriptions } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";

/** More coming appointments than a person has. */
const most = 100;

export const patientDashboard: Run<typeof contract.patientDashboard> = async (_, { actor, now }) => {
  const [appointments, counters, active] = await Promise.all([
    appointmentsBetween(actor, addDays(now.slice(0, 10), -1), "9999-12-31", most),
    countersOf(actor.id),
    activePrescriptions(actor.id),
  ]);
  const coming = appointments.filter(({ date, zone }) => date >= wallClock(now, zone).date);
  return {
    upcoming: coming.length,
    total: counters.appointments,
    activePrescriptions: active,
    completed: counters.completed,
    next: coming.slice(0, 5),
  };
};
