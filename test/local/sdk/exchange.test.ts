import { Readable } from "node:stream";
import * as gatewaySdk from "@aws-sdk/client-apigatewaymanagementapi";
import * as poolSdk from "@aws-sdk/client-cognito-identity-provider";
import * as tableSdk from "@aws-sdk/client-dynamodb";
import * as busSdk from "@aws-sdk/client-eventbridge";
import * as mailSdk from "@aws-sdk/client-ses";
import * as queueSdk from "@aws-sdk/client-sqs";
import * as itemsSdk from "@aws-sdk/lib-dynamodb";
import * as valuesSdk from "@aws-sdk/util-dynamodb";
import { StandardRetryStrategy } from "@smithy/core/retry";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { way } from "../../../infra/local/sdk/ask.ts";
import * as gateway from "../../../infra/local/sdk/client-apigatewaymanagementapi.ts";
import * as pool from "../../../infra/local/sdk/client-cognito-identity-provider.ts";
import * as bus from "../../../infra/local/sdk/client-eventbridge.ts";
import * as mail from "../../../infra/local/sdk/client-ses.ts";
import * as queue from "../../../infra/local/sdk/client-sqs.ts";
import * as items from "../../../infra/local/sdk/lib-dynamodb.ts";
import * as values from "../../../infra/local/sdk/values.ts";

// Both clients get the same command and the same answer: what they send and what their caller reads is compared.

interface Sent {
  method: string;
  path: string;
  target: string | undefined;
  service: string | undefined;
  type: string | undefined;
  body: unknown;
}
interface Given {
  status: number;
  headers?: Record<string, string>;
  body: string;
}
type Sender = { send(command: never): Promise<unknown> };

let given: Given;
let sent: Sent[] = [];

const settings = {
  region: "eu-central-1",
  credentials: { accessKeyId: "AKIALOCAL", secretAccessKey: "local" },
  requestHandler: {
    handle: async (request: {
      method: string;
      path: string;
      headers: Record<string, string>;
      body?: unknown;
    }) => {
      const { method, path, headers, body } = request;
      keep(method, path, headers, await textOf(body));
      const { status: statusCode, headers: said = {} } = given;
      return { response: { statusCode, headers: said, body: Readable.from([Buffer.from(given.body)]) } };
    },
  } as never,
};
const retryStrategy = () => new StandardRetryStrategy(2);
const address = "https://api.example.com/live";

const clients: Record<string, readonly [sdk: Sender, ours: Sender]> = {
  items: [
    itemsSdk.DynamoDBDocumentClient.from(new tableSdk.DynamoDBClient(settings), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    items.DynamoDBDocumentClient.from(),
  ],
  bus: [new busSdk.EventBridgeClient(settings), new bus.EventBridgeClient()],
  queue: [
    new queueSdk.SQSClient({ ...settings, useQueueUrlAsEndpoint: false, md5: false }),
    new queue.SQSClient(),
  ],
  pool: [new poolSdk.CognitoIdentityProviderClient(settings), new pool.CognitoIdentityProviderClient()],
  gateway: [
    new gatewaySdk.ApiGatewayManagementApiClient({ ...settings, endpoint: address }),
    new gateway.ApiGatewayManagementApiClient({ endpoint: address }),
  ],
  mail: [
    new mailSdk.SESClient({ ...settings, retryStrategy: retryStrategy() }),
    new mail.SESClient({ retryStrategy: retryStrategy() }),
  ],
};

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID = "AKIALOCAL";
  process.env.AWS_REGION = "eu-central-1";
  const send = async ({ method, path, headers, body }: Record<string, never>) => {
    keep(method ?? "", path ?? "", headers ?? {}, String(body));
    return { kind: "reply", id: 1, ...given, headers: Object.entries(given.headers ?? {}) };
  };
  Object.assign(globalThis, { [way]: send });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, way);
});

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

