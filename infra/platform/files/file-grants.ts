import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { FileAction, Needs } from "#kernel/manifest";
import type { Files } from "./files.ts";

/** The KMS actions that S3 takes with the caller's grants. */
const keyActions: Readonly<Partial<Record<FileAction, string>>> = {
  GetObject: "kms:Decrypt",
  PutObject: "kms:GenerateDataKey",
};

/** The statements that allow actions on files, bucket by bucket, and the addresses of the buckets. */
export function fileGrants(needed: NonNullable<Needs["files"]>, { incoming, documents, key }: Files) {
  const statements: PolicyStatement[] = [];
  const environment: Record<string, string> = {};
  const buckets = { incoming, documents };
  for (const name of ["incoming", "documents"] as const) {
    const actions = needed[name];
    if (!actions) continue;
    const bucket = buckets[name];
    environment[`${name.toUpperCase()}_BUCKET`] = bucket.bucketName;
    environment[`${name.toUpperCase()}_ADDRESS`] = `https://${bucket.bucketRegionalDomainName}`;
    const onObjects = actions.filter((action) => action !== "ListBucket").map((action) => `s3:${action}`);
    statements.push(new PolicyStatement({ actions: onObjects, resources: [bucket.arnForObjects("*")] }));
    if (actions.includes("ListBucket"))
      statements.push(new PolicyStatement({ actions: ["s3:ListBucket"], resources: [bucket.bucketArn] }));
  }
  const all = [...(needed.incoming ?? []), ...(needed.documents ?? [])];
  const onKey = [...new Set(all.flatMap((action) => keyActions[action] ?? []))];
  if (onKey.length > 0) statements.push(new PolicyStatement({ actions: onKey, resources: [key.keyArn] }));
  return { statements, environment };
}
