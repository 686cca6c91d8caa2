import { Stack, type StackProps } from "aws-cdk-lib";
import { CfnBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Stage } from "../config.ts";
import { budget } from "../platform/alarms/budget.ts";
import { DistributionLog } from "../platform/hosting/distribution-log.ts";
import type { WebStack } from "./web-stack.ts";

export interface AccessLogStackProps extends StackProps {
  readonly stage: Stage;
  readonly web: WebStack;
}

/**
 * What can only be in us-east-1: the log of the distribution, which CloudFront delivers from there, and the budget, which many
 * regions cannot declare. AWS refuses a budget in some new accounts; nothing is deployed after this stack.
 */
export class AccessLogStack extends Stack {
  constructor(scope: Construct, id: string, { stage, web, ...props }: AccessLogStackProps) {
    super(scope, id, { ...props, description: `triscript ${stage.name}: log of the distribution, budget` });
    budget(this, stage);
    const { distribution, logs } = web.hosting;
    new DistributionLog(this, "DistributionLog", {
      stage,
      distributionArn: distribution.distributionArn,
      bucketArn: arnOf(logs.node.defaultChild),
    });
  }
}

/** The class of the bucket refuses its ARN to another region, because it has no name of its own. */
function arnOf(bucket: unknown): string {
  if (!(bucket instanceof CfnBucket)) throw new Error("The logs have no bucket.");
  return bucket.attrArn;
}
