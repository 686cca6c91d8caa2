import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { currentMedicines } from "../domain/index.ts";
import { medicinesOf, writtenFor } from "../reads.ts";
import { renewalsOf } from "../renewals/store.ts";

export const medicines: Run<typeof contract.medicines> = async (_, { actor, now }) => {
  const [prescriptions, renewals] = await Promise.all([medicinesOf(actor.id), renewalsOf(actor.id)]);
  return { items: currentMedicines(prescriptions, renewals, now) };
};

export const medicinesOfPatient: Run<typeof contract.medicinesOfPatient> = async (
  { patientId },
  { actor, now },
) => ({ items: currentMedicines(await writtenFor(actor.id, patientId), [], now) });
