import * as z from "zod/mini";

/** What a resource holds is gone when one of these changes, because CloudFormation then makes another one. */
const replacedBy: Readonly<Record<string, readonly string[]>> = {
  "AWS::Cognito::UserPool": [
    "UserPoolName",
    "UsernameAttributes",
    "AliasAttributes",
    "UsernameConfiguration",
    "Schema",
  ],
  "AWS::Cognito::UserPoolClient": ["GenerateSecret"],
  "AWS::DynamoDB::GlobalTable": [
    "TableName",
    "KeySchema",
    "AttributeDefinitions",
    "GlobalSecondaryIndexes",
    "LocalSecondaryIndexes",
  ],
  "AWS::Events::EventBus": ["Name"],
  "AWS::S3::Bucket": ["BucketName"],
  "AWS::SES::EmailIdentity": ["EmailIdentity"],
  "AWS::SQS::Queue": ["QueueName", "FifoQueue"],
};

/** A resource that holds something: its type, what becomes of it when it goes, and what must not change. */
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

/** The resources of a template that hold something, by `<stack>.<logical id>`. */
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

/** What a deployment would lose, one sentence each; `known` is what the last release had. */
export function losses(known: ReadonlyMap<string, Stateful>, now: ReadonlyMap<string, Stateful>): string[] {
  return [...known].flatMap(([id, before]) => {
    const after = now.get(id);
    if (after === undefined) return [`${id} (${before.type}) is gone: what it holds is lost or left behind.`];
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

function changed(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
