import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { ownVisit } from "./own-visit.ts";

export const appointment: Run<typeof contract.appointment> = async ({ id }, { actor }) =>
  await ownVisit(id, actor);
