import { Stack } from "aws-cdk-lib";
import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import type { Stage } from "../config.ts";

/** The domain that mail comes from, and what holds for every mail: who bounced or complained is not mailed again. */
export class Mail extends Construct {
  readonly identity: EmailIdentity;
  /** What a function may send with; which address it may send as is a condition of its grant. */
  readonly resources: readonly string[];

  constructor(scope: Construct, id: string, { domain }: Stage) {
    super(scope, id);
    // TLS is what SES offers to every server anyway. Required, it would lose the mails, and the codes, of whose server has none.
    const configurationSet = new ConfigurationSet(this, "Settings", {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    // Of the stack itself: another logical id would replace the identity, and with it the records in the DNS.
    this.identity = new EmailIdentity(scope, "Mail", { identity: Identity.domain(domain), configurationSet });
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: "ses", resource, resourceName });
    this.resources = [
      // In the sandbox SES asks for the recipient's identity, too.
      arn("identity", "*"),
      arn("configuration-set", configurationSet.configurationSetName),
    ];
  }
}
