import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { countsOf } from "../counts.ts";

export const count: Run<typeof contract.count> = async (_, { actor }) => await countsOf(actor);
