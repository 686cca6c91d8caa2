import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Manifest, SignInTrigger } from "#kernel/manifest";
import type { Stage } from "../config.ts";
import { except } from "../policy/exceptions.ts";
import type { Alarms } from "./alarms/alarms.ts";
import { watchFailures } from "./alarms/failures.ts";
import { triggerEntries } from "./functions/entries.ts";
import { ProductFunction, type ProductFunctionProps } from "./functions/product-function.ts";
import { generationOf } from "./generation.ts";

/** The minutes that an access token is valid; each open screen asks for the next one. */
export const accessTokenMinutes = 20;

const operations: Record<SignInTrigger, UserPoolOperation> = {
  "define-auth-challenge": UserPoolOperation.DEFINE_AUTH_CHALLENGE,
  "create-auth-challenge": UserPoolOperation.CREATE_AUTH_CHALLENGE,
  "verify-auth-challenge": UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
  "pre-token-generation": UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
};

export interface SignInProps extends Pick<ProductFunctionProps, "code" | "platform"> {
  readonly contexts: readonly Manifest[];
  readonly alarms: Alarms;
}

/** The user pool. People sign in only by a code that our triggers make, send and check. */
export class SignIn extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { contexts, alarms, ...props }: SignInProps) {
    super(scope, id);
    this.pool = pool(this, props.platform.stage);
    this.client = webClient(this.pool);
    except(this.pool, {
      "AwsSolutions-COG1":
        "The password is stored for recovery and signs nobody in; its length counts, and the API refuses common ones.",
      "AwsSolutions-COG2":
        "The specified factor is a one-time code by e-mail; the pool offers no second one beside custom authentication.",
      "AwsSolutions-COG8":
        "Threat protection does not cover custom authentication; our own triggers limit tries and codes.",
    });
    for (const entry of contexts.flatMap(triggerEntries)) {
      const made = new ProductFunction(this, entry.trigger, { ...props, entry, kind: "trigger" });
      const { lambda, log } = made;
      this.#call(lambda, operations[entry.trigger]);
      watchFailures(made, alarms, {
        log,
        stage: props.platform.stage,
        name: entry.name,
        summary: `${entry.name} fails; people cannot sign in`,
        isRetried: false,
      });
    }
  }

  #call(lambda: Lambda, operation: UserPoolOperation): void {
    // Only version 2 of the token event can write to the access token.
    const version =
      operation === UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG ? LambdaVersion.V2_0 : undefined;
    this.pool.addTrigger(operation, lambda, version);
  }
}

function pool(scope: Construct, { keepsData, poolGeneration }: Stage): UserPool {
  return new UserPool(scope, generationOf("Pool", poolGeneration), {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: false,
    // The user name is a hash of the address, so that known and unknown addresses look alike.
    signInAliases: { username: true },
    signInCaseSensitive: true,
    autoVerify: {},
    accountRecovery: AccountRecovery.NONE,
    mfa: Mfa.OFF,
    // Temporary passwords keep their usual week: every user gets a permanent one at once (functions/platform/users), and one
    // that was cut off before gets it with the next try, which works at any age.
    passwordPolicy: {
      minLength: 8,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    deletionProtection: keepsData,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}

function webClient(pool: UserPool): UserPoolClient {
  return pool.addClient("Web", {
    generateSecret: false,
    authFlows: { custom: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    authSessionValidity: Duration.minutes(15),
    accessTokenValidity: Duration.minutes(accessTokenMinutes),
    idTokenValidity: Duration.minutes(20),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    // Cognito takes an empty list for all attributes, as it does without a list; listing one that nobody
    // reads keeps the others from being written. A list must hold what the pool requires, so the pool
    // requires nothing; its schema can never be changed.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  });
}
