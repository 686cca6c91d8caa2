import * as z from "zod/mini";
import type { Client, PasswordPolicy, Pool, Trigger } from "../../identity/pool.ts";
import { StartError } from "../../program/start-error.ts";
import type { Cloud, Resource } from "../cloud.ts";
import { read, spoken } from "../read.ts";
import type { Permissions } from "./permissions.ts";

const DeclaredPool = z.strictObject({
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: z.literal(true) }),
  Policies: z.optional(
    z.strictObject({
      PasswordPolicy: z.optional(
        z.strictObject({
          MinimumLength: z.optional(z.number()),
          RequireLowercase: z.optional(z.boolean()),
          RequireUppercase: z.optional(z.boolean()),
          RequireNumbers: z.optional(z.boolean()),
          RequireSymbols: z.optional(z.boolean()),
          TemporaryPasswordValidityDays: z.optional(z.number()),
        }),
      ),
    }),
  ),
  Schema: z.optional(z.array(z.looseObject({ Name: z.string(), Required: z.optional(z.boolean()) }))),
  LambdaConfig: z.strictObject({
    DefineAuthChallenge: z.optional(z.string()),
    CreateAuthChallenge: z.optional(z.string()),
    VerifyAuthChallengeResponse: z.optional(z.string()),
    PreTokenGenerationConfig: z.optional(
      z.strictObject({ LambdaArn: z.string(), LambdaVersion: z.enum(["V1_0", "V2_0"]) }),
    ),
  }),
});

const poolIgnores = {
  AccountRecoverySetting: "the pool's own recovery is not offered",
  AutoVerifiedAttributes: "the pool itself mails nothing here",
  DeletionProtection: "`npm run reset` is meant to delete",
  EmailConfiguration: "the pool itself mails nothing here",
  EmailVerificationMessage: "the pool itself mails nothing here",
  EmailVerificationSubject: "the pool itself mails nothing here",
  SmsVerificationMessage: "the pool sends no messages here",
  VerificationMessageTemplate: "the pool itself mails nothing here",
  "Policies.SignInPolicy": "the clients name their flows",
  MfaConfiguration: "there is no second factor",
  EnabledMfas: "there is no second factor",
  UserAttributeUpdateSettings: "people do not change attributes through the pool",
  UserPoolAddOns: "no threat protection on one machine",
  UserPoolName: "people do not see it",
  UserPoolTags: "words for the console",
  UserPoolTier: "decides the price and the version of the token trigger, which is read",
  UsernameConfiguration: "user names are hashes made by functions",
};

const DeclaredClient = z.strictObject({
  UserPoolId: z.string(),
  ClientName: z.optional(z.string()),
  ExplicitAuthFlows: z.array(z.string()),
  AuthSessionValidity: z.optional(z.number()),
  AccessTokenValidity: z.optional(z.number()),
  IdTokenValidity: z.optional(z.number()),
  RefreshTokenValidity: z.optional(z.number()),
  TokenValidityUnits: z.optional(z.record(z.string(), z.enum(["seconds", "minutes", "hours", "days"]))),
  RefreshTokenRotation: z.optional(
    z.strictObject({
      Feature: z.enum(["ENABLED", "DISABLED"]),
      RetryGracePeriodSeconds: z.optional(z.number()),
    }),
  ),
  PreventUserExistenceErrors: z.optional(z.enum(["ENABLED", "LEGACY"])),
  EnableTokenRevocation: z.optional(z.boolean()),
  ReadAttributes: z.optional(z.array(z.string())),
  WriteAttributes: z.optional(z.array(z.string())),
  GenerateSecret: z.optional(z.literal(false)),
});
type DeclaredClient = z.infer<typeof DeclaredClient>;

const clientIgnores = {
  AllowedOAuthFlowsUserPoolClient: "there is no hosted sign-in",
  AllowedOAuthFlows: "there is no hosted sign-in",
  AllowedOAuthScopes: "there is no hosted sign-in",
  CallbackURLs: "there is no hosted sign-in",
  SupportedIdentityProviders: "the pool alone",
};

