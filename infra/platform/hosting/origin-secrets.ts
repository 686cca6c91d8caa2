import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import { type Grants, secretsRead } from "../functions/grants.ts";

/**
 * The keys by which the distribution identifies itself to the APIs behind it; the stack makes them and nobody
 * else knows them.
 */
export class OriginSecrets extends Construct {
  /** The keys that the functions behind the APIs may read: every accepted one. */
  readonly read: Grants;
  /** The key that the distribution sends: the newest, whose value CloudFormation inserts as it deploys. */
  readonly sent: string;

  constructor(scope: Construct, id: string, { originSecrets }: Stage) {
    super(scope, id);
    // A key of another number is another reference, so that everything that holds it is updated.
    const keys = originSecrets.map((number) => this.#key(number));
    this.read = secretsRead("ORIGIN_SECRET_ARNS", keys);
    this.sent = keys.at(-1)?.secretValue.unsafeUnwrap() ?? "";
  }

  #key(number: number): Secret {
    const key = new Secret(this, `Secret${number}`, {
      description: "Shows the APIs that a request came through the distribution",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    except(key, {
      "AwsSolutions-SMG4":
        "Functions and distribution must change it in an order that only a deployment keeps; another number is another key.",
      "HIPAA.Security-SecretsManagerRotationEnabled":
        "Functions and distribution must change it in an order that only a deployment keeps; another number is another key.",
      "HIPAA.Security-SecretsManagerUsingKMSKey":
        "It opens no data, it only shows which way a request came; encrypted with the service's own key.",
    });
    return key;
  }
}
