import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { signedUpload } from "../../platform/files/signed.ts";
import type { contract } from "../contract.ts";
import { incomingPathOf, type Upload, viewOf } from "../domain/index.ts";
import { awaitFile, documents, uploadOf } from "../store.ts";

/** A repeated announcement signs the same file again, after a lost response or five minutes. */
export const announce: Run<typeof contract.announce> = async (announced, { actor, now }) => {
  const upload: Upload = { ...announced, ownerId: actor.id, announcedAt: now };
  const [known, document] = await Promise.all([uploadOf(upload), documents.find(announced.id)]);
  if (document) {
    if (document.ownerId !== actor.id) throw new Problem("id_in_use");
    throw new Problem("wrong_state", { current: viewOf(document) });
  }
  if (known?.id !== upload.id) await awaitFile(upload, actor);
  else if (!isSame(known, upload)) throw new Problem("id_in_use");
  return await signedUpload({ ...upload, path: incomingPathOf(upload) }, now);
};

function isSame(known: Upload, { contentType, size, sha256 }: Upload): boolean {
  return known.contentType === contentType && known.size === size && known.sha256 === sha256;
}
