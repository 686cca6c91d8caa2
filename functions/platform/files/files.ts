import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
} from "@aws-sdk/client-s3";
import { env } from "../env.ts";

const client = new S3Client({});

/** The part of a file that is inspected: cameras write much before the dimensions of a picture. */
const beginning = 524_288;

/** The first half megabyte of an uploaded file, and the size of the whole file. */
export async function readIncoming(path: string): Promise<{ bytes: Uint8Array; size: number }> {
  const { Body, ContentRange } = await client.send(
    new GetObjectCommand({
      Bucket: env("INCOMING_BUCKET"),
      Key: path,
      Range: `bytes=0-${beginning - 1}`,
    }),
  );
  if (!Body) throw new Error("The file has no body.");
  return { bytes: await Body.transformToByteArray(), size: Number(ContentRange?.split("/").at(-1)) };
}

/** Whether a file was uploaded. */
export async function isIncoming(path: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: env("INCOMING_BUCKET"), Key: path }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Copies an uploaded file to its final path; repeated, the result is the same. */
export async function storeIncoming(from: string, to: string, contentType: string): Promise<void> {
  await client.send(
    new CopyObjectCommand({
      Bucket: env("DOCUMENTS_BUCKET"),
      Key: to,
      CopySource: `${env("INCOMING_BUCKET")}/${from}`,
      ContentType: contentType,
      MetadataDirective: "REPLACE",
    }),
  );
}

/** Deletes an uploaded file, if there is one. */
export async function deleteIncoming(path: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: env("INCOMING_BUCKET"), Key: path }));
}

/** Deletes a stored file, if there is one. */
export async function deleteStored(path: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: env("DOCUMENTS_BUCKET"), Key: path }));
}
