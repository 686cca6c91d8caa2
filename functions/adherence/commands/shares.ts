import type { Run } from "#kernel/call/contract";
import { medicinesOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { doctorsOf } from "../domain/index.ts";
import { sharesOf } from "../store.ts";

export const shares: Run<typeof contract.shares> = async (_, { actor }) => {
  const [prescriptions, known] = await Promise.all([medicinesOf(actor.id), sharesOf(actor.id)]);
  const treating = doctorsOf(prescriptions);
  const others = known.filter((share) => !treating.some(({ doctorId }) => doctorId === share.doctorId));
  const isSharedWith = (id: string) => known.some(({ doctorId }) => doctorId === id);
  return {
    items: [...treating, ...others].map(({ doctorId, doctorName }) => ({
      doctorId,
      doctorName,
      isShared: isSharedWith(doctorId),
    })),
  };
};
