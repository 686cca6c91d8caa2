import { Aws } from "aws-cdk-lib";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";

/** CloudFront's log is delivered from this region only, to a bucket in any region. */
export const deliveryRegion = "us-east-1";

/** The folder of the distribution's log in its bucket. */
const logFolder = "distribution";

/**
 * What the log has of a request, in CloudFront's names. It never has the query, which holds the secret of a calendar and the
 * names that people search, the referrer, which repeats the query of the page, or cookies.
 */
const recordFields = [
  "date",
  "time",
  "time-taken",
  "c-ip",
  "x-forwarded-for",
  "cs-method",
  "cs-protocol",
  "cs-protocol-version",
  "x-host-header",
  "cs-uri-stem",
  "cs-bytes",
  "cs(User-Agent)",
  "sc-status",
  "sc-bytes",
  "sc-content-type",
  "x-edge-location",
  "x-edge-request-id",
  "x-edge-result-type",
  "x-edge-response-result-type",
  "x-edge-detailed-result-type",
  "ssl-protocol",
  "ssl-cipher",
];

export interface DistributionLogProps {
  readonly stage: Stage;
  readonly distributionArn: string;
  readonly bucketArn: string;
}

/** Delivers the distribution's log to its bucket, without the fields that tell too much. */
export class DistributionLog extends Construct {
  constructor(scope: Construct, id: string, { stage, distributionArn, bucketArn }: DistributionLogProps) {
    super(scope, id);
    const name = `triscript-${stage.name}-distribution`;
    const source = new CfnDeliverySource(this, "Source", {
      name,
      logType: "ACCESS_LOGS",
      resourceArn: distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, "Destination", {
      name,
      destinationResourceArn: `${bucketArn}/${logFolder}`,
      outputFormat: "json",
    });
    const delivery = new CfnDelivery(this, "Delivery", {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    });
    // It refers to the source by name, which CloudFormation does not see as a reference.
    delivery.addResourceDependency(source);
  }
}

/** Lets the deliveries of this account write into the log's folder. */
export function allowDelivery(bucket: IBucket): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
      actions: ["s3:PutObject"],
      resources: [bucket.arnForObjects(`${logFolder}/*`)],
      conditions: {
        StringEquals: {
          "aws:SourceAccount": Aws.ACCOUNT_ID,
          "s3:x-amz-acl": "bucket-owner-full-control",
        },
        ArnLike: { "aws:SourceArn": `arn:${Aws.PARTITION}:logs:${deliveryRegion}:${Aws.ACCOUNT_ID}:*` },
      },
    }),
  );
}
