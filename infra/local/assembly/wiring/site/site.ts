import * as z from "zod/mini";
import { StartError } from "../../../program/start-error.ts";
import type { Cloud, Resource } from "../../cloud.ts";
import { read, spoken } from "../../read.ts";
import { readDeployments, type WiredDeployment } from "./deployments.ts";
import { readHeaders, type WiredHeaders } from "./headers.ts";

const Behaviour = z.strictObject({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  AllowedMethods: z.optional(z.array(z.string())),
  Compress: z.optional(z.boolean()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z.optional(
    z.array(
      z.strictObject({ EventType: z.enum(["viewer-request", "viewer-response"]), FunctionARN: z.string() }),
    ),
  ),
});

const Distribution = z.strictObject({
  DistributionConfig: z.strictObject({
    DefaultRootObject: z.optional(z.string()),
    DefaultCacheBehavior: Behaviour,
    CacheBehaviors: z.optional(z.array(Behaviour)),
    CustomErrorResponses: z.optional(
      z.array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() })),
    ),
    Origins: z.array(
      z.strictObject({
        Id: z.string(),
        DomainName: z.string(),
        OriginCustomHeaders: z.optional(
          z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })),
        ),
      }),
    ),
  }),
});

const notHere = {
  CachePolicyId: "the edge caches errors alone; API and files say themselves what browsers may keep",
  OriginRequestPolicyId: "the API gets all of a request, as with ALL_VIEWER_EXCEPT_HOST_HEADER",
  ViewerProtocolPolicy: "one machine speaks plain HTTP to itself",
  CachedMethods: "the edge caches errors alone",
};

const ignores = {
  Tags: "words for the console",
  ...Object.fromEntries(
    Object.entries(notHere).flatMap(([name, reason]) => [
      [`DistributionConfig.DefaultCacheBehavior.${name}`, reason],
      [`DistributionConfig.CacheBehaviors.${name}`, reason],
    ]),
  ),
  "DistributionConfig.Enabled": "what is declared runs",
  "DistributionConfig.Comment": "words for the console",
  "DistributionConfig.HttpVersion": "one machine speaks HTTP/1.1 to itself",
  "DistributionConfig.IPV6Enabled": "one loopback address",
  "DistributionConfig.PriceClass": "nothing is billed",
  "DistributionConfig.Aliases": "the local address is the only one",
  "DistributionConfig.ViewerCertificate": "one machine speaks plain HTTP to itself",
  "DistributionConfig.WebACLId": "there is no firewall on one machine",
  "DistributionConfig.Restrictions": "one machine is in one country",
  "DistributionConfig.Origins.OriginAccessControlId": "files are read from disk",
  "DistributionConfig.Origins.S3OriginConfig": "files are read from disk",
  "DistributionConfig.Origins.CustomOriginConfig": "the API runs in the same process",
  "DistributionConfig.Origins.ConnectionAttempts": "the API runs in the same process",
  "DistributionConfig.Origins.ConnectionTimeout": "the API runs in the same process",
};

export interface WiredBehaviour {
  readonly pattern: string;
  readonly methods: readonly string[];
  readonly compress: boolean;
  readonly headers: WiredHeaders;
  /** Code of the viewer request function. */
  readonly viewerRequest?: string;
  /** Code of the viewer response function. */
  readonly viewerResponse?: string;
  /** The id of the HTTP API, or undefined for the site's files. */
  readonly apiId?: string;
  /** The headers that CloudFront adds to requests for that origin. */
  readonly originHeaders: Readonly<Record<string, string>>;
}

export interface WiredSite {
  readonly defaultRoot: string;
  /** In CloudFront's order; the last one matches everything. */
  readonly behaviours: readonly WiredBehaviour[];
  readonly deployments: readonly WiredDeployment[];
  /** For how many seconds the edge caches an error of the origin, by status. */
  readonly errorSeconds: ReadonlyMap<number, number>;
}

/** The distribution, with secrets in origin headers filled in by `tell`. Throws StartError unless there is exactly one and all its origins are known. */
export function readSite(
  cloud: Cloud,
  localise: (text: string) => string,
  tell: (text: string) => string,
): WiredSite {
  const [resource, second] = cloud.of("AWS::CloudFront::Distribution");
  if (resource === undefined || second !== undefined) {
    throw new StartError("The local run needs exactly one distribution in the templates.");
  }
  const { DistributionConfig: config } = read(resource, Distribution, ignores);
  const declared = [...(config.CacheBehaviors ?? []), { ...config.DefaultCacheBehavior, PathPattern: "*" }];
  return {
    defaultRoot: config.DefaultRootObject ?? "",
    deployments: readDeployments(cloud, localise),
    errorSeconds: new Map(
      config.CustomErrorResponses?.map(({ ErrorCode, ErrorCachingMinTTL }) => [
        ErrorCode,
        ErrorCachingMinTTL,
      ]),
    ),
    behaviours: declared.map((behaviour) => {
      const origin = config.Origins.find((each) => each.Id === behaviour.TargetOriginId);
      if (origin === undefined)
        throw new StartError(`${spoken(resource)} has a behaviour without an origin.`);
      const custom = origin.OriginCustomHeaders ?? [];
      return {
        pattern: behaviour.PathPattern ?? "*",
        methods: behaviour.AllowedMethods ?? ["GET", "HEAD"],
        compress: behaviour.Compress ?? false,
        headers: readHeaders(cloud, behaviour.ResponseHeadersPolicyId, localise),
        originHeaders: Object.fromEntries(
          custom.map((each) => [each.HeaderName.toLowerCase(), tell(each.HeaderValue)]),
        ),
        ...viewerFunctions(behaviour, cloud),
        ...apiBehind(origin.DomainName, cloud, resource),
      };
    }),
  };
}

function viewerFunctions(
  behaviour: z.infer<typeof Behaviour>,
  cloud: Cloud,
): Pick<WiredBehaviour, "viewerRequest" | "viewerResponse"> {
  const associated = behaviour.FunctionAssociations ?? [];
  return Object.fromEntries(
    associated.map(({ EventType, FunctionARN }) => [
      EventType === "viewer-request" ? "viewerRequest" : "viewerResponse",
      codeOf(FunctionARN, cloud),
    ]),
  );
}

function codeOf(arn: string, cloud: Cloud): string {
  const code = cloud
    .of("AWS::CloudFront::Function")
    .find((each) => each.arn === arn)
    ?.properties().FunctionCode;
  if (typeof code === "string") return code;
  throw new StartError(`The CloudFront function ${arn} is not declared with its code.`);
}

function apiBehind(domain: string, cloud: Cloud, distribution: Resource): { apiId?: string } {
  if (cloud.of("AWS::S3::Bucket").some((bucket) => bucket.attribute("RegionalDomainName") === domain))
    return {};
  const api = cloud
    .of("AWS::ApiGatewayV2::Api")
    .find((each) => domain.startsWith(`${each.ref}.execute-api.`));
  if (api !== undefined) return { apiId: api.ref };
  throw new StartError(
    `${spoken(distribution)} has the origin ${domain}, which is neither a bucket nor an API.`,
  );
}
