import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { type CodeSource, messageFilesOf, type Stage } from "../config.ts";
import { Deployments } from "../platform/hosting/deployments.ts";
import { Hosting } from "../platform/hosting/hosting.ts";
import { outputs } from "../platform/outputs.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import type { EdgeStack } from "./edge-stack.ts";
import type { IdentityStack } from "./identity-stack.ts";

export interface WebStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: CodeSource;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly product: ApiStack;
  readonly edge: EdgeStack | undefined;
}

/** The pages, and the distribution that serves everything at one address. */
export class WebStack extends Stack {
  readonly hosting: Hosting;

  constructor(
    scope: Construct,
    id: string,
    { stage, code, data, identity, product, edge, ...props }: WebStackProps,
  ) {
    super(scope, id, { ...props, description: `triscript ${stage.name}: pages and distribution` });
    const { signIn } = identity;
    const { api, realtime, originSecrets } = product;
    const hostOf = (apiId: string) => `${apiId}.execute-api.${stage.region}.${this.urlSuffix}`;
    this.hosting = new Hosting(this, "Hosting", {
      stage,
      apiHost: hostOf(api.api.apiId),
      socketHost: hostOf(realtime.api.apiId),
      originSecret: originSecrets.sent,
      buckets: [data.files.incoming, data.files.documents].map(addressOf),
      firewallArn: edge?.firewall.acl.attrArn,
    });
    new Deployments(this, "Deployments", {
      stage,
      code,
      hosting: this.hosting,
      settings: {
        region: stage.region,
        userPoolId: signIn.pool.userPoolId,
        userPoolClientId: signIn.client.userPoolClientId,
        userPoolEndpoint: `https://cognito-idp.${stage.region}.amazonaws.com/`,
        api: "/api",
        product: stage.product,
        supportEmail: stage.supportEmail,
        sender: stage.sender,
        origin: stage.origin,
        contactEmail: stage.contactEmail,
        socialLinks: stage.socialLinks,
        messageFiles: messageFilesOf(stage),
        voiceCalls: stage.messages.voiceCalls,
        accessLogDays: String(stage.accessLogDays),
        logDays: String(stage.logDays),
        ...(stage.operator && { operator: stage.operator }),
        ...(stage.address && { address: stage.address }),
        ...(stage.jurisdiction && { jurisdiction: stage.jurisdiction }),
      },
    });
    new CfnOutput(this, outputs.pages, { value: this.hosting.bucket.bucketName });
    new CfnOutput(this, "DistributionDomain", { value: this.hosting.distribution.distributionDomainName });
  }
}

/** A source of a content policy; with a trailing slash it covers all paths below. */
function addressOf({ bucketRegionalDomainName }: Bucket): string {
  return `https://${bucketRegionalDomainName}/`;
}
