import * as z from "zod/mini";
import {
  ContentType,
  type Document,
  DocumentStatus,
  DocumentType,
  RefusalReason,
  type Upload,
} from "./document.ts";
import { pathOf } from "./paths.ts";

/** A document as its owner sees it: being checked, accepted with the path of its file, or refused with the reason. */
export const DocumentView = z.object({
  id: z.string(),
  doctorId: z.string(),
  documentType: DocumentType,
  status: DocumentStatus,
  fileName: z.string(),
  contentType: ContentType,
  size: z.number(),
  /** The path of its file. It is no address: only a signed link reads the file. */
  fileUrl: z.optional(z.string()),
  reason: z.optional(RefusalReason),
  /** The time of the announcement or of the check. */
  at: z.string(),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** An uploaded file of a message as its sender sees it: being checked, accepted, refused with the reason, or sent. */
export const FileState = z.pick(DocumentView, { status: true, reason: true });
export type FileState = z.infer<typeof FileState>;

/** The view of a checked document. */
export function viewOf({
  ownerId,
  ownerRole: _,
  receiverId: __,
  checkedAt,
  ...document
}: Document): DocumentView {
  const fileUrl = document.status === "accepted" ? pathOf({ ownerId, ...document }) : undefined;
  return { ...document, doctorId: ownerId, fileUrl, at: checkedAt };
}

/** The view of an announced file. */
export function viewOfUpload({
  ownerId,
  ownerRole: _,
  announcedAt,
  sha256: __,
  ...upload
}: Upload): DocumentView {
  return { ...upload, doctorId: ownerId, status: "checking", at: announcedAt };
}
