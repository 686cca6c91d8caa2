import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";

/** Logs every request for a file, kept as long as the stage keeps its logs. */
export function accessLogs(
  scope: Construct,
  { logDays }: Stage,
  rules: readonly LifecycleRule[] = [],
): IBucket {
  const bucket = new Bucket(scope, "AccessLogs", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // Earlier deliveries of CloudFront left an access control list, with which S3 refuses a stricter setting.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(logDays) }, ...rules],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  except(bucket, {
    "HIPAA.Security-S3BucketReplicationEnabled":
      "Access logs expire and hold no health data; a second region would keep more of them for nobody.",
    "HIPAA.Security-S3BucketVersioningEnabled":
      "Log files are written once by the service and expire; nobody may write or delete them.",
    "HIPAA.Security-S3DefaultEncryptionKMS":
      "Deliveries of logs, which have no query and so no name or secret: encrypted with the service's own keys.",
  });
  // The library's classes do not quite satisfy its own interfaces under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
