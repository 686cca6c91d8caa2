import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import type { contract } from "../contract.ts";
import { conversationAs, muteAlerts, sideOf } from "../domain/index.ts";
import { conversations, conversationWith } from "../store.ts";

export const mute: Run<typeof contract.mute> = async ({ with: other }, ctx) => await set(other, true, ctx);

export const unmute: Run<typeof contract.unmute> = async ({ with: other }, ctx) =>
  await set(other, false, ctx);

async function set(other: string, isMuted: boolean, ctx: PersonContext) {
  const before = await conversationWith(ctx.actor, other);
  const after = await conversations.save(before, muteAlerts(before, isMuted, ctx), ctx);
  return conversationAs(sideOf(ctx), after);
}
