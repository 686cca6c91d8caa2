import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { viewOf, viewOfUpload } from "../domain/index.ts";
import { documentsOf, uploadsOf } from "../store.ts";

export const mine: Run<typeof contract.mine> = async (_, { actor }) => {
  const [uploads, checked] = await Promise.all([uploadsOf(actor.id), documentsOf(actor.id)]);
  const done = new Set(checked.map(({ id }) => id));
  const awaited = uploads.filter(({ id }) => !done.has(id));
  return { items: [...awaited.map(viewOfUpload), ...checked.map(viewOf)] };
};
