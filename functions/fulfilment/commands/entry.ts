import { ownView } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { prescriptions, returnedBy } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";
import { identityOf } from "../identity.ts";
import { othersOf } from "../other-prescriptions.ts";

export const entry: Run<typeof contract.entry> = async ({ id }, ctx) => {
  const { actor } = ctx;
  const found = await prescriptions.find(id);
  const own = found?.pharmacyId === actor.id ? found : await returnedBy(actor.id, id);
  if (!own) throw new Problem("not_found");
  const [identity, others] = await Promise.all([identityOf(own, ctx.now), othersOf(own, ctx.now)]);
  return { ...ownView(own, ctx), ...identity, ...others };
};
