import * as z from "zod/mini";

/** Properties whose change makes CloudFormation replace the resource, which loses its data. */
const replacedBy: Readonly<Record<string, readonly string[]>> = {
  "AWS::Cognito::UserPool": [
    "UserPoolName",
    "UsernameAttributes",
    "AliasAttributes",
    "UsernameConfiguration",
    "Schema",
  ],
  "AWS::Cognito::UserPoolClient": ["GenerateSecret"],
  // Indexes come and go without a replacement, one with each update.
  "AWS::DynamoDB::GlobalTable": ["TableName", "KeySchema", "LocalSecondaryIndexes"],
  "AWS::Events::EventBus": ["Name"],
  "AWS::KMS::Key": ["KeySpec"],
  "AWS::S3::Bucket": ["BucketName"],
  "AWS::SecretsManager::Secret": ["Name"],
  "AWS::SES::EmailIdentity": ["EmailIdentity"],
  "AWS::SQS::Queue": ["QueueName", "FifoQueue"],
};

/** A resource with data: its type, its deletion policy, and the properties that must not change. */
export const Stateful = z.object({
  type: z.string(),
  onDeletion: z.string(),
  fixed: z.record(z.string(), z.unknown()),
});
export type Stateful = z.infer<typeof Stateful>;

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      DeletionPolicy: z._default(z.string(), "Delete"),
      Properties: z._default(z.record(z.string(), z.unknown()), {}),
    }),
  ),
});

/** The resources of a template that hold data, by `<stack>.<logical id>`. */
export function statefulIn(stack: string, template: unknown): [string, Stateful][] {
  const { Resources } = z.parse(Template, template);
  return Object.entries(Resources).flatMap(
    ([id, { Type, DeletionPolicy, Properties }]): [string, Stateful][] => {
      const names = replacedBy[Type];
      if (names === undefined) return [];
      const fixed = Object.fromEntries(
        names.flatMap((name) => (name in Properties ? [[name, Properties[name]]] : [])),
      );
      return [[`${stack}.${id}`, { type: Type, onDeletion: DeletionPolicy, fixed }]];
    },
  );
}

/** The losses of a deployment, one sentence each; `known` are the resources of the last release. */
export function losses(known: ReadonlyMap<string, Stateful>, now: ReadonlyMap<string, Stateful>): string[] {
  return [...known].flatMap(([id, before]) => {
    const after = now.get(id);
    if (after === undefined) return [withoutUse(id, before)];
    if (after.type !== before.type) return [`${id} was a ${before.type} and is a ${after.type} now.`];
    const weaker = before.onDeletion !== "Delete" && after.onDeletion === "Delete";
    return [
      ...changed(before.fixed, after.fixed).map(
        (name) => `${id} (${before.type}) is replaced: ${name} changed.`,
      ),
      ...(weaker ? [`${id} (${before.type}) was kept when its stack goes and is deleted now.`] : []),
    ];
  });
}

function withoutUse(id: string, { type, onDeletion }: Stateful): string {
  const fate =
    onDeletion === "Delete"
      ? "is deleted, with what it holds"
      : "is left behind, with what it holds: the stage no longer uses it";
  return `${id} (${type}) ${fate}.`;
}

function changed(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