/** The user pool; throws StartError unless there is exactly one and each trigger permits Cognito to invoke it. */
export function readPool(cloud: Cloud, permissions: Permissions, localise: (text: string) => string): Pool {
  const [resource, second] = cloud.of("AWS::Cognito::UserPool");
  if (resource === undefined || second !== undefined) {
    throw new StartError("The local run needs exactly one user pool in the templates.");
  }
  const {
    LambdaConfig: config,
    Policies: policies,
    Schema: schema = [],
  } = read(resource, DeclaredPool, poolIgnores);
  const mustHave = schema.flatMap(({ Name, Required }) => (Required ? [Name] : []));
  const declared: [Trigger, string | undefined][] = [
    ["DefineAuthChallenge", config.DefineAuthChallenge],
    ["CreateAuthChallenge", config.CreateAuthChallenge],
    ["VerifyAuthChallengeResponse", config.VerifyAuthChallengeResponse],
    ["PreTokenGeneration", config.PreTokenGenerationConfig?.LambdaArn],
  ];
  const triggers: Pool["triggers"] = {};
  for (const [name, arn] of declared) {
    if (arn === undefined) continue;
    if (!permissions.mayInvoke(arn, "cognito-idp.amazonaws.com", resource.arn)) {
      throw new StartError(`${spoken(resource)} has no permission to call its trigger ${name}.`);
    }
    triggers[name] = arn;
  }
  return {
    id: resource.ref,
    arn: resource.arn,
    issuer: localise(resource.attribute("ProviderURL")),
    triggers,
    preTokenVersion: config.PreTokenGenerationConfig?.LambdaVersion ?? "V1_0",
    ...(policies?.PasswordPolicy && { passwordPolicy: passwordPolicy(policies.PasswordPolicy) }),
    temporaryPasswordDays: policies?.PasswordPolicy?.TemporaryPasswordValidityDays ?? 7,
    clients: cloud
      .of("AWS::Cognito::UserPoolClient")
      .filter((client) => client.properties().UserPoolId === resource.ref)
      .map((client) => wired(client, mustHave)),
  };
}

function passwordPolicy(
  declared: NonNullable<NonNullable<z.infer<typeof DeclaredPool>["Policies"]>["PasswordPolicy"]>,
): PasswordPolicy {
  return {
    minimumLength: declared.MinimumLength ?? 8,
    requireLowercase: declared.RequireLowercase ?? false,
    requireUppercase: declared.RequireUppercase ?? false,
    requireNumbers: declared.RequireNumbers ?? false,
    requireSymbols: declared.RequireSymbols ?? false,
  };
}

function wired(resource: Resource, mustHave: readonly string[]): Client {
  const client = read(resource, DeclaredClient, clientIgnores);
  const missing = mustHave.find(
    (name) => client.WriteAttributes?.length && !client.WriteAttributes.includes(name),
  );
  if (missing !== undefined) {
    throw new StartError(
      `${spoken(resource)}: Invalid write attributes specified while creating a client (the pool requires ${missing}).`,
    );
  }
  const rotates = client.RefreshTokenRotation?.Feature === "ENABLED";
  return {
    id: resource.ref,
    ...(client.ClientName === undefined ? {} : { name: client.ClientName }),
    authFlows: client.ExplicitAuthFlows,
    authSessionMinutes: client.AuthSessionValidity ?? 3,
    accessTokenSeconds: seconds(client, "AccessToken", client.AccessTokenValidity ?? 1, "hours"),
    idTokenSeconds: seconds(client, "IdToken", client.IdTokenValidity ?? 1, "hours"),
    refreshTokenSeconds: seconds(client, "RefreshToken", client.RefreshTokenValidity ?? 30, "days"),
    ...(rotates
      ? { rotation: { graceSeconds: client.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0 } }
      : {}),
    preventUserExistenceErrors: client.PreventUserExistenceErrors === "ENABLED",
    revocation: client.EnableTokenRevocation ?? true,
    ...(client.ReadAttributes === undefined ? {} : { readAttributes: client.ReadAttributes }),
    // As in AWS, an empty list counts as none, and without a list a client may write every attribute.
    ...(client.WriteAttributes?.length ? { writeAttributes: client.WriteAttributes } : {}),
  };
}

const inSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

function seconds(
  client: DeclaredClient,
  token: string,
  amount: number,
  usual: keyof typeof inSeconds,
): number {
  return amount * inSeconds[client.TokenValidityUnits?.[token] ?? usual];
}
