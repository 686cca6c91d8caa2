import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { noShow as decideNoShow, shownTo } from "../domain/index.ts";
import { appointments, saveStep } from "../store.ts";

export const noShow: Run<typeof contract.noShow> = async ({ id }, ctx) => {
  const before = await appointments.findOwn(id, ctx.actor);
  return shownTo(await saveStep(before, decideNoShow(before, ctx), ctx), ctx.actor, ctx.now);
};
