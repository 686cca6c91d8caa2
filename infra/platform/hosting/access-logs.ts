import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";

/** A bucket for logs of requests, with their network addresses and the ids in their paths: only a fresh incident needs them. */
export function accessLogs(scope: Construct, { accessLogDays }: Stage): IBucket {
  const bucket = new Bucket(scope, "AccessLogs", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // Earlier deliveries of CloudFront left an access control list, with which S3 refuses a stricter setting.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(accessLogDays) }],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  except(bucket, {
    "HIPAA.Security-S3BucketReplicationEnabled":
      "Access logs expire and hold no health data; a second region would keep more of them for nobody.",
    "HIPAA.Security-S3BucketVersioningEnabled":
      "Log files are written once by the service and expire; nobody may write or delete them.",
    "HIPAA.Security-S3DefaultEncryptionKMS":
      "S3 writes its access logs only to buckets with its own keys. They expire within weeks and hold no body; signatures in them were valid for minutes.",
  });
  // The library's classes do not quite satisfy its own interfaces under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
