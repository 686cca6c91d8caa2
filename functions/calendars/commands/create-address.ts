import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { createAddress as decideCreateAddress, feedFile } from "../domain/index.ts";
import { hashOf, newSecret } from "../secret.ts";
import { calendars, ownView, saveCalendar } from "../store.ts";

export const createAddress: Run<typeof contract.createAddress> = async ({ showsNames }, ctx) => {
  const before = await calendars.find(ctx.actor.id);
  const secret = newSecret();
  const after = await saveCalendar(before, decideCreateAddress(before, hashOf(secret), showsNames, ctx), ctx);
  return { ...ownView(after), path: `/api/calendars/${feedFile}?key=${secret}` };
};
