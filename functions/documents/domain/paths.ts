import * as z from "zod/mini";
import { Id } from "#kernel/id";
import { type Document, DocumentType, fileEndings } from "./document.ts";

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

/** The file name of a downloaded document. */
export function savedName({
  documentType,
  contentType,
}: Pick<Document, "documentType" | "contentType">): string {
  return `${documentType.replaceAll("_", "-")}.${fileEndings[contentType]}`;
}
