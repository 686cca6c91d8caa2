import { ownView } from "#domain/prescriptions";
import type { Run } from "#kernel/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";
import { identityOf } from "../identity.ts";

export const entry: Run<typeof contract.entry> = async ({ id }, ctx) => {
  const own = await prescriptions.findOwn(id, ctx.actor);
  return { ...ownView(own, ctx), ...(await identityOf(own)) };
};
