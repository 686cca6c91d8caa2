import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { prescriptions } from "../store.ts";

export const prescription: Run<typeof contract.prescription> = async ({ id }, { actor }) =>
  await prescriptions.findOwn(id, actor);
