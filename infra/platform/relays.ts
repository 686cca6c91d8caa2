import { Arn, ArnFormat } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { CfnSignalingChannel } from "aws-cdk-lib/aws-kinesisvideo";
import { Construct } from "constructs";
import type { Stage } from "../config.ts";

/**
 * The relays of calls: signaling channels of Kinesis Video Streams, of which only the relays are used, or the stage's
 * own TURN server. A channel answers five requests for relays a second.
 */
export class Relays extends Construct {
  /** The rights and the environment of a function that asks for relays. */
  readonly grants: { readonly statements: PolicyStatement[]; readonly environment: Record<string, string> };

  constructor(scope: Construct, id: string, { name, turn, relayChannels }: Stage) {
    super(scope, id);
    if (turn) {
      const environment = { RELAY_URLS: turn.urls.join(","), RELAY_SECRET_ARN: turn.secretArn };
      this.grants = { statements: secretStatements(turn), environment };
      return;
    }
    const arns = Array.from({ length: relayChannels }, (_, at) => {
      const channel = new CfnSignalingChannel(this, `Channel${at}`, {
        name: `triscript-${name}-relay-${at}`,
        type: "SINGLE_MASTER",
      });
      return channel.attrArn;
    });
    const actions = ["kinesisvideo:GetSignalingChannelEndpoint", "kinesisvideo:GetIceServerConfig"];
    this.grants = {
      statements: [new PolicyStatement({ actions, resources: arns })],
      environment: { RELAY_CHANNELS: arns.join(",") },
    };
  }
}

/** Reads the secret, and decrypts it where its key is the operator's own: through Secrets Manager, and nothing else. */
function secretStatements({ secretArn, secretKeyArn }: NonNullable<Stage["turn"]>): PolicyStatement[] {
  const read = new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [secretArn] });
  if (!secretKeyArn) return [read];
  const { region } = Arn.split(secretArn, ArnFormat.COLON_RESOURCE_NAME);
  const conditions = {
    StringEquals: {
      "kms:ViaService": `secretsmanager.${region}.amazonaws.com`,
      "kms:EncryptionContext:SecretARN": secretArn,
    },
  };
  return [read, new PolicyStatement({ actions: ["kms:Decrypt"], resources: [secretKeyArn], conditions })];
}
