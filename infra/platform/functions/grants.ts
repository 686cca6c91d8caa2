import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { EventBus } from "aws-cdk-lib/aws-events";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { FileAction, Needs, TableAction } from "#kernel/manifest";
import { mailboxOf } from "../../../functions/platform/email/mime.ts";
import { messageFilesOf, type Stage } from "../../config.ts";
import type { Mail } from "../email.ts";
import type { Files } from "../files/files.ts";
import { onOrOff } from "../outputs.ts";
import type { Realtime } from "../realtime.ts";
import type { Relays } from "../relays.ts";
import type { Texts } from "../texts.ts";
import { hiddenKeys } from "./entries.ts";

/** A secret, as far as a grant names it. */
export interface SecretArn {
  readonly secretArn: string;
}

/** The resources that functions can be granted. The pool is absent for the functions that the pool itself calls. */
export interface Platform {
  readonly stage: Stage;
  readonly table: TableV2;
  readonly bus: EventBus;
  readonly mail: Pick<Mail, "resources" | "configurationSet">;
  readonly files: Files;
  /** The secret from which the stage's push keys are derived. */
  readonly vapidSecret: SecretArn;
  /** The sender of texts; absent where the stage has no number. */
  readonly texts: Texts | undefined;
  readonly pool?: IUserPool;
  /** The issuer of the access tokens that we accept. */
  readonly tokens?: { readonly issuer: string; readonly client: string };
  readonly realtime?: Pick<Realtime, "endpoint" | "connections">;
  readonly relays?: Pick<Relays, "grants">;
}

/** The statements that allow the needs, action by action, and the environment that goes with them. */
export interface Grants {
  readonly statements: PolicyStatement[];
  readonly environment: Record<string, string>;
}

/** Lets a function read secrets. Its environment holds their ARNs, never their values. */
export function secretsRead(setting: string, secrets: readonly SecretArn[]): Grants {
  const arns = secrets.map(({ secretArn }) => secretArn);
  return {
    statements: [new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: arns })],
    environment: { [setting]: arns.join(",") },
  };
}

/** Whether a function creates users of the pool; such a function is limited and watched. */
export function makesUsers({ users = [] }: Needs): boolean {
  return users.includes("AdminCreateUser");
}

/** Turns needs into grants; throws when the platform lacks a needed resource. */
export function grantsFor(needs: Needs, platform: Platform): Grants {
  const { stage, table, bus, mail, files, vapidSecret, texts, pool, tokens, realtime, relays } = platform;
  const statements: PolicyStatement[] = [];
  const environment: Record<string, string> = {};
  const allow = (actions: string[], ...resources: string[]) =>
    statements.push(new PolicyStatement({ actions, resources }));

  if (needs.table) {
    environment.TABLE_NAME = table.tableName;
    statements.push(...tableStatements(needs, table));
  }
  if (needs.email) {
    environment.SENDER = stage.sender;
    environment.PRODUCT = stage.product;
    environment.SUPPORT_EMAIL = stage.supportEmail;
    environment.PUBLIC_ORIGIN = stage.origin;
    const conditions = { StringEquals: { "ses:FromAddress": mailboxOf(stage.sender).address } };
    const resources = [...mail.resources];
    statements.push(new PolicyStatement({ actions: ["ses:SendRawEmail"], resources, conditions }));
  }
  if (needs.product) {
    environment.PRODUCT = stage.product;
    environment.PUBLIC_ORIGIN = stage.origin;
  }
  if (needs.users) {
    // The pool depends on its triggers, so a trigger that depended on the pool would close a circle.
    if (!pool) throw new Error("A sign-in trigger cannot ask for actions on the user pool.");
    environment.USER_POOL_ID = pool.userPoolId;
    if (makesUsers(needs)) environment.SIGN_UPS_AN_HOUR = String(stage.signUpsAnHour);
    allow(
      needs.users.map((action) => `cognito-idp:${action}`),
      pool.userPoolArn,
    );
  }
  if (needs.bus) {
    environment.BUS_NAME = bus.eventBusName;
    allow(["events:PutEvents"], bus.eventBusArn);
  }
  if (needs.push) {
    if (!realtime) throw new Error("A sign-in trigger cannot ask for sockets.");
    environment.SOCKETS_ENDPOINT = realtime.endpoint;
    allow(["execute-api:ManageConnections"], ...realtime.connections);
  }
  if (needs.tokens) {
    if (!tokens) throw new Error("A sign-in trigger cannot ask for tokens.");
    environment.TOKEN_ISSUER = tokens.issuer;
    environment.TOKEN_CLIENT = tokens.client;
  }
  if (needs.vapid) {
    const read = secretsRead("VAPID_SECRET_ARN", [vapidSecret]);
    statements.push(...read.statements);
    Object.assign(environment, read.environment);
  }
  if (needs.outside) environment.SUPPORT_EMAIL = stage.supportEmail;
  if (needs.sms && texts) {
    environment.PRODUCT = stage.product;
    environment.SMS_ORIGIN = texts.origin;
    environment.SMS_CONFIGURATION = texts.configuration;
    environment.SMS_COUNTRIES = texts.countries.join(",");
    environment.SMS_AN_HOUR = String(texts.anHour);
    allow(["sms-voice:SendTextMessage"], ...texts.resources);
  }
  if (needs.files) {
    const granted = fileGrants(needs.files, files);
    statements.push(...granted.statements);
    Object.assign(environment, granted.environment);
  }
  if (needs.messageFiles) environment.MESSAGE_FILES = messageFilesOf(stage).join(",");
  if (needs.voiceCalls) environment.VOICE_CALLS = onOrOff(stage.messages.voiceCalls);
  if (needs.relays) {
    if (!relays) throw new Error("Only functions behind the API can ask for relays.");
    statements.push(...relays.grants.statements);
    Object.assign(environment, relays.grants.environment);
  }
  if (needs.due) environment.DUE_SHARDS = String(stage.dueShards);
  return { statements, environment };
}

