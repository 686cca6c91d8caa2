import { fileURLToPath } from "node:url";
import { Annotations, Duration, RemovalPolicy } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { originHeader } from "#kernel/call/origin-header";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import { regionOf } from "../../settings/regions.ts";
import { challengePage } from "../firewall/firewall-rules.ts";
import { accessLogs } from "./access-logs.ts";
import { allowDelivery } from "./distribution-log.ts";
import { apiHeaders, challengeHeaders, pageHeaders } from "./page-headers.ts";

export interface HostingProps {
  readonly stage: Stage;
  readonly apiHost: string;
  readonly socketHost: string;
  /** The header that shows the APIs that a request came through the distribution. */
  readonly originSecret: string;
  readonly firewallArn: string | undefined;
  /** The addresses of the buckets that pages use. */
  readonly buckets: readonly string[];
}

/**
 * Every status whose caching CloudFront lets us set. It caches most of these errors for ten seconds and gives one person's
 * to all who ask for the same path, whatever `no-store` says.
 */
const errorCodes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

const priceClasses = {
  "100": PriceClass.PRICE_CLASS_100,
  "200": PriceClass.PRICE_CLASS_200,
  All: PriceClass.PRICE_CLASS_ALL,
} as const;

/** One address for pages, API and socket: a private bucket and both APIs behind one distribution. */
export class Hosting extends Construct {
  readonly bucket: IBucket;
  /** The logs of the distribution and of the pages' bucket. */
  readonly logs: IBucket;
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { stage, apiHost, socketHost, originSecret, firewallArn, buckets }: HostingProps,
  ) {
    super(scope, id);
    this.logs = accessLogs(this, stage);
    allowDelivery(this.logs);
    this.bucket = pages(this, this.logs);
    const headers = pageHeaders(this, stage, buckets);
    const ofApis = apiHeaders(this, stage);
    const shown = this.#pages();
    this.distribution = new Distribution(this, "Distribution", {
      comment: `triscript ${stage.name}`,
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: priceClasses[regionOf(stage.region).priceClass],
      errorResponses: errorCodes.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: { ...shown, responseHeadersPolicy: headers },
      additionalBehaviors: {
        [challengePage]: { ...shown, responseHeadersPolicy: challengeHeaders(this, stage) },
        "/api/*": toApi(apiHost, originSecret, ofApis),
        "/socket": {
          ...toApi(socketHost, originSecret, ofApis),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        },
      },
      ...(firewallArn !== undefined && { webAclId: firewallArn }),
      ...this.#ownName(stage),
    });
    Annotations.of(this.distribution).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk",
      "The root has a page of its own, so no address lists the bucket.",
    );
    except(this.distribution, {
      "AwsSolutions-CFR3":
        "The stack AccessLog delivers its log without queries, which the distribution's own property cannot leave out.",
      "AwsSolutions-CFR1":
        "Patients may be abroad when they need their prescriptions; the product is not bound to a country.",
      ...(firewallArn === undefined && {
        "AwsSolutions-CFR2":
          "The stage has no firewall: it holds no personal data, and the API limits requests by itself.",
      }),
      ...(stage.certificate === undefined && {
        "AwsSolutions-CFR4":
          "Without an own certificate CloudFront sets the protocol; people come to the stage by its own name only.",
      }),
    });
  }

  #pages(): BehaviorOptions {
    const showTheApp = new EdgeFunction(this, "ShowTheApp", {
      comment: "Maps an address to its page",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: fileURLToPath(new URL("./show-the-app.js", import.meta.url)) }),
    });
    return {
      // Without the right to list, S3 answers 403 for a file that is missing.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map(
        (eventType) => ({ function: showTheApp, eventType }),
      ),
    };
  }

  #ownName({ domain, certificate }: Stage) {
    if (certificate === undefined) return {};
    const known = Certificate.fromCertificateArn(this, "Certificate", certificate);
    return {
      domainNames: [domain],
      certificate: known,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }
}

function pages(scope: Construct, logs: IBucket): IBucket {
  const bucket = new Bucket(scope, "Pages", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: "pages/",
    // Its files are built from source, so nothing is lost; a bucket with objects in it cannot be deleted
    // with its stack.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  except(bucket, {
    "HIPAA.Security-S3BucketReplicationEnabled":
      "Its files are built from source in a minute; it holds no health data.",
    "HIPAA.Security-S3BucketVersioningEnabled":
      "Every file is built from a version of the source, which has its history there.",
    "HIPAA.Security-S3DefaultEncryptionKMS":
      "Its files are public by nature; encrypted with the service's own keys.",
  });
  // The library's classes do not quite satisfy its own interfaces under exactOptionalPropertyTypes.
  return bucket as IBucket;
}

function toApi(
  host: string,
  originSecret: string,
  responseHeadersPolicy: ResponseHeadersPolicy,
): BehaviorOptions {
  return {
    origin: new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [originHeader]: originSecret },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy,
    // CloudFront compresses only what it may cache, so the functions compress their answers.
    compress: false,
  };
}
