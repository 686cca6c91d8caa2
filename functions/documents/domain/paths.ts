import * as z from "zod/mini";
import { Id } from "#kernel/id";
import { safeFileName } from "#kernel/text/file-name";
import { ContentType, type Document, DocumentType, fileEndings } from "./document.ts";

const incoming = "incoming/";

/** The path of an accepted file: `<doctor>/<document type>/<file name>`, the name made by us. */
export function pathOf({
  ownerId,
  documentType,
  id,
  contentType,
}: Pick<Document, "ownerId" | "documentType" | "id" | "contentType">): string {
  return `${ownerId}/${documentType}/${id}.${fileEndings[contentType]}`;
}

/** The key of an upload: its later path below a prefix. Clients cannot choose it. */
export function incomingPathOf(upload: Parameters<typeof pathOf>[0]): string {
  return `${incoming}${pathOf(upload)}`;
}

const Key = z.tuple([Id, DocumentType, Id, z.enum(Object.values(fileEndings))]);

/** The upload of a key and its later path; undefined for any other key. */
export function uploadAt(key: string) {
  const path = key.slice(incoming.length);
  const parsed = z.safeParse(Key, path.split(/[/.]/));
  if (!key.startsWith(incoming) || !parsed.success) return undefined;
  const [ownerId, documentType, id] = parsed.data;
  return { ownerId, documentType, id, path };
}

/** The file name of a document for people who are not told its own: operators, and patients who see a picture. */
export function generalName({
  documentType,
  contentType,
}: Pick<Document, "documentType" | "contentType">): string {
  return `${documentType.replaceAll("_", "-")}.${fileEndings[contentType]}`;
}

/** Other endings of the accepted types. */
const otherEndings: Partial<Record<ContentType, readonly string[]>> = {
  "image/jpeg": ["jpeg", "jpe", "jfif"],
  "audio/webm": ["webm"],
  "audio/ogg": ["oga", "opus"],
  "audio/mp4": ["mp4"],
};

/** The name under which a person saves a file: the one that it was given, with the ending of its type. */
export function savedName({ fileName, contentType }: { fileName: string; contentType: string }): string {
  const name = safeFileName(fileName);
  const [right, ...others] = endingsOf(contentType);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!right || [right, ...others].includes(ending)) return name;
  const isOtherType = ContentType.options.some((type) => endingsOf(type).includes(ending));
  const base = isOtherType ? name.slice(0, -ending.length - 1) : name;
  return safeFileName(`${base}.${right}`);
}

function endingsOf(contentType: string): string[] {
  const type = ContentType.options.find((one) => one === contentType);
  return type ? [fileEndings[type], ...(otherEndings[type] ?? [])] : [];
}
