import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { contract } from "../contract.ts";
import { isForMessage } from "../domain/index.ts";
import { documents, uploadOf } from "../store.ts";

/** Only files of messages have a state of their own; the documents of a profile are listed. */
export const state: Run<typeof contract.state> = async ({ id }, { actor }) => {
  const document = await documents.find(id);
  if (document) {
    const isOwn = document.ownerId === actor.id && isForMessage(document.documentType);
    if (!isOwn) throw new Problem("not_found");
    return { status: document.status, reason: document.reason };
  }
  if (!(await uploadOf({ ownerId: actor.id, documentType: "attachment", id })))
    throw new Problem("not_found");
  return { status: "checking" as const };
};
