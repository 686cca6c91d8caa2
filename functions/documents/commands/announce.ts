import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { envOrNone } from "../../platform/env.ts";
import { signedUpload } from "../../platform/files/signed.ts";
import type { contract } from "../contract.ts";
import {
  announceObstacle,
  FileOwner,
  incomingPathOf,
  isForMessage,
  type Upload,
  viewOf,
} from "../domain/index.ts";
import { awaitFile, documents, isSameAnnouncement, uploadOf } from "../store.ts";

/** A repeated announcement signs the same file again, after a lost response or five minutes. */
export const announce: Run<typeof contract.announce> = async (announced, { actor, now }) => {
  const { id: ownerId, role } = actor;
  const ownerRole = FileOwner.parse(role);
  const obstacle = announceObstacle(announced.documentType, ownerRole, messageFiles());
  if (obstacle) throw new Problem(obstacle);
  const upload: Upload = { ...announced, ownerId, ownerRole, announcedAt: now };
  const [known, document] = await Promise.all([uploadOf(upload), documents.find(announced.id)]);
  if (document) {
    if (document.ownerId !== actor.id) throw new Problem("id_in_use");
    const current = isForMessage(document.documentType) ? undefined : viewOf(document);
    throw new Problem("wrong_state", { current });
  }
  if (known?.id !== upload.id) await awaitFile(upload, actor);
  else if (!isSameAnnouncement(known, upload)) throw new Problem("id_in_use");
  return await signedUpload({ ...upload, path: incomingPathOf(upload) }, now);
};

/** The types of files that the stage lets people send in messages. */
function messageFiles(): readonly string[] {
  return envOrNone("MESSAGE_FILES")?.split(",") ?? [];
}
