import { reject as decideReject } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import { saveStep } from "../../prescriptions/writes.ts";
import type { contract } from "../contract.ts";

export const reject: Run<typeof contract.reject> = async ({ id, ...reason }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return await saveStep(before, decideReject(before, reason, ctx), ctx);
};
