import {
  type Appointment,
  isAfterLicense,
  isAhead,
  statusTraits,
  waitsForDoctor,
} from "#domain/appointments";
import type { Run } from "#kernel/call/contract";
import { addDays, wallClock, weekOf } from "#kernel/dates";
import { appointmentsBetween, urgentRequests } from "../../appointments/reads.ts";
import { countersOf } from "../../platform/table/counters.ts";
import { latestWritten, openRenewals } from "../../prescriptions/reads.ts";
import { licenseOf, withPatients } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";

/** The most appointments read back and ahead. Older unsettled ones are under Past. */
const most = 100;
const days = { back: 30, ahead: 365 };
/** More than a week has, including cancelled ones. */
const mostInWeek = 400;
/** How many of each kind are listed. */
const shown = 5;
/** How many appointments and prescriptions are the latest activity. */
const latestShown = 3;

export const doctorDashboard: Run<typeof contract.doctorDashboard> = async (_, { actor, now }) => {
  const [license, urgent, counters, renewals, written] = await Promise.all([
    licenseOf(actor.id),
    urgentRequests(actor, now),
    countersOf(actor.id),
    openRenewals(actor.id, most),
    latestWritten(actor.id, latestShown),
  ]);
  const today = wallClock(now, license?.zone ?? "UTC").date;
  const week = weekOf(today);
  const [shownRenewals, thisWeek, before, from] = await Promise.all([
    withPatients(renewals.slice(0, shown)),
    appointmentsBetween(actor, week.from, week.to, mostInWeek),
    appointmentsBetween(actor, addDays(today, -days.back), addDays(today, -1), most),
    appointmentsBetween(actor, today, addDays(today, days.ahead), most),
  ]);
  const ahead = from.filter((one) => isAhead(one, now));
  const late = ahead.filter((one) => license && isAfterLicense(one, license));
  const todays = from.filter(({ date }) => date === today);
  const isListed = (one: Appointment) => urgent.some(({ id }) => id === one.id);
  const others = [...before, ...from].filter((one) => waitsForDoctor(one, now) && !isListed(one));
  const open = [...urgent, ...others];
  return {
    today: todays.length,
    patients: counters.patients,
    prescriptions: counters.prescriptions,
    thisWeek: thisWeek.length,
    off: { today: countOff(todays), thisWeek: countOff(thisWeek) },
    next: ahead.slice(0, shown),
    recent: latest([...before, ...from]),
    written,
    afterLicense: { count: late.length, orMore: from.length === most },
    waiting: {
      renewals: shownRenewals,
      appointments: open.slice(0, Math.max(shown, urgent.length)),
      more: Math.max(0, renewals.length - shown) + Math.max(0, open.length - Math.max(shown, urgent.length)),
      orMore: [renewals, before, from].some(({ length }) => length === most),
    },
  };
};

function latest(appointments: readonly Appointment[]): Appointment[] {
  return appointments.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, latestShown);
}

function countOff(appointments: readonly Appointment[]): number {
  return appointments.filter(({ status }) => statusTraits[status].isOff).length;
}
