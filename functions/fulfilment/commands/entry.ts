import { ownView } from "#domain/prescriptions";
import type { Run } from "#kernel/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const entry: Run<typeof contract.entry> = async ({ id }, ctx) =>
  ownView(await prescriptions.findOwn(id, ctx.actor), ctx);
