import type { Run } from "#kernel/call/contract";
import { ownPrescription } from "../../prescriptions/reads.ts";
import { practiceOfDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { pictureOf } from "../pictures.ts";

/** The right to read it is that to the prescription. */
export const letterhead: Run<typeof contract.letterhead> = async ({ id }, { actor, now }) => {
  const { doctorId } = await ownPrescription(id, actor);
  const [practice, picture] = await Promise.all([
    practiceOfDoctor(doctorId),
    pictureOf(doctorId, "clinic_letterhead", now),
  ]);
  return { practice, picture };
};
