import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { contract } from "#contract/documents";
import type { ContentType, DocumentType } from "#domain/documents";
import type { Person } from "../../infra/demo/person.ts";
import type { World } from "../world.ts";

/** A chosen file. */
export interface Chosen {
  readonly documentType?: DocumentType;
  readonly fileName?: string;
  readonly contentType?: ContentType;
  readonly bytes: Buffer;
}

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n");

/** A PNG whose header claims that many pixels; it has one. */
export function png(width = 1, height = 1): Buffer {
  const image = Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082",
    "hex",
  );
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

/** A JPEG of one pixel by its header. */
export const jpeg = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.from("ffc0000b08000100010101110000", "hex"),
  Buffer.from("ffd9", "hex"),
]);

/** The beginning of a WebM of sound. */
export const webm = Buffer.concat([
  Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"),
  Buffer.alloc(64),
]);

/** The announcement of a file. */
export function announcementOf({
  documentType = "medical_license",
  fileName = "license.pdf",
  contentType = "application/pdf",
  bytes,
}: Chosen) {
  const sha256 = createHash("sha256").update(bytes).digest("base64");
  return { id: newId(), documentType, fileName, contentType, size: bytes.length, sha256 };
}

/** Puts bytes to a signed address and returns the response of the store. */
export async function put(
  { url, headers }: { url: string; headers: Record<string, string> },
  bytes: Buffer,
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  return { status: response.status, text: await response.text() };
}

/** Announces a file and puts it; returns its id. */
export async function upload(person: Person, chosen: Chosen): Promise<string> {
  const announcement = announcementOf(chosen);
  const { status, text } = await put(await person.call(contract.announce, announcement), chosen.bytes);
  if (status !== 200) throw new Error(text);
  return announcement.id;
}

/** Uploads a file; returns its id once it is accepted or refused. */
export async function checkedUpload(world: World, person: Person, chosen: Chosen): Promise<string> {
  const id = await upload(person, chosen);
  await world.idle();
  return id;
}
