/** A CORS rule of a bucket. */
export interface CorsRule {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly maxAgeSeconds: number | undefined;
}

/** A bucket of the template. */
export interface Bucket {
  readonly name: string;
  readonly arn: string;
  /** The KMS key of its objects; a caller needs a grant for it, too. */
  readonly keyArn: string | undefined;
  readonly cors: readonly CorsRule[];
  /** Days after which objects expire, at the next midnight. */
  readonly expiresAfterDays: number | undefined;
}

/** A stored object. */
export interface StoredObject {
  readonly bucket: string;
  readonly key: string;
  readonly type: string;
  readonly etag: string;
  readonly body: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

/** The bucket and key of an object. */
export interface Place {
  readonly bucket: Bucket;
  readonly key: string;
}

export type Operation = "PutObject" | "GetObject" | "HeadObject" | "CopyObject" | "DeleteObject";