const commands: readonly (readonly [
  client: string,
  name: string,
  sdk: new (input: never) => unknown,
  ours: new (input: never) => unknown,
  input: object,
  answer: object | string,
])[] = [
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

describe("an exchanged client sends and answers what the SDK does", () => {
  test.each(commands)("%s: %s", async (name, _title, Sdk, Ours, input, answer) => {
    given = { status: 200, body: typeof answer === "string" ? answer : JSON.stringify(answer) };
    expect(await both(name, Sdk, Ours, input)).toMatchObject({ isSame: true });
  });

  test("every client that functions use is compared", () => {
    expect(new Set(commands.map(([client]) => client))).toEqual(new Set(Object.keys(clients)));
  });
});

const refusals: readonly (readonly [title: string, client: string, given: Given])[] = [
  ["a condition that does not hold", "items", refused("ConditionalCheckFailedException", { message: "no" })],
  [
    "a transaction with the reasons of its writes",
    "items",
    refused("TransactionCanceledException", {
      Message: "cancelled",
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed", Message: "no" }],
    }),
  ],
  ["a user who exists", "pool", refused("UsernameExistsException", { message: "there" })],
  [
    "a connection that is gone",
    "gateway",
    {
      status: 410,
      headers: { "x-amzn-errortype": "GoneException" },
      body: JSON.stringify({ message: "gone" }),
    },
  ],
  [
    "a mail that is refused",
    "mail",
    {
      status: 400,
      body: "<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>no</Message></Error></ErrorResponse>",
    },
  ],
];

test.each(refusals)("both throw the same error for %s", async (_title, name, answer) => {
  given = answer;
  const [, , Sdk, Ours, input] = commands.find(([client]) => client === name) ?? [];
  if (!Sdk || !Ours || !input) throw new Error(`There is no command for ${name}.`);
  expect(await both(name, Sdk, Ours, input)).toMatchObject({ isSame: true });
});

test("a mail that is too much for now is sent again by the strategy that the product sets", async () => {
  given = {
    status: 400,
    body: "<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code><Message>slow</Message></Error></ErrorResponse>",
  };
  const { sdk, ours } = await both("mail", mailSdk.SendRawEmailCommand, mail.SendRawEmailCommand, {
    Source: "a@b.c",
    Destinations: ["d@e.f"],
    RawMessage: { Data: Buffer.from("x") },
  });
  expect([sdk.sent.length, ours.sent.length]).toEqual([2, 2]);
});

test("values travel as the SDK makes them, and come back", () => {
  const scalar = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 8 }).map((bytes) => new Uint8Array(bytes)),
    fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }).map((members) => new Set(members)),
    fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }).map((members) => new Set(members)),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(fc.option(tie("value"), { nil: undefined }), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie("value"), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1 }), value, { maxKeys: 4, noNullPrototype: true }),
      (made) => {
        const theirs = valuesSdk.marshall(made, { removeUndefinedValues: true });
        const travelled = JSON.parse(JSON.stringify(theirs, bytesInBase64));
        expect(JSON.parse(JSON.stringify(values.marshall(made)))).toEqual(travelled);
        expect(values.unmarshall(travelled)).toEqual(valuesSdk.unmarshall(theirs));
      },
    ),
  );
});

async function both(
  name: string,
  Sdk: new (input: never) => unknown,
  Ours: new (input: never) => unknown,
  input: object,
) {
  const [one, other] = clients[name] ?? [];
  if (!one || !other) throw new Error(`There is no client ${name}.`);
  const sdk = await outcome(one, new Sdk(input as never));
  const ours = await outcome(other, new Ours(input as never));
  expect(ours.sent).toEqual(sdk.sent);
  expect(ours.answer).toEqual(sdk.answer);
  return { sdk, ours, isSame: true };
}

/** What a client sends, and what its caller reads of an answer or an error. */
async function outcome(client: Sender, command: unknown) {
  sent = [];
  const answer = await client.send(command as never).then(
    (answer) => plain({ ...Object(answer), $metadata: undefined }),
    (error: unknown) => plain(read(error)),
  );
  return { sent, answer };
}

function read(error: unknown) {
  if (!(error instanceof Error)) throw error;
  const { name, message, $fault, CancellationReasons } = error as never;
  return { name, message, $fault, CancellationReasons };
}

/** Without fields that are not there. */
function plain(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined));
}

function keep(method: string, path: string, headers: Record<string, string>, body: string): void {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  sent.push({
    method,
    path,
    target: named.get("x-amz-target"),
    service: /Credential=[^/]+\/[^/]+\/[^/]+\/([^/]+)/.exec(named.get("authorization") ?? "")?.[1],
    type: body === "" ? undefined : typeOf(named.get("content-type")),
    body: bodyOf(body),
  });
}

/** Bodies of the management API are the words themselves and have no type of their own. */
function typeOf(type: string | undefined): string | undefined {
  return type === "application/octet-stream" ? undefined : type;
}

function bodyOf(body: string): unknown {
  if (body.startsWith("{")) return { ...JSON.parse(body), ClientRequestToken: undefined };
  if (body.startsWith("Action=")) return Object.fromEntries([...new URLSearchParams(body)].sort());
  return body;
}

async function textOf(body: unknown): Promise<string> {
  if (body === undefined || body === null) return "";
  return typeof body === "string" ? body : Buffer.from(body as Uint8Array).toString("utf8");
}

function bytesInBase64(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}

function refused(name: string, details: object): Given {
  const body = JSON.stringify({ __type: `com.amazonaws#${name}`, ...details });
  return { status: 400, headers: { "x-amzn-errortype": name }, body };
}
