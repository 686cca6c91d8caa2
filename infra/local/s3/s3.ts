import { createHash } from "node:crypto";
import { AwsError } from "../endpoint/aws-error.ts";
import { escaped } from "../endpoint/query-xml.ts";
import type { HttpRequest, HttpResponse } from "../http/exchange.ts";
import { authorise, type Caller } from "../iam/caller.ts";
import { decide, type RequestedAction } from "../iam/policy.ts";
import type { Bucket, Operation, Place, StoredObject } from "./model.ts";
import type { Objects } from "./objects.ts";

export type S3Request = Pick<HttpRequest, "method" | "headers" | "body"> & { readonly query?: string };

/** The source of a copy. */
interface Copying {
  readonly from: Place | undefined;
}

/** Handles object requests of authorised callers and refuses all others as S3 does. */
export interface S3 {
  /** Handles a request of a known caller; `path` is `/<bucket>/<key>`. */
  answer(path: string, request: S3Request, caller: () => Caller): HttpResponse;
  bucketAt(path: string): Bucket | undefined;
}

export function openS3({ buckets, objects }: { buckets: readonly Bucket[]; objects: Objects }): S3 {
  const placeAt = (path: string): Place | undefined => {
    const [, name, key] = /^\/?([^/]+)\/(.+)$/.exec(path) ?? [];
    const bucket = buckets.find((each) => each.name === name);
    return bucket && key !== undefined ? { bucket, key: decodedUri(key) } : undefined;
  };
  const answer = (path: string, request: S3Request, caller: () => Caller): HttpResponse => {
    const place = placeAt(path);
    if (!place) throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404);
    const operation = operationOf(request);
    const source = request.headers["x-amz-copy-source"];
    const copying: Copying = { from: source === undefined ? undefined : placeAt(decodedUri(source)) };
    const who = caller();
    authorise(who, requestedFileActions(operation, place, copying.from));
    const read = (at: Place): StoredObject => {
      const found = objects.get(at.bucket.name, at.key);
      if (found) return found;
      // S3 hides missing objects from callers without ListBucket.
      const lists = { action: "s3:ListBucket", resource: at.bucket.arn, context: {} };
      if (decide(who.statements, lists) !== "allowed") throw accessDenied();
      authorise(who, [lists]);
      throw new AwsError("NoSuchKey", "The specified key does not exist.", 404);
    };
    if (operation === "PutObject") return put(place, request, objects);
    if (operation === "CopyObject") {
      if (!copying.from) throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404);
      return copy(place, read(copying.from), request, objects);
    }
    if (operation === "DeleteObject") {
      objects.delete(place.bucket.name, place.key);
      return { status: 204, headers: [], body: "" };
    }
    return found(read(place), request);
  };
  const answerOrRefusal = (...request: Parameters<typeof answer>): HttpResponse => {
    try {
      return answer(...request);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return refusal(error.code === "AccessDeniedException" ? accessDenied() : error);
    }
  };
  return {
    bucketAt: (path) => placeAt(path)?.bucket,
    answer(path, request, caller) {
      const response = answerOrRefusal(path, request, caller);
      return request.method === "HEAD" ? { ...response, body: "" } : response;
    },
  };
}

