import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { Firewall } from "./firewall.ts";
import { managedRule, rateRule, refusals, sizeRule } from "./firewall-rules.ts";

export interface PoolFirewallProps {
  readonly stage: Stage;
  readonly pool: UserPool;
  /** Requests in five minutes from one network address. */
  readonly most: number;
}

/** Browsers call the user pool directly, past the distribution: it has a firewall of its own. */
export class PoolFirewall extends Construct {
  readonly firewall: Firewall;

  constructor(scope: Construct, id: string, { stage, pool, most }: PoolFirewallProps) {
    super(scope, id);
    this.firewall = new Firewall(this, "Firewall", {
      stage,
      scope: "REGIONAL",
      name: "pool",
      rules: [
        rateRule("TooManySignIns", most),
        // The most that a user pool's firewall inspects; a sign-in is a few KB.
        sizeRule("TooLargeBodies", 16 * 1024),
        managedRule("AWSManagedRulesAmazonIpReputationList"),
      ],
      bodies: refusals,
    });
    new CfnWebACLAssociation(this, "Association", {
      resourceArn: pool.userPoolArn,
      webAclArn: this.firewall.acl.attrArn,
    });
  }
}
