import * as gatewaySdk from "@aws-sdk/client-apigatewaymanagementapi";
import * as poolSdk from "@aws-sdk/client-cognito-identity-provider";
import * as busSdk from "@aws-sdk/client-eventbridge";
import * as filesSdk from "@aws-sdk/client-s3";
import * as secretsSdk from "@aws-sdk/client-secrets-manager";
import * as mailSdk from "@aws-sdk/client-ses";
import * as queueSdk from "@aws-sdk/client-sqs";
import * as itemsSdk from "@aws-sdk/lib-dynamodb";
import * as valuesSdk from "@aws-sdk/util-dynamodb";
import * as gateway from "../../../infra/local/sdk/client-apigatewaymanagementapi.ts";
import * as pool from "../../../infra/local/sdk/client-cognito-identity-provider.ts";
import * as bus from "../../../infra/local/sdk/client-eventbridge.ts";
import * as files from "../../../infra/local/sdk/client-s3.ts";
import * as secrets from "../../../infra/local/sdk/client-secrets-manager.ts";
import * as mail from "../../../infra/local/sdk/client-ses.ts";
import * as queue from "../../../infra/local/sdk/client-sqs.ts";
import * as items from "../../../infra/local/sdk/lib-dynamodb.ts";

const key = { pk: "PRESCRIPTION#1", sk: "STATE" };
const item = {
  ...key,
  name: "Zoë",
  count: 3,
  tags: new Set(["a", "b"]),
  list: [1, { deep: null }],
  gone: undefined,
};
const wire = valuesSdk.marshall(
  { ...key, version: 2, tags: new Set(["x"]) },
  { removeUndefinedValues: true },
);
const write = { TableName: "T", Item: item, ConditionExpression: "attribute_not_exists(pk)" };
const condition = {
  ConditionExpression: "#a = :a AND size(#b) < :n",
  ExpressionAttributeNames: { "#a": "a", "#b": "b" },
  ExpressionAttributeValues: { ":a": "x", ":n": 3 },
};
const { ConditionExpression: _, ...named } = condition;

