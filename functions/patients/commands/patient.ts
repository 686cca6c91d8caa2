import { shownTo } from "#domain/appointments";
import type { Run } from "#kernel/call/contract";
import { appointmentsByIds } from "../../appointments/reads.ts";
import { query } from "../../platform/table/table.ts";
import { writtenFor } from "../../prescriptions/reads.ts";
import { readableProfiles } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { detailOf, relationOf } from "../domain/index.ts";
import { appointmentIdOf, appointmentsOfPair, requirePair } from "../store.ts";

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
