import type { Context } from "#kernel/context";
import { deleteIncoming, isIncoming } from "../platform/files/files.ts";
import { log } from "../platform/log.ts";
import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit, type Write } from "../platform/table/transaction.ts";
import { incomingPathOf, removeUnsent, type Upload } from "./domain/index.ts";
import { unscannedLine } from "./domain/unscanned-line.ts";
import { refuseUpload } from "./inspecting.ts";
import { documents, dueUploads, forgetUpload, uploadOf } from "./store.ts";

/**
 * An hour after its announcement an upload is deleted. If it is still awaited then, its scan gave no result: the owner is
 * notified. An announcement without an upload is deleted, too. A file of a message that was not sent within a day is removed.
 */
export const handler = scheduled(
  runDue(dueUploads, async ({ about }, claim, ctx) => {
    const upload = await uploadOf(about);
    if (upload?.id === about.id) await endUnchecked(upload, ctx);
    const { contentType = upload?.contentType } = about;
    if (contentType) await deleteIncoming(incomingPathOf({ ...about, contentType }));
    await commit([claim, ...(await removalOfUnsent(about.id, ctx))]);
  }),
);

async function endUnchecked(upload: Upload, ctx: Context): Promise<void> {
  if (!(await isIncoming(incomingPathOf(upload)))) return await commit([forgetUpload(upload)]);
  log.error(unscannedLine, { documentId: upload.id });
  await refuseUpload(upload, "not_checked_in_time", ctx);
}

async function removalOfUnsent(id: string, ctx: Context): Promise<Write[]> {
  const document = await documents.find(id);
  return document ? documents.writes(document, removeUnsent(document, ctx), ctx) : [];
}
