import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import type { contract } from "../contract.ts";
import { moveToArchive, sideOf } from "../domain/index.ts";
import { messageSeenBy } from "../readings.ts";
import { conversationWith, messageIn, saveChanged } from "../store.ts";

export const archive: Run<typeof contract.archive> = async (one, ctx) => await move(one, true, ctx);

export const unarchive: Run<typeof contract.unarchive> = async (one, ctx) => await move(one, false, ctx);

async function move(
  { with: other, id }: { with: string; id: string },
  isArchived: boolean,
  ctx: PersonContext,
) {
  const before = await conversationWith(ctx.actor, other);
  const message = await messageIn(before, id);
  const decision = moveToArchive(before, message, isArchived, ctx);
  return await messageSeenBy(sideOf(ctx), await saveChanged(before, decision, ctx), before);
}
