import { AwsError } from "../endpoint/aws-error.ts";
import type { HttpRequest, HttpResponse } from "../http/exchange.ts";
import type { Caller } from "../iam/caller.ts";
import type { Bucket, CorsRule } from "./model.ts";
import { refusal, type S3 } from "./s3.ts";
import { signerOf } from "./signature.ts";

/** The path of the buckets for browsers. */
export const bucketsPath = "/s3";

export interface Signer {
  readonly caller: Caller;
  readonly secret: string;
}

/** Serves signed addresses to browsers: exactly the signed request, with the grants of its signer. */
export function presigned({
  s3,
  signers,
  now,
}: {
  s3: S3;
  signers: ReadonlyMap<string, Signer>;
  now: () => number;
}): (request: HttpRequest) => HttpResponse {
  const respond = (request: HttpRequest): HttpResponse => {
    const path = request.path.slice(bucketsPath.length);
    const rule = corsRule(s3.bucketAt(path), request);
    if (request.method === "OPTIONS") return rule ? preflight(rule, request) : forbidden;
    const { host, ...headers } = request.headers;
    const answer = orRefusal(() => {
      const key = signerOf(
        { ...request, headers: { ...headers, host: host ?? "" } },
        (id) => signers.get(id)?.secret,
        now(),
      );
      return s3.answer(path, request, () => {
        const signer = signers.get(key);
        if (signer) return signer.caller;
        throw new AwsError("InvalidAccessKeyId", "The key is not known.", 403);
      });
    });
    const { origin } = request.headers;
    if (!rule || origin === undefined) return answer;
    return {
      ...answer,
      headers: [...answer.headers, ["access-control-allow-origin", origin], ["vary", "origin"]],
    };
  };
  return (request) => orRefusal(() => respond(request));
}

function orRefusal(answer: () => HttpResponse): HttpResponse {
  try {
    return answer();
  } catch (error) {
    if (error instanceof AwsError) return refusal(error);
    throw error;
  }
}

/** The first CORS rule that allows the request; undefined without one. */
function corsRule(bucket: Bucket | undefined, { method, headers }: HttpRequest): CorsRule | undefined {
  const { origin = "" } = headers;
  const wanted = method === "OPTIONS" ? (headers["access-control-request-method"] ?? "") : method;
  const named = (headers["access-control-request-headers"] ?? "").split(/,\s*/).filter(Boolean);
  return bucket?.cors.find(
    (rule) =>
      rule.origins.includes(origin) &&
      rule.methods.includes(wanted) &&
      named.every((name) => rule.headers.includes(name.toLowerCase())),
  );
}

function preflight({ methods, headers, maxAgeSeconds }: CorsRule, request: HttpRequest): HttpResponse {
  return {
    status: 200,
    headers: [
      ["access-control-allow-origin", request.headers.origin ?? ""],
      ["access-control-allow-methods", methods.join(", ")],
      ["access-control-allow-headers", headers.join(", ")],
      ...(maxAgeSeconds === undefined ? [] : ([["access-control-max-age", String(maxAgeSeconds)]] as const)),
      ["vary", "origin"],
    ],
    body: "",
  };
}

const forbidden = refusal(
  new AwsError("AccessForbidden", "CORSResponse: This CORS request is not allowed.", 403),
);
