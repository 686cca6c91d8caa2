import * as z from "zod/mini";
import type { Declared, Synthesis } from "./synthesis.ts";

const text = z.string();
const list = z.union([z.array(z.unknown()), z.unknown()]);
const Conditions = z.looseObject({
  "dynamodb:LeadingKeys": z.optional(list),
  "ses:FromAddress": z.optional(list),
});
const Statement = z.object({
  Effect: z.enum(["Allow", "Deny"]),
  Action: list,
  Resource: list,
  Condition: z.optional(z.record(text, Conditions)),
});
const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });
const Route = z.object({
  ApiId: z.unknown(),
  RouteKey: text,
  AuthorizationType: text,
  AuthorizerId: z.optional(z.unknown()),
  Target: z.unknown(),
});
const Rule = z.object({
  EventBusName: z.optional(z.unknown()),
  EventPattern: z.object({ source: z.array(z.unknown()), "detail-type": z.optional(z.array(z.unknown())) }),
  Targets: z.array(z.object({ Arn: z.unknown(), DeadLetterConfig: z.object({ Arn: z.unknown() }) })),
});
const Mapping = z.object({
  EventSourceArn: z.unknown(),
  FunctionName: z.unknown(),
  FunctionResponseTypes: z._default(z.array(text), []),
  DestinationConfig: z.optional(z.object({ OnFailure: z.object({ Destination: z.unknown() }) })),
});

/** The existing actions, because CloudFormation accepts a misspelt one silently. */
export const knownActions = [
  ...["CreateLogStream", "PutLogEvents"].map((action) => `logs:${action}`),
  ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"]
    .concat("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams")
    .map((action) => `dynamodb:${action}`),
  ...["ReceiveMessage", "DeleteMessage", "ChangeMessageVisibility", "GetQueueAttributes", "GetQueueUrl"]
    .concat("SendMessage")
    .map((action) => `sqs:${action}`),
  ...["AdminCreateUser", "AdminDeleteUser", "AdminGetUser", "AdminSetUserPassword"]
    .concat("AdminUserGlobalSignOut")
    .map((action) => `cognito-idp:${action}`),
  "events:PutEvents",
  "ses:SendRawEmail",
  "sms-voice:SendTextMessage",
  "secretsmanager:GetSecretValue",
  "execute-api:ManageConnections",
  ...["GetSignalingChannelEndpoint", "GetIceServerConfig"].map((action) => `kinesisvideo:${action}`),
  ...["GetObject", "PutObject", "DeleteObject", "ListBucket"].map((action) => `s3:${action}`),
  ...["Decrypt", "GenerateDataKey"].map((action) => `kms:${action}`),
];

export interface Grant {
  readonly effect: "Allow" | "Deny";
  readonly action: string;
  readonly resources: readonly string[];
  /** The addresses that mail may be sent as; all when empty. */
  readonly senders: readonly string[];
}

/** The source file of a function by its metadata; undefined for the library's own functions. */
function entryOf({ Metadata }: Declared): string | undefined {
  return z.optional(text).parse(Metadata?.["triscript:entry"]);
}

/** Functions written by us, by source file. */
export function functionsOf(cloud: Synthesis): Map<string, Declared> {
  const functions = cloud.of("AWS::Lambda::Function").flatMap((declared): [string, Declared][] => {
    const entry = entryOf(declared);
    return entry === undefined ? [] : [[entry, declared]];
  });
  return new Map(functions);
}

/** The actions that a function's role allows and denies, one line an action and statement. */
export function grantsOf(cloud: Synthesis, declared: Pick<Declared, "Properties" | "stack">): Grant[] {
  return policiesOf(cloud, declared).flatMap(({ PolicyDocument }) =>
    PolicyDocument.Statement.flatMap(({ Effect, Action, Resource, Condition = {} }) =>
      many(Action).map((action) => ({
        effect: Effect,
        action: text.parse(action),
        resources: many(Resource).map((resource) => cloud.spell(resource, declared.stack)),
        senders: Object.values(Condition).flatMap((each) => many(each["ses:FromAddress"] ?? []).map(String)),
      })),
    ),
  );
}

/** The policies of a function's role in the template. */
export function policiesOf(cloud: Synthesis, { Properties, stack }: Pick<Declared, "Properties" | "stack">) {
  const [role = ""] = cloud.spell(Properties.Role, stack).split(".Arn");
  const inline = cloud.resources.find(({ path }) => path === role)?.Properties.Policies ?? [];
  const attached = cloud
    .of("AWS::IAM::Policy")
    .filter((policy) =>
      z
        .array(z.unknown())
        .parse(policy.Properties.Roles)
        .some((ref) => cloud.spell(ref, policy.stack) === role),
    )
    .map((policy) => policy.Properties);
  return [...z.array(Policy).parse(inline), ...z.array(Policy).parse(attached)];
}

/** Every route of the APIs of a kind, with its source file and whether it requires a token. */
export function routesOf(
  cloud: Synthesis,
  protocol: "HTTP" | "WEBSOCKET" = "HTTP",
): { key: string; entry: string; asksForToken: boolean }[] {
  const apis = cloud
    .of("AWS::ApiGatewayV2::Api")
    .filter(({ Properties }) => Properties.ProtocolType === protocol)
    .map(({ path }) => path);
  return cloud.of("AWS::ApiGatewayV2::Route").flatMap((declared) => {
    const route = Route.parse(declared.Properties);
    if (!apis.includes(cloud.spell(route.ApiId, declared.stack))) return [];
    const integration = cloud.spell(route.Target, declared.stack).replace("integrations/", "");
    const uri = cloud.resources.find(({ path }) => path === integration)?.Properties.IntegrationUri;
    return {
      key: route.RouteKey,
      entry: entryAt(cloud, cloud.spell(uri, declared.stack)),
      asksForToken: route.AuthorizationType === "JWT" && route.AuthorizerId !== undefined,
    };
  });
}

