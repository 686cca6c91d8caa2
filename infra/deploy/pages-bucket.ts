import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import type { PagesStore, Stored } from "./old-assets.ts";

/** The most keys that S3 deletes in one request. */
const mostKeys = 1000;

/** The pages' bucket of a deployed stage. */
export function pagesBucket(Bucket: string, config: S3ClientConfig): PagesStore {
  const client = new S3Client(config);
  return {
    async list(Prefix) {
      const found: Stored[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key = "", LastModified } of Contents)
          found.push({ key: Key, storedAt: LastModified?.getTime() ?? Date.now() });
      return found;
    },
    async read(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? "[]";
    },
    async remove(keys) {
      for (let n = 0; n < keys.length; n += mostKeys) {
        const Objects = keys.slice(n, n + mostKeys).map((Key) => ({ Key }));
        const { Errors: [refused] = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (refused) throw new Error(`S3 did not delete ${refused.Key}: ${refused.Code}`);
      }
    },
  };
}
