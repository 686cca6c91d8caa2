import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import { type Grants, secretsRead } from "../functions/grants.ts";

/** What the distribution shows the APIs behind it, made by the stack and known to nobody else. */
export class OriginSecrets extends Construct {
  /** What the functions behind the APIs may read: every key that opens. */
  readonly read: Grants;
  /** What the distribution sends: the newest key, whose value CloudFormation puts in as it deploys. */
  readonly sent: string;

  constructor(scope: Construct, id: string, { originSecrets }: Stage) {
    super(scope, id);
    // A key of another number is another reference, so that all who know it change.
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
