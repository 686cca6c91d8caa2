import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { styleHashes } from "./style-hashes.ts";

/** The content policy of every page: our own files, the sign-in service, and the buckets of uploads. */
export function pageHeaders(
  scope: Construct,
  stage: Stage,
  buckets: readonly string[],
): ResponseHeadersPolicy {
  const policy = { contentSecurityPolicy: contentSecurityPolicy(stage.region, buckets), override: true };
  return headers(scope, stage, "Headers", "Strict browser rules", { contentSecurityPolicy: policy });
}

/**
 * The same for the APIs. The gateway's own answers, such as 401, have no cache header, and an HTTP API cannot
 * add one; our functions send `no-store` themselves.
 */
export function apiHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  const policy = { contentSecurityPolicy: contentSecurityPolicy(stage.region), override: true };
  const uncached = { header: "Cache-Control", value: "no-store", override: false };
  return headers(
    scope,
    stage,
    "ApiHeaders",
    "Strict browser rules, no caching",
    { contentSecurityPolicy: policy },
    [uncached],
  );
}

/**
 * The same without a content policy, for the address at which the firewall answers with a page and scripts of
 * its own.
 */
export function challengeHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  return headers(scope, stage, "ChallengeHeaders", "Strict browser rules, scripts aside", {});
}

function headers(
  scope: Construct,
  { secureSubdomains }: Stage,
  id: string,
  comment: string,
  content: Pick<ResponseSecurityHeadersBehavior, "contentSecurityPolicy">,
  more: readonly ResponseCustomHeader[] = [],
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    comment,
    securityHeadersBehavior: {
      ...content,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: secureSubdomains,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "Permissions-Policy", value: "camera=(self), microphone=(self)", override: true },
        { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
        ...more,
      ],
    },
  });
}

function contentSecurityPolicy(region: string, buckets: readonly string[] = []): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    "img-src": ["'self'", "data:", "blob:"],
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", `https://cognito-idp.${region}.amazonaws.com`, ...buckets],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}