/** The error response of S3. */
export function refusal({ code, message, status }: AwsError): HttpResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escaped(code)}</Code><Message>${escaped(message)}</Message></Error>`;
  return { status, headers: [["content-type", "application/xml"]], body };
}

function operationOf({ method, headers }: S3Request): Operation {
  if (method === "GET") return "GetObject";
  if (method === "HEAD") return "HeadObject";
  if (method === "DELETE") return "DeleteObject";
  if (method === "PUT") return headers["x-amz-copy-source"] === undefined ? "PutObject" : "CopyObject";
  throw new AwsError(
    "NotImplemented",
    "A header you provided implies functionality that is not implemented",
    501,
  );
}

function put({ bucket, key }: Place, { headers, body }: S3Request, objects: Objects): HttpResponse {
  const checksum = headers["x-amz-checksum-sha256"];
  if (checksum !== undefined && checksum !== createHash("sha256").update(body).digest("base64"))
    throw new AwsError("BadDigest", "The SHA256 you specified did not match the calculated checksum.");
  if (headers["if-none-match"] === "*" && objects.get(bucket.name, key))
    throw new AwsError(
      "PreconditionFailed",
      "At least one of the pre-conditions you specified did not hold",
      412,
    );
  const type = headers["content-type"] ?? "binary/octet-stream";
  const { etag } = objects.put({ bucket: bucket.name, key, type, body });
  return { status: 200, headers: [["etag", etag]], body: "" };
}

function copy(
  { bucket, key }: Place,
  from: StoredObject,
  { headers }: S3Request,
  objects: Objects,
): HttpResponse {
  const isReplaced = headers["x-amz-metadata-directive"] === "REPLACE";
  const type = (isReplaced ? headers["content-type"] : undefined) ?? from.type;
  const { etag, modified } = objects.put({ bucket: bucket.name, key, type, body: from.body });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult><LastModified>${new Date(modified).toISOString()}</LastModified><ETag>${escaped(etag)}</ETag></CopyObjectResult>`;
  return { status: 200, headers: [["content-type", "application/xml"]], body };
}

/** The response headers that a signed address may override. */
const overrides = ["cache-control", "content-disposition", "content-type"];

function found(
  { type, etag, body, modified }: StoredObject,
  { headers, query = "" }: S3Request,
): HttpResponse {
  const parameters = new URLSearchParams(query);
  const overridingHeaders = overrides.flatMap((name): [string, string][] => {
    const value = parameters.get(`response-${name}`);
    if (value !== null && /[^\0-\xff]/.test(value))
      throw new AwsError("InvalidArgument", "Header value cannot be represented using ISO-8859-1.", 400);
    return value === null ? [] : [[name, value]];
  });
  const own: [string, string][] = [
    ["content-type", type],
    ["etag", etag],
    ["last-modified", new Date(modified).toUTCString()],
    ["accept-ranges", "bytes"],
  ];
  const all = [
    ...own.filter(([name]) => !overridingHeaders.some(([other]) => other === name)),
    ...overridingHeaders,
  ];
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "");
  if (!range) return { status: 200, headers: all, body: Buffer.from(body) };
  const [first, last] = [Number(range[1]), Math.min(Number(range[2]), body.length - 1)];
  if (first > last) throw new AwsError("InvalidRange", "The requested range is not satisfiable", 416);
  return {
    status: 206,
    headers: [...all, ["content-range", `bytes ${first}-${last}/${body.length}`]],
    body: Buffer.from(body.subarray(first, last + 1)),
  };
}

function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError("InvalidURI", "Couldn't parse the specified URI.", 400);
  }
}

function accessDenied(): AwsError {
  return new AwsError("AccessDenied", "Access Denied", 403);
}

/** The IAM actions of an operation on an object: on the object itself and on its KMS key. */
function requestedFileActions(
  operation: Operation,
  place: Place,
  from: Place | undefined,
): RequestedAction[] {
  if (operation === "DeleteObject") return [onObject("s3:DeleteObject", place)];
  if (operation === "PutObject") return writes(place);
  if (operation === "CopyObject") return [...(from ? reads(from) : []), ...writes(place)];
  return reads(place);
}

function reads(place: Place): RequestedAction[] {
  return [onObject("s3:GetObject", place), ...onKey("kms:Decrypt", place)];
}

function writes(place: Place): RequestedAction[] {
  return [onObject("s3:PutObject", place), ...onKey("kms:GenerateDataKey", place)];
}

function onObject(action: string, { bucket, key }: Place): RequestedAction {
  return { action, resource: `${bucket.arn}/${key}`, context: {} };
}

function onKey(action: string, { bucket: { keyArn } }: Place): RequestedAction[] {
  return keyArn === undefined ? [] : [{ action, resource: keyArn, context: {} }];
}
