import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { confirmStop as decide } from "../../domain/index.ts";
import { saveStep } from "../../steps-store.ts";
import { prescriptions } from "../../store.ts";

export const confirmStop: Run<typeof contract.confirmStop> = async ({ id }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return await saveStep(before, decide(before, ctx), ctx);
};
