import * as z from "zod/mini";
import type { MalwarePlan } from "../../guardduty/malware-scan.ts";
import { decide } from "../../iam/policy.ts";
import { StartError } from "../../program/start-error.ts";
import type { Bucket } from "../../s3/model.ts";
import type { Cloud, Resource } from "../cloud.ts";
import { read, spoken } from "../read.ts";
import { statementsOfRole } from "./roles.ts";

const Encryption = z.strictObject({
  ServerSideEncryptionConfiguration: z.array(
    z.strictObject({
      BucketKeyEnabled: z.optional(z.boolean()),
      ServerSideEncryptionByDefault: z.strictObject({
        SSEAlgorithm: z.string(),
        KMSMasterKeyID: z.optional(z.string()),
      }),
    }),
  ),
});

const Declared = z.strictObject({
  BucketEncryption: z.optional(Encryption),
  CorsConfiguration: z.optional(
    z.strictObject({
      CorsRules: z.array(
        z.strictObject({
          AllowedOrigins: z.array(z.string()),
          AllowedMethods: z.array(z.string()),
          AllowedHeaders: z.optional(z.array(z.string())),
          MaxAge: z.optional(z.number()),
        }),
      ),
    }),
  ),
  LifecycleConfiguration: z.optional(
    z.strictObject({
      Rules: z.array(
        z.strictObject({
          Status: z.literal("Enabled"),
          Prefix: z.optional(z.string()),
          ExpirationInDays: z.optional(z.number()),
        }),
      ),
    }),
  ),
});

const ignores = {
  BucketName: "part of the resource's name",
  AccessControl: "who may do what is decided by roles alone",
  LoggingConfiguration: "nobody reads the access logs of one machine",
  OwnershipControls: "there is one account",
  PublicAccessBlockConfiguration: "every request is signed",
  VersioningConfiguration: "what is deleted is gone",
  "LifecycleConfiguration.Rules.NoncurrentVersionExpiration": "what is deleted is gone",
  "LifecycleConfiguration.Rules.ExpiredObjectDeleteMarker": "what is deleted is gone",
  Tags: "words for the console",
};

/** All buckets, with local origins in their CORS rules. */
export function readBuckets(cloud: Cloud, localise: (text: string) => string): Bucket[] {
  return cloud.of("AWS::S3::Bucket").map((resource) => {
    const { BucketEncryption, CorsConfiguration, LifecycleConfiguration } = read(resource, Declared, ignores);
    const [sealed] = BucketEncryption?.ServerSideEncryptionConfiguration ?? [];
    // A rule for a prefix is one for logs, which nothing writes here.
    const rules = (LifecycleConfiguration?.Rules ?? []).filter(({ Prefix }) => Prefix === undefined);
    const days = rules.flatMap((rule) => rule.ExpirationInDays ?? []);
    return {
      name: resource.ref,
      arn: resource.arn,
      keyArn: sealed?.ServerSideEncryptionByDefault.KMSMasterKeyID,
      cors: (CorsConfiguration?.CorsRules ?? []).map((rule) => ({
        origins: rule.AllowedOrigins.map(localise),
        methods: rule.AllowedMethods,
        headers: (rule.AllowedHeaders ?? []).map((name) => name.toLowerCase()),
        maxAgeSeconds: rule.MaxAge,
      })),
      expiresAfterDays: days.length === 0 ? undefined : Math.min(...days),
    };
  });
}

const Plan = z.strictObject({
  Role: z.string(),
  ProtectedResource: z.strictObject({
    S3Bucket: z.strictObject({ BucketName: z.string(), ObjectPrefixes: z.optional(z.array(z.string())) }),
  }),
});

const ignoredOfPlans = { Actions: "nobody reads the tags of objects", Tags: "words for the console" };

/** All malware protection plans; throws StartError for a role that may not read the bucket. */
export function readMalwarePlans(cloud: Cloud, buckets: readonly Bucket[]): MalwarePlan[] {
  return cloud.of("AWS::GuardDuty::MalwareProtectionPlan").map((resource) => {
    const declared = read(resource, Plan, ignoredOfPlans);
    const { BucketName, ObjectPrefixes } = declared.ProtectedResource.S3Bucket;
    const bucket = buckets.find(({ name }) => name === BucketName);
    if (!bucket)
      throw new StartError(`${spoken(resource)} scans a bucket that the templates do not declare.`);
    demand(cloud, resource, declared.Role, bucket);
    return { arn: resource.arn, bucket: bucket.name, prefixes: ObjectPrefixes ?? [] };
  });
}

function demand(cloud: Cloud, plan: Resource, roleArn: string, { arn, keyArn }: Bucket): void {
  const role = cloud.of("AWS::IAM::Role").find((each) => each.arn === roleArn);
  if (role === undefined)
    throw new StartError(`${spoken(plan)} has a role that the templates do not declare.`);
  // AWS does not say which context GuardDuty states when it assumes a role, so a role may require none.
  const statements = statementsOfRole(role, cloud, {
    service: "malware-protection-plan.guardduty.amazonaws.com",
    context: {},
  });
  const context = { "kms:ViaService": [`s3.${cloud.region}.amazonaws.com`] };
  const wanted = [
    { action: "s3:ListBucket", resource: arn, context },
    { action: "s3:GetObject", resource: `${arn}/any`, context },
    ...(keyArn === undefined ? [] : [{ action: "kms:Decrypt", resource: keyArn, context }]),
  ];
  for (const request of wanted) {
    if (decide(statements, request) === "allowed") continue;
    throw new StartError(`${spoken(plan)} needs ${request.action}, which its role does not allow.`);
  }
}
