import { returnToPatient as decideReturnToPatient } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import { saveStep } from "../../prescriptions/writes.ts";
import type { contract } from "../contract.ts";

export const returnToPatient: Run<typeof contract.returnToPatient> = async ({ id, ...reason }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return await saveStep(before, decideReturnToPatient(before, reason, ctx), ctx);
};
