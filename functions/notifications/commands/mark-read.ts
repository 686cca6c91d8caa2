import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { markRead as mark } from "../store.ts";

export const markRead: Run<typeof contract.markRead> = async ({ id }, { actor, now }) =>
  await mark(actor.id, id, now);
