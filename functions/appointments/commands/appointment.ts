import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { shownTo } from "../domain/index.ts";
import { appointments } from "../store.ts";

export const appointment: Run<typeof contract.appointment> = async ({ id }, { actor, now }) =>
  shownTo(await appointments.findOwn(id, actor), actor, now);
