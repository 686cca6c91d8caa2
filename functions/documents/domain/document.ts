import * as z from "zod/mini";
import { documentTypes, messageFileTypes, refusalReasons } from "#events";
import { fieldErrors } from "#kernel/call/field-messages";
import { Id } from "#kernel/id";
import { safeFileName } from "#kernel/text/file-name";
import { documentErrors, documentFieldMessages } from "./field-messages.ts";

export { documentTypes, messageFileTypes };
export type ProfileDocumentType = (typeof documentTypes)[number];
export type MessageFileType = (typeof messageFileTypes)[number];
export const DocumentType = z.enum([...documentTypes, ...messageFileTypes], fieldErrors.required);
export type DocumentType = z.infer<typeof DocumentType>;

/** Whether a file is sent in a message; all others belong to a doctor's profile. */
export function isForMessage(documentType: DocumentType): documentType is MessageFileType {
  return messageFileTypes.some((one) => one === documentType);
}

/** The people who send files in messages. A profile has documents of doctors alone. */
export const FileOwner = z.enum(["patient", "doctor"]);
export type FileOwner = z.infer<typeof FileOwner>;

export const RefusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** Why a person may not upload a file: a doctor may those of the profile, both those of messages that the stage lets people send. */
export function announceObstacle(
  documentType: DocumentType,
  role: FileOwner,
  messageFiles: readonly string[],
): "forbidden" | (typeof notOffered)[MessageFileType] | undefined {
  if (!isForMessage(documentType)) return role === "doctor" ? undefined : "forbidden";
  return messageFiles.includes(documentType) ? undefined : notOffered[documentType];
}

/** The code for a file in a message that the stage does not let people send. */
const notOffered = {
  attachment: "attachments_not_offered",
  voice_message: "voice_messages_not_offered",
} as const satisfies Record<MessageFileType, string>;

/** The accepted types of files, each with the extension of its name. */
export const fileEndings = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "audio/webm": "weba",
  "audio/ogg": "ogg",
  "audio/mp4": "m4a",
} as const;
export type ContentType = keyof typeof fileEndings;
const contentTypes = Object.keys(fileEndings) as ContentType[]; // keys lose their type
export const ContentType = z.enum(contentTypes, documentErrors.type);

/** The accepted types of a document: a photo must be a picture, and only a voice message is sound. */
export function accepted(documentType: DocumentType): readonly ContentType[] {
  if (documentType === "profile_photo") return contentTypes.filter(isPicture);
  return contentTypes.filter((type) => isSound(type) === (documentType === "voice_message"));
}

/** The sentence about a file whose type is not accepted. */
export function wrongType(documentType: DocumentType): string {
  const { type, photo, sound } = documentFieldMessages();
  if (documentType === "profile_photo") return photo;
  return documentType === "voice_message" ? sound : type;
}

/** Whether a type is a picture. */
export function isPicture(contentType: string): boolean {
  return contentType.startsWith("image/");
}

/** Whether a type is a recorded voice. */
export function isSound(contentType: string): boolean {
  return contentType.startsWith("audio/");
}

/** The maximum size of a file, in bytes. */
const mostBytes = 10_000_000;

/** The name that the person gave it. It is shown, and files are saved under it; nothing is stored under it. */
const FileName = z.pipe(z.string(fieldErrors.required).check(z.maxLength(1000)), z.transform(safeFileName));

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
  .check(({ value, issues }) => {
    if (!accepted(value.documentType).includes(value.contentType))
      issues.push({
        code: "custom",
        input: value,
        path: ["contentType"],
        message: wrongType(value.documentType),
      });
  });
export type Announcement = z.infer<typeof Announcement>;

/** An announced file that is not checked yet. */
export const Upload = z.object({
  ...Announcement.shape,
  fileName: z.string(),
  ownerId: z.string(),
  ownerRole: z._default(FileOwner, "doctor"),
  announcedAt: z.string(),
});
export type Upload = z.infer<typeof Upload>;

export const DocumentStatus = z.enum(["checking", "accepted", "refused", "replaced", "removed", "sent"]);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** A checked file. Of a refused, replaced or removed one only this record is left. */
export const Document = z.object({
  id: z.string(),
  ownerId: z.string(),
  ownerRole: z._default(FileOwner, "doctor"),
  /** The receiver of the message with the file. */
  receiverId: z.optional(z.string()),
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
