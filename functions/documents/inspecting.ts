import { isProblem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { deleteIncoming, deleteStored, readIncoming, storeIncoming } from "../platform/files/files.ts";
import { commit } from "../platform/table/transaction.ts";
import {
  accept,
  type Document,
  type DocumentTransition,
  isForMessage,
  isStored,
  pathOf,
  type RefusalReason,
  refusalOf,
  refuse,
  replace,
  type ScanResult,
  type Upload,
  uploadAt,
} from "./domain/index.ts";
import { sniff } from "./sniff.ts";
import {
  checkedOf,
  documents,
  forgetChecked,
  forgetDue,
  forgetUpload,
  placeChecked,
  planUnsent,
  uploadOf,
} from "./store.ts";

/**
 * Accepts or refuses a scanned file. An accepted file is copied before it becomes a document, so that a run after a kill
 * copies the same bytes to the same key. Bytes of a file that is not awaited are deleted in both buckets.
 */
export async function inspect(key: string, scan: ScanResult, ctx: Context): Promise<void> {
  const named = uploadAt(key);
  const upload = named && (await uploadOf(named));
  if (named && upload?.id === named.id) await decide(upload, key, scan, ctx);
  // A killed run leaves its copy if the file was refused or replaced before the next run.
  const found = named && (await documents.find(named.id));
  if (named && !(found && isStored(found))) await deleteStored(named.path);
  await deleteIncoming(key);
}

/** Refuses a file; repeated, nothing changes. */
export async function refuseUpload(upload: Upload, reason: RefusalReason, ctx: Context): Promise<void> {
  await save(upload, refuse(upload, reason, ctx), ctx);
}

async function decide(upload: Upload, key: string, scan: ScanResult, ctx: Context): Promise<void> {
  const { bytes, size } = await readIncoming(key);
  const reason = refusalOf(upload, scan, { size, ...sniff(bytes) });
  if (reason) return await refuseUpload(upload, reason, ctx);
  await storeIncoming(key, pathOf(upload), upload.contentType);
  await save(upload, accept(upload, ctx), ctx);
}

/** Saves the result of an upload and replaces former documents; does nothing if another run was faster. */
async function save(upload: Upload, decision: DocumentTransition, ctx: Context): Promise<void> {
  const isSentLater = isForMessage(upload.documentType);
  const shown = isSentLater ? [] : await checkedOf(upload);
  const former = shown.filter((document) => isReplacedBy(decision.after, document));
  const replaced = former.flatMap((one) => [...documents.writes(one, replace(one), ctx), forgetChecked(one)]);
  const ended = [forgetUpload(upload), forgetDue(upload)];
  const isToBeSent = isSentLater && decision.after.status === "accepted";
  const planned = [
    ...(isToBeSent ? [planUnsent(decision.after)] : []),
    ...(isSentLater ? [] : [placeChecked(decision.after)]),
  ];
  try {
    await commit([...ended, ...documents.writes(undefined, decision, ctx), ...replaced, ...planned]);
  } catch (error) {
    const isEnded = (await uploadOf(upload))?.id !== upload.id;
    if (!isProblem(error, "changed_meanwhile") || !isEnded) throw error;
  }
}

/** An accepted document replaces all others of its type, a refused one only another refused one. */
function isReplacedBy(by: Document, { status }: Document): boolean {
  return by.status === "accepted" || status === "refused";
}
