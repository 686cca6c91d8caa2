import { marshall } from "@aws-sdk/util-dynamodb";

const key = { pk: "PRESCRIPTION#1", sk: "STATE" };
const values = { name: "Zoë", count: 3, tags: new Set(["a", "b"]), list: [1, { deep: null }] };
const wire = marshall({ ...key, version: 2, tags: new Set(["x"]) });
const write = {
  TableName: "T",
  Item: { ...key, ...values, gone: undefined },
  ConditionExpression: "attribute_not_exists(pk)",
};
const named = {
  ExpressionAttributeNames: { "#a": "a", "#b": "b" },
  ExpressionAttributeValues: { ":a": "x", ":n": 3 },
};
const one = { TableName: "T", Key: key, ConditionExpression: "#a = :a AND size(#b) < :n", ...named };
const user = { UserPoolId: "p", Username: "u" };
const copy = { CopySource: "a/k", ContentType: "image/png", MetadataDirective: "REPLACE" };
const event = { EventBusName: "B", Source: "s", DetailType: "t", Detail: "{}" };
const reason = { reason: { DataType: "String", StringValue: "r" } };
const sent = "<SendRawEmailResult><MessageId>1-2</MessageId></SendRawEmailResult>";

/** Every command that functions send, to which client, with an input and a response. */
export const commands: readonly (readonly [
  client: string,
  command: string,
  input: object,
  answer: object | string,
])[] = [
  ["files", "GetObject", { Bucket: "b", Key: "incoming/a b/1", Range: "bytes=0-9" }, "content"],
  ["files", "HeadObject", { Bucket: "b", Key: "k" }, ""],
  ["files", "CopyObject", { Bucket: "b", Key: "k", ...copy }, "<CopyObjectResult></CopyObjectResult>"],
  ["files", "DeleteObject", { Bucket: "b", Key: "k" }, ""],
  ["items", "Put", write, {}],
  [
    "items",
    "Update",
    { ...one, UpdateExpression: "ADD #a :n", ReturnValues: "ALL_NEW" },
    { Attributes: wire },
  ],
  ["items", "Delete", one, {}],
  [
    "items",
    "Query",
    { TableName: "T", KeyConditionExpression: "#a = :a", ...named, ExclusiveStartKey: key, Limit: 2 },
    { Items: [wire, wire], Count: 2, LastEvaluatedKey: marshall(key) },
  ],
  ["items", "Query", { TableName: "T", Select: "COUNT" }, { Count: 7 }],
  [
    "items",
    "BatchGet",
    { RequestItems: { T: { Keys: [key, { pk: "2", sk: "3" }], ConsistentRead: true } } },
    { Responses: { T: [wire] }, UnprocessedKeys: { T: { Keys: [marshall(key)], ConsistentRead: true } } },
  ],
  [
    "items",
    "TransactWrite",
    {
      TransactItems: [
        { Put: write },
        { Delete: one },
        { Update: { ...one, UpdateExpression: "SET #a = :a" } },
        { ConditionCheck: one },
      ],
    },
    {},
  ],
  [
    "bus",
    "PutEvents",
    { Entries: [{ ...event, Time: new Date(1_700_000_000_123) }] },
    { FailedEntryCount: 1, Entries: [{ ErrorCode: "ThrottlingException" }] },
  ],
  ["secrets", "GetSecretValue", { SecretId: "arn:secret" }, { ARN: "arn:secret", SecretString: "value" }],
  [
    "queue",
    "SendMessage",
    { QueueUrl: "q", MessageBody: "é", MessageAttributes: reason },
    { MessageId: "1" },
  ],
  [
    "pool",
    "AdminCreateUser",
    { ...user, UserAttributes: [{ Name: "email", Value: "a@b.c" }], MessageAction: "SUPPRESS" },
    { User: { Username: "u", Attributes: [{ Name: "sub", Value: "1" }] } },
  ],
  ["pool", "AdminGetUser", user, { Username: "u", UserAttributes: [{ Name: "sub", Value: "1" }] }],
  ["pool", "AdminSetUserPassword", { ...user, Password: "x", Permanent: true }, {}],
  ["pool", "AdminUserGlobalSignOut", user, {}],
  ["gateway", "PostToConnection", { ConnectionId: "a/b=", Data: "é" }, ""],
  ["gateway", "DeleteConnection", { ConnectionId: "a=" }, ""],
  [
    "mail",
    "SendRawEmail",
    {
      Source: "a@b.c",
      Destinations: ["d@e.f", "g@h.i"],
      RawMessage: { Data: Buffer.from("From: a@b.c\r\n\r\né+ &") },
    },
    `<SendRawEmailResponse>${sent}</SendRawEmailResponse>`,
  ],
];
