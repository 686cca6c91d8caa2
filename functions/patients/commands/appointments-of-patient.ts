import { shownTo } from "#domain/appointments";
import type { Run } from "#kernel/call/contract";
import { appointmentsByIds } from "../../appointments/reads.ts";
import { pageOf } from "../../platform/table/page-of.ts";
import { withPrescribed } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { appointmentIdOf, appointmentsOfPair, requirePair } from "../store.ts";

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
