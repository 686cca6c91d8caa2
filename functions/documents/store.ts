import { hash } from "node:crypto";
import * as z from "zod/mini";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { countWithin } from "../platform/api/rate-limit.ts";
import { canonical } from "../platform/events/hash-chain.ts";
import { dueItems } from "../platform/schedule/due.ts";
import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { expiryOf } from "../platform/table/expiry.ts";
import { beginning, get, type Item, type Key, query } from "../platform/table/table.ts";
import {
  commit,
  putAny,
  putNewOrSame,
  remove,
  removeOwn,
  type Write,
} from "../platform/table/transaction.ts";
import {
  ContentType,
  Document,
  DocumentType,
  isForMessage,
  isShown,
  sentBy,
  Upload,
} from "./domain/index.ts";

/** The most announced files per person and day, of a profile and of messages. */
const uploadsADay = 20;
const messageFilesADay = 100;
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
  parties: { doctor: "ownerId", patient: "ownerId" },
  list: "whole",
  indexes: ({ id, ownerId, documentType, status }) =>
    isShown({ documentType, status })
      ? { gsi1pk: `DOCUMENTS#${ownerId}`, gsi1sk: `${documentType}#${id}` }
      : {},
});

/**
 * Deadlines of checks, after which nothing is left in the bucket of uploads, and of sending: `DUE#upload#<day>#<shard>` /
 * `<instant>#<id>`. Items planned by an earlier version have no content type.
 */
export const dueUploads = dueItems(
  "upload",
  z.object({
    ...{ ownerId: z.string(), documentType: DocumentType, id: z.string() },
    contentType: z.optional(ContentType),
  }),
  4,
);

/** A person's shown documents, of one type or of all, by type. */
export async function documentsOf(ownerId: string, documentType?: DocumentType): Promise<Document[]> {
  const ofType = documentType === undefined ? "" : `${documentType}#`;
  const range = { index: "gsi1", pk: `DOCUMENTS#${ownerId}`, ...beginning(ofType) } as const;
  return (await query(range, most)).map(documents.parse);
}

/**
 * A person's documents of a type that may be shown, consistently read; each has a place in the owner's partition:
 * `UPLOAD#<owner>` / `CHECKED#<type>#<id>`.
 */
export async function checkedOf(of: Pick<Document, "ownerId" | "documentType">): Promise<Stored<Document>[]> {
  const range = { pk: partition(of.ownerId), ...beginning(`CHECKED#${of.documentType}#`) };
  const items = await query(range, most, { consistent: true });
  const found = await Promise.all(items.map(({ sk }) => documents.find(String(sk).split("#")[2] ?? "")));
  return found.filter((one) => one !== undefined);
}

/** Stores the place of a checked document. */
export function placeChecked(document: Document): Write {
  return putAny({ ...checkedKey(document), kind: "checked-document", schemaVersion: 1 });
}

/** Deletes the place of a document that is no longer shown. */
export function forgetChecked(document: Document): Write {
  return remove(checkedKey(document));
}

/** The awaited files of a person's profile. */
export async function uploadsOf(ownerId: string): Promise<Upload[]> {
  return (await query({ pk: partition(ownerId), ...beginning("FILE#") }, most)).map(uploadFrom);
}

/** The awaited file of a document; undefined without one. */
export async function uploadOf(of: UploadKey): Promise<Upload | undefined> {
  const item = await get(keyOf(of));
  return item && uploadFrom(item);
}

/**
 * Awaits a file in place of an earlier one for the same document. Its id is reserved for this person and this file, for a
 * day: `DOCUMENT#<id>` / `ANNOUNCED`. Throws Problem 422 and 429.
 */
export async function awaitFile(upload: Upload, { id: personId }: Actor): Promise<void> {
  const { announcedAt, id } = upload;
  const limit = isForMessage(upload.documentType)
    ? { sk: "MESSAGE_COUNT", most: messageFilesADay }
    : { sk: "COUNT", most: uploadsADay };
  const count = { pk: partition(personId), kind: "limit", ...limit };
  await countWithin({ ...count, windowSeconds: 86_400 }, announcedAt);
  const meta = { schemaVersion: 1, expiresAt: expiryOf(announcedAt, 1) };
  const item = { ...keyOf(upload), ...meta, kind: "upload", id, upload };
  const reserved = { pk: documents.partition(id), sk: "ANNOUNCED", ...meta, kind: "announced-id" };
  const inUse = () => new Problem("id_in_use");
  await commit([
    putNewOrSame({ ...reserved, announced: announcedIn(upload) }, "announced", inUse),
    putAny(item),
    dueUploads.plan({ at: dueAt(upload), key: id, about: aboutOf(upload) }, announcedAt),
  ]);
}

/** Whether two announcements are of the same person, document and file. */
export function isSameAnnouncement(one: Upload, other: Upload): boolean {
  return announcedIn(one) === announcedIn(other);
}

/** A hash: the name of a file may tell who is ill. */
function announcedIn({ announcedAt: _, ...announced }: Upload): string {
  return hash("sha256", canonical(announced));
}

/** Deletes an awaited file, once. The transaction fails if another run was faster or another file is awaited. */
export function forgetUpload(upload: Upload): Write {
  return removeOwn(keyOf(upload), "id", upload.id);
}

/** Plans the removal of an accepted file of a message, for the case that it is never sent. */
export function planUnsent(document: Document): Write {
  const { id, checkedAt } = document;
  return dueUploads.plan({ at: sentBy(document), key: id, about: aboutOf(document) }, checkedAt);
}

function aboutOf({ ownerId, documentType, id, contentType }: Omit<Document, "status" | "checkedAt">) {
  return { ownerId, documentType, id, contentType };
}

function dueAt({ announcedAt }: Upload): string {
  return new Date(Date.parse(announcedAt) + checkedWithinMs).toISOString();
}

function partition(ownerId: string): string {
  return `UPLOAD#${ownerId}`;
}

type UploadKey = Pick<Upload, "ownerId" | "documentType" | "id">;

/** A profile awaits one file of each type, messages any number. */
function keyOf({ ownerId, documentType, id }: UploadKey): Key {
  const sk = isForMessage(documentType) ? `MESSAGE_FILE#${id}` : `FILE#${documentType}`;
  return { pk: partition(ownerId), sk };
}

function checkedKey({ ownerId, documentType, id }: Document): Key {
  return { pk: partition(ownerId), sk: `CHECKED#${documentType}#${id}` };
}

function uploadFrom({ upload }: Item): Upload {
  return z.parse(Upload, upload);
}
