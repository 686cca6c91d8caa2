import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { AwsError } from "../endpoint/aws-error.ts";
import type { HttpRequest } from "../http/exchange.ts";

export type SignedRequest = Pick<HttpRequest, "method" | "path" | "query" | "headers">;

/** The signature in a presigned address. */
interface Claims {
  readonly accessKey: string;
  /** `<date>/<region>/s3/aws4_request` */
  readonly scope: readonly string[];
  readonly at: string;
  readonly seconds: number;
  readonly headers: readonly string[];
  readonly signature: string;
}

/**
 * Checks the signature in the address of a request (AWS Signature Version 4) as S3 does: method, path, query and the signed
 * headers are as they were signed, it has not expired, and no `x-amz-` header is unsigned. Returns the access key; throws AwsError.
 */
export function signerOf(
  request: SignedRequest,
  secretOf: (accessKey: string) => string | undefined,
  now: number,
): string {
  const claims = claimsOf(request.query);
  const secret = secretOf(claims.accessKey);
  if (secret === undefined)
    throw denied("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  const begun = Date.parse(
    claims.at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (!(now <= begun + claims.seconds * 1000)) throw denied("AccessDenied", "Request has expired");
  if (!isEqual(claims.signature, signature(request, claims, secret)))
    throw denied(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided.",
    );
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith("x-amz-") && !claims.headers.includes(name),
  );
  if (unsigned !== undefined)
    throw denied("AccessDenied", "There were headers present in the request which were not signed");
  return claims.accessKey;
}

function claimsOf(query: string): Claims {
  const parameters = new URLSearchParams(query);
  const [accessKey = "", ...scope] = (parameters.get("X-Amz-Credential") ?? "").split("/");
  const seconds = Number(parameters.get("X-Amz-Expires"));
  const isClaim =
    parameters.get("X-Amz-Algorithm") === "AWS4-HMAC-SHA256" &&
    scope.length === 4 &&
    seconds > 0 &&
    seconds <= 604_800;
  if (!isClaim) throw denied("AccessDenied", "Access Denied");
  return {
    accessKey,
    scope,
    at: parameters.get("X-Amz-Date") ?? "",
    seconds,
    headers: (parameters.get("X-Amz-SignedHeaders") ?? "").split(";"),
    signature: parameters.get("X-Amz-Signature") ?? "",
  };
}

function signature({ method, path, query, headers }: SignedRequest, claims: Claims, secret: string): string {
  const pairs = query.split("&").filter((pair) => !pair.startsWith("X-Amz-Signature="));
  const canonical = [
    method,
    path,
    pairs.sort().join("&"),
    ...claims.headers.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    claims.headers.join(";"),
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", claims.at, claims.scope.join("/"), sha256(canonical)].join("\n");
  const key = claims.scope.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(key, toSign).toString("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function denied(code: string, message: string): AwsError {
  return new AwsError(code, message, 403);
}
