import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { ownView } from "../domain/index.ts";
import { prescriptions } from "../store.ts";

export const prescription: Run<typeof contract.prescription> = async ({ id }, ctx) =>
  ownView(await prescriptions.findOwn(id, ctx.actor), ctx);
