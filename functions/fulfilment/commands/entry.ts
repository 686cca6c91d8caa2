import type { Run } from "#kernel/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const entry: Run<typeof contract.entry> = async ({ id }, { actor }) =>
  await prescriptions.findOwn(id, actor);
