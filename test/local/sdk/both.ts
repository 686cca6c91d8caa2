import { Readable } from "node:stream";
import * as gatewaySdk from "@aws-sdk/client-apigatewaymanagementapi";
import * as poolSdk from "@aws-sdk/client-cognito-identity-provider";
import * as tableSdk from "@aws-sdk/client-dynamodb";
import * as busSdk from "@aws-sdk/client-eventbridge";
import * as filesSdk from "@aws-sdk/client-s3";
import * as secretsSdk from "@aws-sdk/client-secrets-manager";
import * as mailSdk from "@aws-sdk/client-ses";
import * as queueSdk from "@aws-sdk/client-sqs";
import * as itemsSdk from "@aws-sdk/lib-dynamodb";
import { StandardRetryStrategy } from "@smithy/core/retry";
import { afterAll, beforeAll, expect } from "vitest";
import { way } from "../../../infra/local/sdk/ask.ts";
import * as gateway from "../../../infra/local/sdk/client-apigatewaymanagementapi.ts";
import * as pool from "../../../infra/local/sdk/client-cognito-identity-provider.ts";
import * as bus from "../../../infra/local/sdk/client-eventbridge.ts";
import * as files from "../../../infra/local/sdk/client-s3.ts";
import * as secrets from "../../../infra/local/sdk/client-secrets-manager.ts";
import * as mail from "../../../infra/local/sdk/client-ses.ts";
import * as queue from "../../../infra/local/sdk/client-sqs.ts";
import * as items from "../../../infra/local/sdk/lib-dynamodb.ts";

// Both clients get the same command and the same response; their requests and results are compared.

interface Sent {
  method: string;
  path: string;
  target: string | undefined;
  service: string | undefined;
  type: string | undefined;
  body: unknown;
}
export interface Given {
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
      const { status: statusCode, headers: responseHeaders = {} } = given;
      return {
        response: { statusCode, headers: responseHeaders, body: Readable.from([Buffer.from(given.body)]) },
      };
    },
  } as never,
};
const retryStrategy = () => new StandardRetryStrategy(2);
const address = "https://api.example.com/live";

/** The modules of each client, in which a command is found by its name. */
const modules: Record<string, readonly [sdk: object, ours: object]> = {
  items: [itemsSdk, items],
  bus: [busSdk, bus],
  files: [filesSdk, files],
  secrets: [secretsSdk, secrets],
  queue: [queueSdk, queue],
  pool: [poolSdk, pool],
  gateway: [gatewaySdk, gateway],
  mail: [mailSdk, mail],
};
export const clients: Record<string, readonly [sdk: Sender, ours: Sender]> = {
  items: [
    itemsSdk.DynamoDBDocumentClient.from(new tableSdk.DynamoDBClient(settings), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    items.DynamoDBDocumentClient.from(),
  ],
  bus: [new busSdk.EventBridgeClient(settings), new bus.EventBridgeClient()],
  files: [new filesSdk.S3Client({ ...settings, forcePathStyle: true }), new files.S3Client()],
  secrets: [new secretsSdk.SecretsManagerClient(settings), new secrets.SecretsManagerClient()],
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

/** Everyone's response from now on. */
export function give(answer: Given): void {
  given = answer;
}

/** Replaces the worker's port by one of the test, for the tests of one file. */
export function answerBoth(): void {
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
}

/** Sends the same command with both clients; fails where requests or results differ. */
export async function both(client: string, command: string, input: object) {
  const made = (modules[client] ?? []).map((module) => new (Object(module)[`${command}Command`])(input));
  const [one, other] = clients[client] ?? [];
  if (!one || !other) throw new Error(`There is no client ${client}.`);
  const sdk = await outcome(one, made[0]);
  const ours = await outcome(other, made[1]);
  expect(ours.sent).toEqual(sdk.sent);
  expect(ours.answer).toEqual(sdk.answer);
  return { sdk, ours, isSame: true };
}

/** A client's request, and its caller's result or error. */
async function outcome(client: Sender, command: unknown) {
  sent = [];
  const answer = await client.send(command as never).then(
    async (answer) => plain({ ...Object(answer), ...(await bodyIn(answer)), ...unread }),
    (error: unknown) => plain(read(error)),
  );
  return { sent, answer };
}

/** Fields that no caller reads. */
const unread = { $metadata: undefined, Metadata: undefined, CopyObjectResult: undefined };

/** The content of a file, which the SDK returns as a stream. */
async function bodyIn(answer: unknown): Promise<object> {
  const { Body } = Object(answer);
  return Body?.transformToByteArray
    ? { Body: Buffer.from(await Body.transformToByteArray()).toString() }
    : {};
}

function read(error: unknown) {
  if (!(error instanceof Error)) throw error;
  const { name, message, $fault, CancellationReasons } = error as never;
  return { name, message, $fault, CancellationReasons };
}

/** Without absent fields. */
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

/** Bodies of the management API are raw text and have no type of their own. */
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
