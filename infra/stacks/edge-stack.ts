import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { contract } from "#contract/identity";
import { methodAndPath, mostBytesOf } from "#kernel/call/contract";
import type { Stage } from "../config.ts";
import { Alarms } from "../platform/alarms/alarms.ts";
import { Firewall } from "../platform/firewall/firewall.ts";
import {
  challengeRule,
  managedRule,
  rateRule,
  refusals,
  sizeRule,
} from "../platform/firewall/firewall-rules.ts";

export interface EdgeStackProps extends StackProps {
  readonly stage: Stage;
  readonly limits: NonNullable<Stage["firewall"]>;
}

/** The firewall of the distribution; CloudFront requires it in us-east-1. */
export class EdgeStack extends Stack {
  readonly firewall: Firewall;

  constructor(scope: Construct, id: string, { stage, limits, ...props }: EdgeStackProps) {
    super(scope, id, {
      ...props,
      description: `triscript ${stage.name}: firewall of the distribution`,
    });
    this.firewall = new Firewall(this, "Firewall", {
      stage,
      scope: "CLOUDFRONT",
      name: "edge",
      rules: [
        rateRule("TooManySignIns", limits.signIns, "/api/identity/"),
        rateRule("TooManyRequests", limits.requests),
        sizeRule("TooLargeBodies", mostBytesOf({})),
        challengeRule("OnlyBrowsersAskForCodes", mailing),
        managedRule("AWSManagedRulesAmazonIpReputationList"),
        managedRule("AWSManagedRulesKnownBadInputsRuleSet"),
        managedRule("AWSManagedRulesCommonRuleSet", freeText),
      ],
      inspects: "KB_64",
      bodies: refusals,
    });
    const alarms = new Alarms(this, "Alarms", stage);
    alarms.onRefusals(
      this.firewall,
      "The firewall refuses many requests: an attack, or a limit too low for a hospital behind one address",
    );
    alarms.onChallenges(
      this.firewall,
      "Many browsers are checked before they may ask for codes: an attack, and each check costs money",
    );
  }
}

/** The paths at which anyone can make the product mail any address. */
const mailing = [contract.signUp, contract.askForSignInCode, contract.askForReset].map(
  (call) => `/api${methodAndPath(call)[1]}`,
);

/**
 * Twenty lines of a prescription with their instructions are longer than 8 KB (our own rule refuses above
 * 64), and a clinical note may say "<b" or contain an address. Bodies are parsed strictly, pages render text
 * as text, and the content policy blocks scripts.
 */
const freeText = ["SizeRestrictions_BODY", "CrossSiteScripting_BODY", "GenericRFI_BODY"];