/** A command of every kind that functions send, with a response to it. */
export const commands: readonly (readonly [
  client: string,
  name: string,
  sdk: new (input: never) => unknown,
  ours: new (input: never) => unknown,
  input: object,
  answer: object | string,
])[] = [
  [
    "files",
    "the beginning of a file read",
    filesSdk.GetObjectCommand,
    files.GetObjectCommand,
    { Bucket: "b", Key: "incoming/a b/1", Range: "bytes=0-9" },
    "content",
  ],
  [
    "files",
    "a file asked for by its headers alone",
    filesSdk.HeadObjectCommand,
    files.HeadObjectCommand,
    { Bucket: "b", Key: "k" },
    "",
  ],
  [
    "files",
    "a file copied with another type",
    filesSdk.CopyObjectCommand,
    files.CopyObjectCommand,
    { Bucket: "b", Key: "k", CopySource: "a/k", ContentType: "image/png", MetadataDirective: "REPLACE" },
    "<CopyObjectResult></CopyObjectResult>",
  ],
  [
    "files",
    "a file deleted",
    filesSdk.DeleteObjectCommand,
    files.DeleteObjectCommand,
    { Bucket: "b", Key: "k" },
    "",
  ],
  ["items", "an item put", itemsSdk.PutCommand, items.PutCommand, write, {}],
  [
    "items",
    "an item updated, answered as it is afterwards",
    itemsSdk.UpdateCommand,
    items.UpdateCommand,
    { TableName: "T", Key: key, UpdateExpression: "ADD #a :n", ...condition, ReturnValues: "ALL_NEW" },
    { Attributes: wire },
  ],
  [
    "items",
    "an item deleted",
    itemsSdk.DeleteCommand,
    items.DeleteCommand,
    { TableName: "T", Key: key, ...condition },
    {},
  ],
  [
    "items",
    "a page of a range that goes on",
    itemsSdk.QueryCommand,
    items.QueryCommand,
    { TableName: "T", KeyConditionExpression: "#a = :a", ...named, ExclusiveStartKey: key, Limit: 2 },
    { Items: [wire, wire], Count: 2, LastEvaluatedKey: valuesSdk.marshall(key) },
  ],
  [
    "items",
    "a count",
    itemsSdk.QueryCommand,
    items.QueryCommand,
    { TableName: "T", Select: "COUNT" },
    { Count: 7 },
  ],
  [
    "items",
    "items by key, some of them not answered yet",
    itemsSdk.BatchGetCommand,
    items.BatchGetCommand,
    { RequestItems: { T: { Keys: [key, { pk: "2", sk: "3" }], ConsistentRead: true } } },
    {
      Responses: { T: [wire] },
      UnprocessedKeys: { T: { Keys: [valuesSdk.marshall(key)], ConsistentRead: true } },
    },
  ],
  [
    "items",
    "a transaction of every kind of write",
    itemsSdk.TransactWriteCommand,
    items.TransactWriteCommand,
    {
      TransactItems: [
        { Put: write },
        { Delete: { TableName: "T", Key: key, ...condition } },
        { Update: { TableName: "T", Key: key, UpdateExpression: "SET #a = :a", ...condition } },
        { ConditionCheck: { TableName: "T", Key: key, ...condition } },
      ],
    },
    {},
  ],
  [
    "bus",
    "events, one of which is not accepted",
    busSdk.PutEventsCommand,
    bus.PutEventsCommand,
    {
      Entries: [
        { EventBusName: "B", Source: "s", DetailType: "t", Time: new Date(1_700_000_000_123), Detail: "{}" },
      ],
    },
    { FailedEntryCount: 1, Entries: [{ ErrorCode: "ThrottlingException" }] },
  ],
  [
    "secrets",
    "a secret read",
    secretsSdk.GetSecretValueCommand,
    secrets.GetSecretValueCommand,
    { SecretId: "arn:secret" },
    { ARN: "arn:secret", SecretString: "value" },
  ],
  [
    "queue",
    "a message with an attribute",
    queueSdk.SendMessageCommand,
    queue.SendMessageCommand,
    {
      QueueUrl: "q",
      MessageBody: "é",
      MessageAttributes: { reason: { DataType: "String", StringValue: "r" } },
    },
    { MessageId: "1" },
  ],
  [
    "pool",
    "a user made",
    poolSdk.AdminCreateUserCommand,
    pool.AdminCreateUserCommand,
    {
      UserPoolId: "p",
      Username: "u",
      UserAttributes: [{ Name: "email", Value: "a@b.c" }],
      MessageAction: "SUPPRESS",
    },
    { User: { Username: "u", Attributes: [{ Name: "sub", Value: "1" }] } },
  ],
  [
    "pool",
    "a user asked for",
    poolSdk.AdminGetUserCommand,
    pool.AdminGetUserCommand,
    { UserPoolId: "p", Username: "u" },
    { Username: "u", UserAttributes: [{ Name: "sub", Value: "1" }] },
  ],
  [
    "pool",
    "a password set",
    poolSdk.AdminSetUserPasswordCommand,
    pool.AdminSetUserPasswordCommand,
    { UserPoolId: "p", Username: "u", Password: "x", Permanent: true },
    {},
  ],
  [
    "pool",
    "a user signed out",
    poolSdk.AdminUserGlobalSignOutCommand,
    pool.AdminUserGlobalSignOutCommand,
    { UserPoolId: "p", Username: "u" },
    {},
  ],
  [
    "gateway",
    "a word to a connection",
    gatewaySdk.PostToConnectionCommand,
    gateway.PostToConnectionCommand,
    { ConnectionId: "a/b=", Data: "é" },
    "",
  ],
  [
    "gateway",
    "a connection ended",
    gatewaySdk.DeleteConnectionCommand,
    gateway.DeleteConnectionCommand,
    { ConnectionId: "a=" },
    "",
  ],
  [
    "mail",
    "a raw mail",
    mailSdk.SendRawEmailCommand,
    mail.SendRawEmailCommand,
    {
      Source: "a@b.c",
      Destinations: ["d@e.f", "g@h.i"],
      RawMessage: { Data: Buffer.from("From: a@b.c\r\n\r\né+ &") },
    },
    "<SendRawEmailResponse><SendRawEmailResult><MessageId>1-2</MessageId></SendRawEmailResult></SendRawEmailResponse>",
  ],
];
