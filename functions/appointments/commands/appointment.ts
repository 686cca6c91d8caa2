import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { appointments } from "../store.ts";

export const appointment: Run<typeof contract.appointment> = async ({ id }, { actor }) =>
  await appointments.findOwn(id, actor);
