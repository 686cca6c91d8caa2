import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { envOrNone } from "../platform/env.ts";
import { signedDownload, signedUpload } from "../platform/files/signed.ts";
import { ownPrescription } from "../prescriptions/reads.ts";
import { practiceOfDoctor, practisingDoctor } from "../profiles/reads.ts";
import type { contract } from "./contract.ts";
import {
  announceObstacle,
  remove as decideRemove,
  FileOwner,
  generalName,
  incomingPathOf,
  isForMessage,
  mayDownload,
  type PatientPicture,
  pathOf,
  shownToPatients,
  type Upload,
  viewOf,
  viewOfUpload,
} from "./domain/index.ts";
import { awaitFile, documents, documentsOf, isSameAnnouncement, uploadOf, uploadsOf } from "./store.ts";

export const mine: Run<typeof contract.mine> = async (_, { actor }) => {
  const [uploads, checked] = await Promise.all([uploadsOf(actor.id), documentsOf(actor.id)]);
  const done = new Set(checked.map(({ id }) => id));
  const awaited = uploads.filter(({ id }) => !done.has(id));
  return { items: [...awaited.map(viewOfUpload), ...checked.map(viewOf)] };
};

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

export const link: Run<typeof contract.link> = async ({ id }, { actor, now }) => {
  const document = await documents.find(id);
  if (!document || !mayDownload(document, actor.id)) throw new Problem("not_found");
  const { contentType } = document;
  return await signedDownload({ path: pathOf(document), contentType, name: generalName(document) }, now);
};

/** A consumer of the event deletes the file. */
export const remove: Run<typeof contract.remove> = async ({ id }, ctx) => {
  const document = await documents.findOwn(id, ctx.actor);
  return viewOf(await documents.save(document, decideRemove(document, ctx), ctx));
};

/** The right to read it is that to the prescription. */
export const letterhead: Run<typeof contract.letterhead> = async ({ id }, { actor, now }) => {
  const { doctorId } = await ownPrescription(id, actor);
  const [practice, picture] = await Promise.all([
    practiceOfDoctor(doctorId),
    pictureOf(doctorId, "clinic_letterhead", now),
  ]);
  return { practice, picture };
};

/** Patients see the photo of every doctor whom they can book. */
export const photo: Run<typeof contract.photo> = async ({ doctorId }, { now }) => {
  const [doctor, picture] = await Promise.all([
    practisingDoctor(doctorId, now),
    pictureOf(doctorId, "profile_photo", now),
  ]);
  if (!doctor) throw new Problem("not_found");
  return { picture };
};

/** A link to a doctor's picture that patients see; undefined without an accepted one. */
async function pictureOf(doctorId: string, documentType: PatientPicture, now: string) {
  const document = shownToPatients(await documentsOf(doctorId, documentType), documentType);
  if (!document) return undefined;
  const { contentType } = document;
  return await signedDownload({ path: pathOf(document), contentType, name: generalName(document) }, now);
}
