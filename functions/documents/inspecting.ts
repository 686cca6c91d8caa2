import { isProblem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { deleteStored, readIncoming, storeIncoming } from "../platform/files/files.ts";
import { log } from "../platform/log.ts";
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
  forgetUpload,
  placeChecked,
  planUnsent,
  uploadOf,
} from "./store.ts";

/**
 * Accepts or refuses a scanned file. An accepted file is copied before it becomes a document, so that a run after a kill
 * copies the same bytes to the same key. The upload stays until its deadline: while its key is taken, its signed address
 * puts nothing more.
 */
export async function inspect(key: string, scan: ScanResult, ctx: Context): Promise<void> {
  const named = uploadAt(key);
  const upload = named && (await uploadOf(named));
  if (named && upload?.id === named.id) await decide(upload, key, scan, ctx);
  // A killed run leaves its copy if the file was refused or replaced before the next run.
  const found = named && (await documents.find(named.id));
  const isOfDocument = found && isStored(found) && pathOf(found) === named.path;
  if (named && !isOfDocument) await deleteStored(named.path);
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

/**
 * Saves the result of an upload and replaces former documents; does nothing if another run was faster. An upload with the
 * id of another document can never become one: it is no longer awaited.
 */
async function save(upload: Upload, decision: DocumentTransition, ctx: Context): Promise<void> {
  const isSentLater = isForMessage(upload.documentType);
  const shown = isSentLater ? [] : await checkedOf(upload);
  const former = shown.filter((document) => isReplacedBy(decision.after, document));
  const replaced = former.flatMap((one) => [...documents.writes(one, replace(one), ctx), forgetChecked(one)]);
  const isToBeSent = isSentLater && decision.after.status === "accepted";
  const planned = [
    ...(isToBeSent ? [planUnsent(decision.after)] : []),
    ...(isSentLater ? [] : [placeChecked(decision.after)]),
  ];
  try {
    const saved = documents.writes(undefined, decision, ctx);
    await commit([forgetUpload(upload), ...saved, ...replaced, ...planned]);
  } catch (error) {
    if (!isProblem(error, "changed_meanwhile")) throw error;
    const [awaited, other] = await Promise.all([uploadOf(upload), documents.find(upload.id)]);
    if (awaited?.id !== upload.id) return;
    if (!other) throw error;
    log.error("upload with a taken id", { documentId: upload.id });
    await commit([forgetUpload(upload)]);
  }
}

/** An accepted document replaces all others of its type, a refused one only another refused one. */
function isReplacedBy(by: Document, { status }: Document): boolean {
  return by.status === "accepted" || status === "refused";
}
