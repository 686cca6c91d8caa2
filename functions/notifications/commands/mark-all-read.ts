import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { markAllRead as markAll } from "../store.ts";

export const markAllRead: Run<typeof contract.markAllRead> = async (_, { actor, now }) => {
  await markAll(actor.id, now);
  return { unread: 0 };
};
