import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import type { contract } from "#contract/documents";
import {
  Announcement,
  accepted,
  type DocumentType,
  decidingBytes,
  typeOf,
  wrongType,
} from "#domain/documents";
import type { Client } from "../../../lib/api/client.ts";
import { Problem } from "../../../lib/api/client.ts";
import { putFile } from "../../../lib/api/signed-file.ts";

/** A prepared file. A retry keeps its id, so that it is never stored twice. */
export interface ChosenFile {
  readonly announcement: z.input<typeof Announcement>;
  readonly bytes: Blob;
}

interface Way {
  readonly announce: Client<typeof contract>["announce"];
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** A file that cannot be uploaded; the message is for the person. */
export class UnfitFile extends Error {}

/** A chosen file with the type that its bytes say, whatever the device calls it; without a type if none is accepted. */
export async function withItsType(file: File): Promise<File> {
  const beginning = await file.slice(0, decidingBytes).arrayBuffer();
  return new File([file], file.name, { type: typeOf(new Uint8Array(beginning)) ?? "" });
}

/** Prepares a file: checks it by the server's rules and computes its checksum. Throws UnfitFile. */
export async function readyFile(
  documentType: DocumentType,
  file: Blob,
  fileName: string,
): Promise<ChosenFile> {
  const { size, type: contentType } = file;
  const isFit = accepted(documentType).some((one) => one === contentType);
  // An empty file has no type either.
  if (size > 0 && !isFit) throw new UnfitFile(wrongType(documentType));
  const announced = { id: newId(), documentType, fileName, contentType, size, sha256: noChecksum };
  // A file that is too large is not read.
  const unread = z.safeParse(Announcement, announced);
  if (!unread.success) throw new UnfitFile(unread.error.issues.at(-1)?.message);
  const sha256 = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  const checksum = btoa(String.fromCharCode(...new Uint8Array(sha256)));
  return { announcement: { ...unread.data, sha256: checksum }, bytes: file };
}

const noChecksum = `${"A".repeat(43)}=`;

/** Announces a file and puts it to the signed address. A file that is already there is a success. */
export async function sendFile(
  { announcement, bytes }: ChosenFile,
  { announce, ...way }: Way,
): Promise<void> {
  way.onProgress(0);
  const { url, headers } = await announce(announcement, { signal: way.signal });
  const status = await putFile(url, { headers, bytes, ...way });
  const isThere = status === 412;
  if (status >= 300 && !isThere) throw new Problem("unavailable");
}
