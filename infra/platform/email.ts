import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { EventBus } from "aws-cdk-lib/aws-events";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import type { Stage } from "../config.ts";

/** The sending domain, with the rule for every mail: addresses that bounced or complained are not mailed again. */
export class Mail extends Construct {
  readonly identity: EmailIdentity;
  /** The resources a function may send with; the condition of its grant names the sender address. */
  readonly resources: readonly string[];
  /** The name of the settings of every e-mail, which its events state. */
  readonly configurationSet: string;

  constructor(scope: Construct, id: string, { domain, keepsData }: Stage) {
    super(scope, id);
    // SES offers TLS to every server anyway. If it were required, mails and codes for servers without TLS
    // would be lost.
    const configurationSet = new ConfigurationSet(this, "Settings", {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    // SES publishes to no other bus than the account's default one.
    configurationSet.addEventDestination("Undelivered", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "DefaultBus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.configurationSet = configurationSet.configurationSetName;
    // In the stack's own scope: another logical id would replace the identity and with it the records in the DNS.
    this.identity = new EmailIdentity(scope, "Mail", {
      identity: Identity.domain(domain),
      configurationSet,
      mailFromDomain: `mail.${domain}`,
      // Until its records are in the DNS, mails return to the domain of SES, and still go out.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    // A first deployment that fails leaves it, and the next one takes it over, as it does one that SES knew before.
    if (keepsData) this.identity.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: "ses", resource, resourceName });
    this.resources = [
      // In the sandbox SES also requires the recipient's identity.
      arn("identity", "*"),
      arn("configuration-set", configurationSet.configurationSetName),
    ];
  }
}
