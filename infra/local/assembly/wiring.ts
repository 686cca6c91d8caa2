import type { TableDefinition } from "../dynamodb/storage/definition.ts";
import type { Bus, Queue, Rule } from "../events/model.ts";
import type { MalwarePlan } from "../guardduty/malware-scan.ts";
import type { TableKeys } from "../iam/requested-table-actions.ts";
import type { Pool } from "../identity/pool.ts";
import { StartError } from "../program/start-error.ts";
import type { Bucket } from "../s3/model.ts";
import { bucketsPath } from "../s3/presigned.ts";
import { newValue } from "../secrets.ts";
import type { Cloud, DeployedStack } from "./cloud.ts";
import { refuseUnknownTypes } from "./ignored-types.ts";
import { readApis, type WiredApi } from "./wiring/api/http-api.ts";
import { readSocketApis, type WiredSocketApi } from "./wiring/api/socket-api.ts";
import { readBuckets, readMalwarePlans } from "./wiring/buckets.ts";
import { readMappings, type WiredMappings } from "./wiring/events/mappings.ts";
import { readQueues } from "./wiring/events/queues.ts";
import { readBuses, readRules } from "./wiring/events/rules.ts";
import { readSchedules, type WiredSchedule } from "./wiring/events/schedules.ts";
import { readFunctions, type WiredFunction } from "./wiring/functions.ts";
import { readMailIdentities, type WiredMailIdentity } from "./wiring/mail.ts";
import { readPermissions } from "./wiring/permissions.ts";
import { readSecrets, type SecretValues, secretsReader, type WiredSecret } from "./wiring/secrets.ts";
import { readPool } from "./wiring/sign-in.ts";
import { readSite, type WiredSite } from "./wiring/site/site.ts";
import { readTables } from "./wiring/tables.ts";
import { readTextSettings, type WiredTextSettings } from "./wiring/texts.ts";

/** The settings that the services read from the templates. */
export interface Wiring {
  readonly region: string;
  readonly account: string;
  readonly stacks: readonly DeployedStack[];
  readonly tables: TableDefinition[];
  readonly functions: readonly WiredFunction[];
  readonly pool: Pool;
  readonly buses: Bus[];
  readonly rules: Rule[];
  readonly queues: Queue[];
  readonly schedules: readonly WiredSchedule[];
  readonly mappings: WiredMappings;
  readonly mailIdentities: readonly WiredMailIdentity[];
  readonly textSettings: readonly WiredTextSettings[];
  readonly secrets: SecretValues;
  readonly apis: readonly WiredApi[];
  readonly socketApis: readonly WiredSocketApi[];
  readonly site: WiredSite;
  readonly buckets: readonly Bucket[];
  readonly malwarePlans: readonly MalwarePlan[];
}

/**
 * Reads the settings for running at `origin`, with the local values of secrets. Anything that a reader does not know
 * throws StartError with one sentence.
 */
export function wire(
  cloud: Cloud,
  origin: string,
  valueFor: (secret: WiredSecret) => string = newValue,
): Wiring {
  refuseUnknownTypes(cloud);
  const secrets = readSecrets(cloud, valueFor);
  const localise = localiser(cloud, origin);
  const permissions = readPermissions(cloud);
  const buckets = readBuckets(cloud, localise);
  const functions = readFunctions(cloud, localise);
  const rules = readRules(cloud, permissions);
  const mappings = readMappings(cloud, functions);
  const schedules = readSchedules(cloud);
  const failures = [
    ...rules.flatMap((rule) => rule.targets.flatMap((target) => target.deadLetterArn ?? [])),
    ...mappings.streams.flatMap((mapping) => mapping.onFailureQueueArn ?? []),
    ...schedules.flatMap((schedule) => schedule.deadLetterArn ?? []),
  ];
  return {
    region: cloud.region,
    account: cloud.account,
    stacks: cloud.stacks.map((stack) => ({ ...stack, outputs: localised(stack.outputs, localise) })),
    tables: readTables(cloud),
    functions,
    pool: readPool(cloud, permissions, localise),
    buses: readBuses(cloud),
    rules,
    queues: readQueues(cloud, failures),
    schedules,
    mappings,
    mailIdentities: readMailIdentities(cloud),
    textSettings: readTextSettings(cloud),
    secrets,
    apis: readApis(cloud, permissions, localise),
    socketApis: readSocketApis(cloud, permissions),
    buckets,
    malwarePlans: readMalwarePlans(cloud, buckets),
    site: readSite(cloud, localise, secretsReader(secrets)),
  };
}

/** Stack outputs with local addresses, for the operator's commands. */
function localised(outputs: Readonly<Record<string, string>>, localise: (text: string) => string) {
  return Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, localise(value)]));
}

/** The key names of the tables, for IAM. */
export function tableKeys(tables: readonly TableDefinition[]): TableKeys[] {
  return tables.map(({ name, arn, partitionKey, indexes }) => ({
    name,
    arn,
    partitionKey,
    indexes: Object.fromEntries(indexes.map((index) => [index.name, index.partitionKey])),
  }));
}

/** Replaces the cloud's addresses in a text by local ones: the public origin, Cognito's endpoint and the buckets. */
function localiser(cloud: Cloud, origin: string): (text: string) => string {
  const publicOrigin = cloud.output("PublicOrigin");
  if (typeof publicOrigin !== "string") throw new StartError("The templates have no output PublicOrigin.");
  const cognito = `https://cognito-idp.${cloud.region}.amazonaws.com`;
  // Another name of this machine: to a browser the buckets are another origin, as in AWS.
  const aside = origin.replace("127.0.0.1", "localhost");
  const buckets = cloud.of("AWS::S3::Bucket").map((bucket): [string, string] => {
    return [`https://${bucket.attribute("RegionalDomainName")}`, `${aside}${bucketsPath}/${bucket.ref}`];
  });
  return (text) =>
    buckets
      .reduce((moved, [there, here]) => moved.replaceAll(there, here), text)
      .replaceAll(cognito, `${origin}/identity`)
      .replaceAll(publicOrigin, origin);
}
