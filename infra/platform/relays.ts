import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { CfnSignalingChannel } from "aws-cdk-lib/aws-kinesisvideo";
import { Construct } from "constructs";
import type { Stage } from "../config.ts";

/** A channel answers five requests for relays a second and allows fifty allocations at once. */
const channels = 16;

/**
 * The relays of calls: signaling channels of Kinesis Video Streams, of which only the relays are used, or the stage's
 * own TURN server.
 */
export class Relays extends Construct {
  /** The rights and the environment of a function that asks for relays. */
  readonly asked: { readonly statements: PolicyStatement[]; readonly environment: Record<string, string> };

  constructor(scope: Construct, id: string, { name, turn }: Stage) {
    super(scope, id);
    if (turn) {
      const secret = new PolicyStatement({
        actions: ["secretsmanager:GetSecretValue"],
        resources: [turn.secretArn],
      });
      const environment = { RELAY_URLS: turn.urls.join(","), RELAY_SECRET_ARN: turn.secretArn };
      this.asked = { statements: [secret], environment };
      return;
    }
    const arns = Array.from({ length: channels }, (_, at) => {
      const channel = new CfnSignalingChannel(this, `Channel${at}`, {
        name: `triscript-${name}-relay-${at}`,
        type: "SINGLE_MASTER",
      });
      return channel.attrArn;
    });
    const actions = ["kinesisvideo:GetSignalingChannelEndpoint", "kinesisvideo:GetIceServerConfig"];
    this.asked = {
      statements: [new PolicyStatement({ actions, resources: arns })],
      environment: { RELAY_CHANNELS: arns.join(",") },
    };
  }
}
