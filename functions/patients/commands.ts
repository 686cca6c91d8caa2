import { shownTo } from "#domain/appointments";
import type { Run } from "#kernel/call/contract";
import { appointmentsByIds } from "../appointments/reads.ts";
import { countersOf } from "../platform/table/counters.ts";
import { pageOf } from "../platform/table/page-of.ts";
import { query } from "../platform/table/table.ts";
import { withPrescribed, writtenFor } from "../prescriptions/reads.ts";
import { readableProfiles } from "../profiles/reads.ts";
import type { contract } from "./contract.ts";
import { detailOf, relationOf, summaryOf } from "./domain/index.ts";
import { searchPatients } from "./search.ts";
import { appointmentIdOf, appointmentsOfPair, requirePair } from "./store.ts";

export const patients: Run<typeof contract.patients> = async (input, { actor }) => {
  const isFirst = input.search === undefined && input.after === undefined;
  const [{ items, ...more }, counters] = await Promise.all([
    searchPatients(actor.id, input),
    isFirst ? countersOf(actor.id) : undefined,
  ]);
  const treated = items.filter((pair) => relationOf(pair) === "treating");
  const profiles = await readableProfiles(treated.map(({ patientId }) => patientId));
  const total = counters?.patients;
  return { ...more, total, items: items.map((pair) => summaryOf(pair, profiles.get(pair.patientId))) };
};

/** How many of the latest appointments and prescriptions the detail has. */
const recent = 3;

/** The relation is known before anything else is read. */
export const patient: Run<typeof contract.patient> = async ({ patientId }, { actor, now }) => {
  const ids = { doctorId: actor.id, patientId };
  const pair = await requirePair(ids);
  const [profiles, listed, prescriptions] = await Promise.all([
    readableProfiles(relationOf(pair) === "treating" ? [patientId] : []),
    query(appointmentsOfPair(ids), recent, { newestFirst: true }),
    writtenFor(actor.id, patientId, recent),
  ]);
  const last = pair.lastCompleted?.id;
  const [appointments, completed] = await Promise.all([
    appointmentsByIds(listed.map(appointmentIdOf)),
    appointmentsByIds(last ? [last] : []),
  ]);
  return {
    ...detailOf(pair, profiles.get(patientId)),
    recent: { appointments: appointments.map((one) => shownTo(one, actor, now)), prescriptions },
    ...(completed[0] && { lastCompleted: completed[0] }),
  };
};

export const appointmentsOfPatient: Run<typeof contract.appointmentsOfPatient> = async (
  { patientId, ...input },
  { actor, now },
) => {
  const ids = { doctorId: actor.id, patientId };
  const [{ items, ...more }] = await Promise.all([
    pageOf(appointmentsOfPair(ids), input, appointmentIdOf, { newestFirst: true }),
    requirePair(ids),
  ]);
  const found = (await appointmentsByIds(items)).map((one) => shownTo(one, actor, now));
  return { ...more, items: await withPrescribed(found) };
};
