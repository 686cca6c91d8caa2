import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { close } from "../domain/index.ts";
import { calendars, ownView, saveCalendar } from "../store.ts";

export const closeCalendar: Run<typeof contract.closeCalendar> = async (_, ctx) => {
  const before = await calendars.find(ctx.actor.id);
  return ownView(before && (await saveCalendar(before, close(before), ctx)));
};
