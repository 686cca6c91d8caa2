import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { contract } from "../contract.ts";
import { isForMessage } from "../domain/index.ts";
import { documents, uploadOf } from "../store.ts";

/** Only files of messages have a state of their own; the documents of a profile are listed. */
export const state: Run<typeof contract.state> = async ({ id }, { actor }) => {
  const known = await documents.find(id);
  if (!known && (await uploadOf({ ownerId: actor.id, documentType: "attachment", id })))
    return { status: "checking" as const };
  // Accepting a file replaces its upload by the document, perhaps between the two reads.
  const document = known ?? (await documents.find(id));
  const isOwn = document?.ownerId === actor.id && isForMessage(document.documentType);
  if (!isOwn) throw new Problem("not_found");
  return { status: document.status, reason: document.reason };
};
