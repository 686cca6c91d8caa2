import type { Role } from "#kernel/actor";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import {
  type Document,
  type DocumentStatus,
  type DocumentType,
  isForMessage,
  isPicture,
} from "./document.ts";

/** The steps of an uploaded file. The product takes those without a role; only the owner removes a document. */
export const lifecycle = {
  accept: { from: ["checking"], to: "accepted", by: [] },
  refuse: { from: ["checking"], to: "refused", by: [] },
  replace: { from: ["accepted", "refused"], to: "replaced", by: [] },
  send: { from: ["accepted"], to: "sent", by: [] },
  remove: { from: ["accepted", "refused"], to: "removed", by: ["doctor", "patient"] },
} as const satisfies Record<string, Rule<DocumentStatus>>;

export type DocumentStep = keyof typeof lifecycle;

/** The steps a role may take; the buttons of every screen. */
export function documentSteps(status: DocumentStatus, role: Role): DocumentStep[] {
  return stepsFrom<DocumentStep, DocumentStatus>(lifecycle, status, role);
}

/** Whether the store has the file of a document. */
export function isStored({ status }: Pick<Document, "status">): boolean {
  return status === "accepted" || status === "sent";
}

/** Whether a person may download the file of a document: its owner, and the receiver of the message with it. */
export function mayDownload(document: Document, personId: string): boolean {
  return isStored(document) && [document.ownerId, document.receiverId].includes(personId);
}

/** The types of a doctor's documents that patients see, as pictures. All others are for the operator. */
export type PatientPicture = Extract<DocumentType, "profile_photo" | "clinic_letterhead">;

/** The document of a type that patients see, among those of a doctor: the accepted one, if a browser can draw it. */
export function shownToPatients(
  documents: readonly Document[],
  documentType: PatientPicture,
): Document | undefined {
  return documents.find(
    (one) => one.documentType === documentType && one.status === "accepted" && isPicture(one.contentType),
  );
}

/** Whether the owner's profile shows a document. */
export function isShown({ documentType, status }: Pick<Document, "documentType" | "status">): boolean {
  return !isForMessage(documentType) && lifecycle.replace.from.some((one) => one === status);
}
