import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Key } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  HttpMethods,
  type IBucket,
  type LifecycleRule,
} from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import { accessLogs } from "../hosting/access-logs.ts";

/** The operator can restore a deleted file for this time. */
const restorable = Duration.days(30);

/**
 * The buckets of uploaded files: one where files arrive, are scanned and expire, which people never read, and one for
 * accepted files.
 */
export class Files extends Construct {
  readonly incoming: Bucket;
  readonly documents: Bucket;
  readonly key: Key;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const { keepsData, origin } = stage;
    this.key = new Key(this, "Key", {
      description: "Encrypts the files that people upload",
      enableKeyRotation: true,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const logs = accessLogs(this, stage);
    this.incoming = this.#bucket("Incoming", logs, {
      cors: [fromOrigin(origin, HttpMethods.PUT)],
      // The shortest expiry. Uploads are deleted after an hour; this is for those that come later.
      lifecycleRules: [{ expiration: Duration.days(1) }],
      versioned: false,
    });
    except(this.incoming, {
      "HIPAA.Security-S3BucketReplicationEnabled":
        "Files stay here for an hour, while they are checked; their owners still have them.",
      "HIPAA.Security-S3BucketVersioningEnabled":
        "A key is written once and never again; a version of a refused file must not stay.",
    });
    this.documents = this.#bucket("Documents", logs, {
      cors: [fromOrigin(origin, HttpMethods.GET)],
      lifecycleRules: [{ noncurrentVersionExpiration: restorable, expiredObjectDeleteMarker: true }],
      versioned: true,
    });
    except(this.documents, {
      "HIPAA.Security-S3BucketReplicationEnabled":
        "The owner still has every file; a second region would keep identity documents in one more country.",
    });
  }

  #bucket(id: string, logs: IBucket, settings: BucketSettings): Bucket {
    return new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.KMS,
      encryptionKey: this.key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      // A bucket with objects cannot be deleted with its stack.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      ...settings,
    });
  }
}

interface BucketSettings {
  readonly cors: CorsRule[];
  readonly lifecycleRules: LifecycleRule[];
  readonly versioned: boolean;
}

/** Allows the stage's pages signed requests with the signed headers. */
function fromOrigin(origin: string, method: HttpMethods): CorsRule {
  return {
    allowedOrigins: [origin],
    allowedMethods: [method],
    allowedHeaders: ["content-type", "if-none-match", "x-amz-checksum-sha256"],
    maxAge: 3000,
  };
}
