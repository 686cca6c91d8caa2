import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { everyGoalOf, goals as goalStore } from "../store.ts";

export const everyGoal: Run<typeof contract.everyGoal> = async (input, { actor }) =>
  pageOf(everyGoalOf(actor.id), input, goalStore.parse);
