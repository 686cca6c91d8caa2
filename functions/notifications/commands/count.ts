import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { unreadOf } from "../store.ts";

export const count: Run<typeof contract.count> = async (_, { actor }) => await unreadOf(actor.id);
