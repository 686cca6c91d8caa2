import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { visits } from "../store.ts";

export const appointment: Run<typeof contract.appointment> = async ({ id }, { actor }) =>
  await visits.findOwn(id, actor);
