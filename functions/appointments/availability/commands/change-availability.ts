import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { contract } from "../../contract.ts";
import { changeAvailability as decideChangeAvailability } from "../domain/index.ts";
import { availabilities, ownView, versionOf } from "../store.ts";

export const changeAvailability: Run<typeof contract.changeAvailability> = async (
  { version, ...wanted },
  ctx,
) => {
  const before = await availabilities.find(ctx.actor.id);
  const current = versionOf(before);
  if (version !== current) throw new Problem("changed_meanwhile", { current: ownView(before, current) });
  const decision = decideChangeAvailability(before, wanted, ctx);
  const after = await availabilities.save(before, decision, ctx);
  return ownView(after, decision.event ? current + 1 : current);
};