/** The KMS actions that S3 takes with the caller's grants. */
const keyActions: Readonly<Partial<Record<FileAction, string>>> = {
  GetObject: "kms:Decrypt",
  PutObject: "kms:GenerateDataKey",
};

/** The statements that allow actions on files, bucket by bucket, and the addresses of the buckets. */
function fileGrants(needed: NonNullable<Needs["files"]>, { incoming, documents, key }: Files) {
  const statements: PolicyStatement[] = [];
  const environment: Record<string, string> = {};
  const buckets = { incoming, documents };
  for (const name of ["incoming", "documents"] as const) {
    const actions = needed[name];
    if (!actions) continue;
    const bucket = buckets[name];
    environment[`${name.toUpperCase()}_BUCKET`] = bucket.bucketName;
    environment[`${name.toUpperCase()}_ADDRESS`] = `https://${bucket.bucketRegionalDomainName}`;
    const onObjects = actions.filter((action) => action !== "ListBucket").map((action) => `s3:${action}`);
    statements.push(new PolicyStatement({ actions: onObjects, resources: [bucket.arnForObjects("*")] }));
    if (actions.includes("ListBucket"))
      statements.push(new PolicyStatement({ actions: ["s3:ListBucket"], resources: [bucket.bucketArn] }));
  }
  const all = [...(needed.incoming ?? []), ...(needed.documents ?? [])];
  const onKey = [...new Set(all.flatMap((action) => keyActions[action] ?? []))];
  if (onKey.length > 0) statements.push(new PolicyStatement({ actions: onKey, resources: [key.keyArn] }));
  return { statements, environment };
}

const indexes = ["gsi1", "gsi2"];
const reading: readonly TableAction[] = ["BatchGetItem", "Query", "ConditionCheckItem"];

/** A function's rights at the table: it writes only its own keys and reads everything but the hidden ones. */
function tableStatements({ table: needed = [], owns = [], sees = [] }: Needs, table: TableV2) {
  const reads = needed.filter((action) => reading.includes(action));
  const writes = needed.filter((action) => !reading.includes(action));
  if (writes.length > 0 !== owns.length > 0)
    throw new Error("Who writes to the table says where, and nobody else.");
  const own = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": owns.map(beginning) } };
  const hidden = hiddenKeys().filter((prefix) => ![...owns, ...sees].includes(prefix));
  const indexArns = indexes.map((index) => `${table.tableArn}/index/${index}`);
  return [
    ...statement(reads, [table.tableArn]),
    ...statement(writes, [table.tableArn], own),
    ...statement(reads.includes("Query") ? ["Query"] : [], indexArns),
    ...refusal(reads, [table.tableArn, ...(reads.includes("Query") ? indexArns : [])], hidden),
  ];
}

function statement(
  actions: readonly TableAction[],
  resources: string[],
  conditions: Record<string, unknown> = {},
  effect = Effect.ALLOW,
): PolicyStatement[] {
  if (actions.length === 0) return [];
  const named = actions.map((action) => `dynamodb:${action}`);
  return [new PolicyStatement({ effect, actions: named, resources, conditions })];
}

/** One key with that prefix is enough to refuse a request of many. */
function refusal(actions: readonly TableAction[], resources: string[], prefixes: readonly string[]) {
  if (prefixes.length === 0) return [];
  const conditions = { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": prefixes.map(beginning) } };
  return statement(actions, resources, conditions, Effect.DENY);
}

function beginning(prefix: string): string {
  return `${prefix}*`;
}
