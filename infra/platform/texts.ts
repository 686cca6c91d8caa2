import { Stack } from "aws-cdk-lib";
import { CfnConfigurationSet } from "aws-cdk-lib/aws-smsvoice";
import { Construct } from "constructs";

/** What texts are sent with: a number that the operator registered, and the stage's settings for all of them. */
export class Texts extends Construct {
  /** The ARN of the number, pool or sender ID. */
  readonly origin: string;
  readonly configuration: string;
  /** What a function may send with. */
  readonly resources: readonly string[];

  constructor(scope: Construct, id: string, { originationIdentity }: { originationIdentity: string }) {
    super(scope, id);
    const set = new CfnConfigurationSet(this, "Settings");
    this.origin = originationIdentity;
    this.configuration = set.ref;
    const resource = { service: "sms-voice", resource: "configuration-set", resourceName: set.ref };
    this.resources = [originationIdentity, Stack.of(this).formatArn(resource)];
  }
}
