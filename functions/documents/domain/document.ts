import * as z from "zod/mini";
import { documentTypes, refusalReasons } from "#events";
import { fieldErrors } from "#kernel/call/field-messages";
import { Id } from "#kernel/id";
import { text } from "#kernel/text/text";
import { documentErrors } from "./field-messages.ts";

export { documentTypes };
export const DocumentType = z.enum(documentTypes, fieldErrors.required);
export type DocumentType = z.infer<typeof DocumentType>;

export const RefusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** The accepted types of files, each with the extension of its name. */
export const fileEndings = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const;
export type ContentType = keyof typeof fileEndings;
const contentTypes = Object.keys(fileEndings) as ContentType[]; // keys lose their type
export const ContentType = z.enum(contentTypes, documentErrors.type);

/** The accepted types of a document: a photo must be a picture. */
export function accepted(documentType: DocumentType): readonly ContentType[] {
  return documentType === "profile_photo" ? contentTypes.filter(isPicture) : contentTypes;
}

/** Whether a type is a picture. */
export function isPicture(contentType: string): boolean {
  return contentType.startsWith("image/");
}

/** The maximum size of a file, in bytes. */
const mostBytes = 10_000_000;

/** The name of a file on the device, without folders. It is only shown; nothing is stored under it. */
const FileName = z.pipe(
  text(255),
  z.transform((name) => name.split(/[/\\]/).at(-1)?.trim() || "file"),
);

/** The description of a file before its upload; `sha256` is the checksum of its bytes in base64. */
export const Announcement = z
  .strictObject({
    id: Id,
    documentType: DocumentType,
    fileName: FileName,
    contentType: ContentType,
    size: z
      .int(documentErrors.empty)
      .check(z.minimum(1, documentErrors.empty), z.maximum(mostBytes, documentErrors.large)),
    sha256: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, fieldErrors.invalid)),
  })
  .check(
    z.refine(({ documentType, contentType }) => accepted(documentType).includes(contentType), {
      path: ["contentType"],
      ...documentErrors.photo,
    }),
  );
export type Announcement = z.infer<typeof Announcement>;

/** An announced file that is not checked yet. */
export const Upload = z.object({
  ...Announcement.shape,
  fileName: z.string(),
  ownerId: z.string(),
  announcedAt: z.string(),
});
export type Upload = z.infer<typeof Upload>;

export const DocumentStatus = z.enum(["checking", "accepted", "refused", "replaced", "removed"]);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** A checked file. Of a refused, replaced or removed one only this record is left. */
export const Document = z.object({
  id: z.string(),
  ownerId: z.string(),
  documentType: DocumentType,
  status: DocumentStatus,
  fileName: z.string(),
  contentType: ContentType,
  size: z.number(),
  /** Why it was refused. */
  reason: z.optional(RefusalReason),
  checkedAt: z.string(),
});
export type Document = z.infer<typeof Document>;