/** Every rule with its pattern, its queue and its dead-letter queue. */
export function rulesOf(cloud: Synthesis) {
  return cloud.of("AWS::Events::Rule").map(({ Properties, stack }) => {
    const { EventBusName, EventPattern, Targets } = Rule.parse(Properties);
    return {
      bus: EventBusName === undefined ? "default" : cloud.spell(EventBusName, stack),
      pattern: EventPattern,
      targets: Targets.map(({ Arn, DeadLetterConfig }) => ({
        queue: without(cloud.spell(Arn, stack)),
        undelivered: without(cloud.spell(DeadLetterConfig.Arn, stack)),
      })),
    };
  });
}

const Timed = z.object({
  ScheduleExpression: text,
  ScheduleExpressionTimezone: text,
  Target: z.object({
    Arn: z.unknown(),
    RoleArn: z.unknown(),
    DeadLetterConfig: z.object({ Arn: z.unknown() }),
  }),
});

/** Every schedule: its rhythm, its queue, its dead-letter queue, and the grants of its role. */
export function schedulesOf(cloud: Synthesis) {
  return cloud.of("AWS::Scheduler::Schedule").map(({ Properties, stack }) => {
    const { Target, ...timed } = Timed.parse(Properties);
    const grants = grantsOf(cloud, { stack, Properties: { Role: Target.RoleArn } });
    return {
      when: `${timed.ScheduleExpression} ${timed.ScheduleExpressionTimezone}`,
      queue: without(cloud.spell(Target.Arn, stack)),
      undelivered: without(cloud.spell(Target.DeadLetterConfig.Arn, stack)),
      grants: grants.map(
        ({ action, resources }) => `${action} on ${resources.map(without).sort().join(", ")}`,
      ),
    };
  });
}

/** Every event source mapping: its source and its source file. */
export function mappingsOf(cloud: Synthesis) {
  return cloud.of("AWS::Lambda::EventSourceMapping").map(({ Properties, stack }) => {
    const mapping = Mapping.parse(Properties);
    const onFailure = mapping.DestinationConfig?.OnFailure.Destination;
    return {
      from: without(cloud.spell(mapping.EventSourceArn, stack)),
      entry: entryAt(cloud, cloud.spell(mapping.FunctionName, stack)),
      reportsBatchItemFailures: mapping.FunctionResponseTypes.includes("ReportBatchItemFailures"),
      ...(onFailure !== undefined && { onFailure: without(cloud.spell(onFailure, stack)) }),
    };
  });
}

/** A queue's dead-letter queue and its number of receives before that. */
export function redriveOf(cloud: Synthesis, queue: string): { to: string; after: number } | undefined {
  const declared = cloud.resources.find(({ path }) => path === queue);
  const policy = declared?.Properties.RedrivePolicy;
  if (declared === undefined || policy === undefined) return undefined;
  const { deadLetterTargetArn, maxReceiveCount } = z
    .object({ deadLetterTargetArn: z.unknown(), maxReceiveCount: z.int() })
    .parse(policy);
  return { to: without(cloud.spell(deadLetterTargetArn, declared.stack)), after: maxReceiveCount };
}

/** Queues whose messages raise an alarm. */
export function watchedQueues(cloud: Synthesis): string[] {
  const Dimension = z.object({ Value: z.unknown() });
  const Watch = z.object({ MetricName: text, Dimensions: z._default(z.array(Dimension), []) });
  return cloud
    .of("AWS::CloudWatch::Alarm")
    .map(({ Properties, stack }) => ({ ...Watch.parse(Properties), stack }))
    .filter(({ MetricName }) => MetricName === "ApproximateNumberOfMessagesVisible")
    .flatMap(({ Dimensions, stack }) => Dimensions.map(({ Value }) => without(cloud.spell(Value, stack))));
}

/** The environment of each function, by source file. */
export function environments(cloud: Synthesis): Map<string, Record<string, unknown>> {
  const Environment = z.object({ Variables: z.record(z.string(), z.unknown()) });
  return new Map(
    [...functionsOf(cloud)].map(([file, { Properties }]) => [
      file,
      Environment.parse(Properties.Environment).Variables,
    ]),
  );
}

/** Names that must be unique in an account, or in the whole of AWS. */
export function physicalNames({ Type, Properties }: Declared): string[] {
  const inner = Object.entries(Properties)
    .filter(([key]) => /Config$/.test(key))
    .map(([, value]) => value);
  const named = z.object({ Name: z.string() });
  const names = [
    Properties.EmailIdentity,
    Properties.FunctionName,
    Properties.QueueName,
    Properties.BucketName,
  ]
    .concat(Properties.RoleName, Properties.TableName, Properties.LogGroupName, Properties.AlarmName)
    .concat(/Authorizer/.test(Type) ? [] : Properties.Name)
    .concat(inner.map((config) => named.safeParse(config).data?.Name));
  return names.filter((name) => typeof name === "string").map((name) => `${Type} ${name}`);
}

function entryAt(cloud: Synthesis, reference: string): string {
  // A WebSocket integration names the function inside an address of its own.
  const named = /functions\/(.+)\/invocations$/.exec(reference)?.[1] ?? reference;
  const declared = cloud.of("AWS::Lambda::Function").find(({ path }) => path === without(named));
  return (declared && entryOf(declared)) ?? `no function at ${reference}`;
}

// `App.Queue.Arn` and `App.Queue` mean the same queue.
function without(reference: string): string {
  return reference.split(".").slice(0, 2).join(".");
}

function many(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
