import * as z from "zod/mini";
import type { Actor } from "#kernel/actor";
import { countWithin } from "../platform/api/rate-limit.ts";
import { dueItems } from "../platform/schedule/due.ts";
import { aggregate } from "../platform/table/aggregate.ts";
import { expiryOf } from "../platform/table/expiry.ts";
import { beginning, get, type Item, type Key, query } from "../platform/table/table.ts";
import { commit, putAny, removeOwn, type Write } from "../platform/table/transaction.ts";
import { Document, DocumentType, isShown, Upload } from "./domain/index.ts";

/** The most announced files per person and day. */
const uploadsADay = 20;
/** A file without a scan result is refused after this time. */
const checkedWithinMs = 3_600_000;
/** A profile shows at most one accepted and one refused document of each type. */
const most = 100;

/** Documents: `DOCUMENT#<id>` / `DOCUMENT`; shown ones by owner and type in gsi1. */
export const documents = aggregate<Document>({
  kind: "document",
  schema: Document,
  id: ({ id }) => id,
  key: (id) => ({ pk: `DOCUMENT#${id}`, sk: "DOCUMENT" }),
  parties: { doctor: "ownerId" },
  list: "whole",
  indexes: ({ id, ownerId, documentType, status }) =>
    isShown(status) ? { gsi1pk: `DOCUMENTS#${ownerId}`, gsi1sk: `${documentType}#${id}` } : {},
});

/** Deadlines of checks: `DUE#upload#<day>#<shard>` / `<instant>#<id>`. */
export const dueUploads = dueItems(
  "upload",
  z.object({ ownerId: z.string(), documentType: DocumentType, id: z.string() }),
  4,
);

/** A person's shown documents, by type. */
export async function documentsOf(ownerId: string): Promise<Document[]> {
  const range = { index: "gsi1", pk: `DOCUMENTS#${ownerId}`, ...beginning("") } as const;
  return (await query(range, most)).map(documents.parse);
}

/** A person's awaited files. */
export async function uploadsOf(ownerId: string): Promise<Upload[]> {
  return (await query({ pk: partition(ownerId), ...beginning("FILE#") }, most)).map(uploadFrom);
}

/** The awaited file of a document; undefined without one. */
export async function uploadOf(of: Pick<Upload, "ownerId" | "documentType">): Promise<Upload | undefined> {
  const item = await get(keyOf(of));
  return item && uploadFrom(item);
}

/** Awaits a file in place of an earlier one for the same document. Throws Problem 429. */
export async function awaitFile(upload: Upload, { id: personId }: Actor): Promise<void> {
  const { announcedAt, ownerId, documentType, id } = upload;
  const count = { pk: partition(personId), sk: "COUNT", kind: "limit", most: uploadsADay };
  await countWithin({ ...count, windowSeconds: 86_400 }, announcedAt);
  const item = {
    ...keyOf(upload),
    kind: "upload",
    schemaVersion: 1,
    id,
    upload,
    expiresAt: expiryOf(announcedAt, 1),
  };
  const due = { at: dueAt(upload), key: id, about: { ownerId, documentType, id } };
  await commit([putAny(item), dueUploads.plan(due, announcedAt)]);
}

/** Deletes an awaited file, once. The transaction fails if another run was faster or another file is awaited. */
export function forgetUpload(upload: Upload): Write {
  return removeOwn(keyOf(upload), "id", upload.id);
}

/** Deletes the deadline of a checked file. */
export function forgetDue(upload: Upload): Write {
  return dueUploads.forget({ at: dueAt(upload), key: upload.id });
}

function dueAt({ announcedAt }: Upload): string {
  return new Date(Date.parse(announcedAt) + checkedWithinMs).toISOString();
}

function partition(ownerId: string): string {
  return `UPLOAD#${ownerId}`;
}

function keyOf({ ownerId, documentType }: Pick<Upload, "ownerId" | "documentType">): Key {
  return { pk: partition(ownerId), sk: `FILE#${documentType}` };
}

function uploadFrom({ upload }: Item): Upload {
  return z.parse(Upload, upload);
}
