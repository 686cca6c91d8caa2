import { revert as decide, ownView } from "#domain/prescriptions";
import type { Run } from "#kernel/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return ownView(await prescriptions.save(before, decide(step, before, ctx), ctx), ctx);
};
