import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { endSessions } from "../domain/index.ts";
import { endSessions as end } from "../end-sessions.ts";

export const endMySessions: Run<typeof contract.endMySessions> = async (_, ctx) => {
  await end(ctx.actor.id, endSessions, ctx);
  return {};
};
