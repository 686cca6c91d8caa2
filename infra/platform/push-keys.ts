import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Stage } from "../config.ts";
import { except } from "../policy/exceptions.ts";
import { generationOf } from "./generation.ts";

/** The secret from which the stage's push keys are derived; the stack makes it and nobody else knows it. */
export class PushKeys extends Construct {
  readonly vapidSecret: Secret;

  constructor(scope: Construct, id: string, { keepsData, pushSecret }: Stage) {
    super(scope, id);
    // Another number is another secret and another reference, so that every function reads it after the deployment.
    const secret = new Secret(this, generationOf("Secret", pushSecret), {
      description: "The push keys are derived from it; a new value ends every subscription",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const why =
      "Browsers bind their subscriptions to the key: a new one would end them all, and none of them could be notified.";
    except(secret, {
      "AwsSolutions-SMG4": why,
      "HIPAA.Security-SecretsManagerRotationEnabled": why,
      "HIPAA.Security-SecretsManagerUsingKMSKey":
        "It opens no data: its holder cannot read a push, only claim to send one; encrypted with the service's own key.",
    });
    this.vapidSecret = secret;
  }
}
