import { statusTraits as appointmentTraits, isAhead } from "#domain/appointments";
import { byNeed, needsPatient, statusTraits } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { addDays, wallClock } from "#kernel/dates";
import { plannedToday } from "../../adherence/reads.ts";
import { appointmentsBetween } from "../../appointments/reads.ts";
import { countersOf } from "../../platform/table/counters.ts";
import { activePrescriptions } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";

/** More upcoming appointments than a person has. */
const most = 100;

export const patientDashboard: Run<typeof contract.patientDashboard> = async (_, { actor, now }) => {
  const [appointments, counters, active, doses] = await Promise.all([
    appointmentsBetween(actor, addDays(now.slice(0, 10), -1), "9999-12-31", most),
    countersOf(actor.id),
    activePrescriptions(actor.id),
    plannedToday(actor.id, now),
  ]);
  const upcoming = appointments.filter(({ date, zone }) => date >= wallClock(now, zone).date);
  const ahead = upcoming.filter((one) => isAhead(one, now));
  const counted = active.filter(({ status }) => statusTraits[status].isCounted);
  const [first] = byNeed(active);
  return {
    upcoming: upcoming.filter(({ status }) => !appointmentTraits[status].isOff).length,
    ahead: ahead.length,
    total: counters.appointments,
    activePrescriptions: counted.length,
    unanswered: active.length - counted.length,
    completed: counters.completed,
    next: upcoming.slice(0, 5),
    ...(ahead[0] && { nextAppointment: ahead[0] }),
    ...(first && { first }),
    needing: active.filter(needsPatient).length,
    ...(doses && { doses }),
  };
};
