import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { showNames as decideShowNames } from "../domain/index.ts";
import { calendars, ownView, saveCalendar } from "../store.ts";

export const showNames: Run<typeof contract.showNames> = async ({ showsNames }, ctx) => {
  const before = await calendars.findOwn(ctx.actor.id, ctx.actor);
  return ownView(await saveCalendar(before, decideShowNames(before, showsNames), ctx));
};
