import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { remove, viewOf } from "../domain/index.ts";
import { documents } from "../store.ts";

/** A consumer of the event deletes the file. */
export const removeDocument: Run<typeof contract.remove> = async ({ id }, ctx) => {
  const document = await documents.findOwn(id, ctx.actor);
  return viewOf(await documents.save(document, remove(document, ctx), ctx));
};
