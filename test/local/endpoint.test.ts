import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStacks } from "../../infra/local/cloudformation/stacks.ts";
import { AwsError } from "../../infra/local/endpoint/aws-error.ts";
import { openEndpoint } from "../../infra/local/endpoint/endpoint.ts";
import type { Caller } from "../../infra/local/iam/caller.ts";
import { statementsOf } from "../../infra/local/iam/policy.ts";
import { openSecrets } from "../../infra/local/secrets.ts";
import { heldDisk } from "./held-disk.ts";

const stacks = [
  {
    name: "Product-dev-Data",
    id: "arn:data",
    outputs: { TableName: "a < b & c" },
    template: { Resources: {} },
  },
];
const calls: unknown[] = [];
const faults: unknown[] = [];
const held = heldDisk();
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;

const caller = (name: string, actions: string[]): Caller => ({
  functionName: name,
  principal: `arn:aws:sts::000000000000:assumed-role/role/${name}`,
  statements: statementsOf({ Statement: [{ Effect: "Allow", Action: actions, Resource: "*" }] }, name),
  used: new Set(),
});

beforeAll(async () => {
  endpoint = await openEndpoint({
    services: {
      async dynamodb(operation, body) {
        calls.push([operation, body]);
        if (operation === "GetItem") return { Item: { pk: { S: "A" } } };
        throw new AwsError("ConditionalCheckFailedException", "The conditional request failed", 400, {
          Item: { pk: { S: "there" } },
        });
      },
      events: (body) => {
        calls.push(["PutEvents", body]);
        return { FailedEntryCount: 0, Entries: [{ EventId: "1" }] };
      },
      sqs: async (operation, body) => {
        calls.push([operation, body]);
        return { MessageId: "m", MD5OfMessageBody: "49f68a5c8493ec2c0bf489821c21fc3b" };
      },
      logs: async () => ({}),
      async identity() {
        throw new AwsError("UserNotFoundException", "User does not exist.");
      },
      async mail(action, form) {
        calls.push([action, form.get("Source")]);
        if (form.get("Source") === "broken@triscript.example") throw new Error("this room is broken");
        return "<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>";
      },
      sms: (operation, body) => {
        calls.push([operation, body]);
        throw new AwsError("ConflictException", "Your request has conflicting operations.", 400, {
          Reason: "DESTINATION_PHONE_NUMBER_OPTED_OUT",
        });
      },
      secrets: openSecrets(new Map([["arn:secret", "value"]])),
      stacks: openStacks(stacks, Date.parse("2027-03-01T10:00:00Z")),
      s3: () => ({ status: 200, headers: [], body: "" }),
      connections: async (request, caller) => {
        calls.push([request.method, request.path, caller().functionName]);
        return { status: 200, headers: [], body: "" };
      },
    },
    callers: new Map([
      [
        "AKIAALL",
        caller(
          "all",
          ["dynamodb:*", "events:*", "sqs:*", "cognito-idp:*", "ses:*", "sms-voice:*"].concat(
            "secretsmanager:*",
            "cloudformation:*",
          ),
        ),
      ],
      ["AKIAOUTSIDE", caller("operator", ["*"])],
      ["AKIANONE", caller("none", ["logs:*"])],
    ]),
    outside: "AKIAOUTSIDE",
    durable: held.durable,
    targets: { tables: [], buses: [], queues: [], pools: [], mailIdentities: [], textSettings: [] },
    now: () => Date.parse("2027-03-01T10:00:00Z"),
    fault: (error) => faults.push(error),
  });
});

afterAll(() => endpoint.close());
beforeEach(() => {
  calls.length = 0;
  faults.length = 0;
});

const as = (accessKeyId: string) => ({
  region: "eu-central-1",
  endpoint: endpoint.url,
  maxAttempts: 1,
  credentials: { accessKeyId, secretAccessKey: "local" },
});

test("DynamoDB's own client gets its response", async () => {
  const answer = await new DynamoDBClient(as("AKIAALL")).send(
    new GetItemCommand({ TableName: "t", Key: { pk: { S: "A" } } }),
  );
  expect(answer.Item).toEqual({ pk: { S: "A" } });
  expect(calls).toEqual([["GetItem", { TableName: "t", Key: { pk: { S: "A" } } }]]);
});

test("another process gets its response once all is on the disk, a function at once", async () => {
  const get = (key: string) => () =>
    new DynamoDBClient(as(key)).send(new GetItemCommand({ TableName: "t", Key: { pk: { S: "A" } } }));
  expect(await held.firstOf(get("AKIAOUTSIDE"))).toBe("sync");
  expect(await held.firstOf(get("AKIAALL"))).toBe("answer");
});

test("a refusal reaches DynamoDB's client with its name and details", async () => {
  const put = new DynamoDBClient(as("AKIAALL")).send(
    new PutItemCommand({ TableName: "t", Item: { pk: { S: "A" } } }),
  );
  await expect(put).rejects.toMatchObject({
    name: "ConditionalCheckFailedException",
    Item: { pk: { S: "there" } },
  });
});

test("the clients of EventBridge and SQS reach their services", async () => {
  const { Entries } = await new EventBridgeClient(as("AKIAALL")).send(
    new PutEventsCommand({ Entries: [{ Source: "a", DetailType: "b", Detail: "{}", EventBusName: "bus" }] }),
  );
  expect(Entries).toEqual([{ EventId: "1" }]);
  const message = new SendMessageCommand({ QueueUrl: "https://queue", MessageBody: "one" });
  const queues = new SQSClient({ ...as("AKIAALL"), useQueueUrlAsEndpoint: false, md5: false });
  expect(await queues.send(message)).toMatchObject({ MessageId: "m" });
});

test("the pool's refusals have Cognito's form", async () => {
  const ask = new CognitoIdentityProviderClient(as("AKIAALL")).send(
    new AdminGetUserCommand({ UserPoolId: "pool", Username: "nobody" }),
  );
  await expect(ask).rejects.toMatchObject({ name: "UserNotFoundException", message: "User does not exist." });
});

test("refused texts have the reason that the service's client reads", async () => {
  const text = new SendTextMessageCommand({ DestinationPhoneNumber: "+16175550123", MessageBody: "t" });
  await expect(new PinpointSMSVoiceV2Client(as("AKIAALL")).send(text)).rejects.toMatchObject({
    name: "ConflictException",
    Reason: "DESTINATION_PHONE_NUMBER_OPTED_OUT",
  });
});

test("a secret is read by its ARN", async () => {
  const read = (SecretId: string) =>
    new SecretsManagerClient(as("AKIAALL")).send(new GetSecretValueCommand({ SecretId }));
  expect(await read("arn:secret")).toMatchObject({ ARN: "arn:secret", SecretString: "value" });
  await expect(read("arn:other")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});

const letter = (Source: string) =>
  new SendEmailCommand({
    Source,
    Destination: { ToAddresses: ["a@example.com"] },
    Message: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } },
  });

test("a function whose role allows nothing is refused by every service", async () => {
  const none = as("AKIANONE");
  const Entries = [{ Source: "a", DetailType: "b", Detail: "{}" }];
  const text = new SendTextMessageCommand({ DestinationPhoneNumber: "+16175550123" });
  for (const asking of [
    () => new DynamoDBClient(none).send(new GetItemCommand({ TableName: "t", Key: { pk: { S: "A" } } })),
    () => new EventBridgeClient(none).send(new PutEventsCommand({ Entries })),
    () =>
      new CognitoIdentityProviderClient(none).send(
        new AdminGetUserCommand({ UserPoolId: "p", Username: "n" }),
      ),
    () => new SESClient(none).send(letter("a@triscript.example")),
    () => new PinpointSMSVoiceV2Client(none).send(text),
    () => new SecretsManagerClient(none).send(new GetSecretValueCommand({ SecretId: "arn:secret" })),
    () => new CloudFormationClient(none).send(new DescribeStacksCommand({ StackName: "Product-dev-Data" })),
  ])
    await expect(asking()).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("is not authorized to perform"),
    });
  expect(calls).toEqual([]);
});

test("SES's client gets its answer", async () => {
  expect(await new SESClient(as("AKIAALL")).send(letter("a@triscript.example"))).toMatchObject({
    MessageId: "1",
  });
});

test("CloudFormation's client gets the outputs of the stacks, and an error for an unknown stack", async () => {
  const cloudFormation = new CloudFormationClient(as("AKIAALL"));
  const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName: "Product-dev-Data" }));
  expect(Stacks).toMatchObject([
    { StackName: "Product-dev-Data", Outputs: [{ OutputKey: "TableName", OutputValue: "a < b & c" }] },
  ]);
  await expect(cloudFormation.send(new DescribeStacksCommand({ StackName: "other" }))).rejects.toMatchObject({
    name: "ValidationError",
    message: "Stack with id other does not exist",
  });
});

test("an unknown access key is refused", async () => {
  const ask = new DynamoDBClient(as("AKIASTRANGER")).send(
    new GetItemCommand({ TableName: "t", Key: { pk: { S: "A" } } }),
  );
  await expect(ask).rejects.toMatchObject({ name: "UnrecognizedClientException" });
});

test("a failing service returns 500 and is reported, never swallowed", async () => {
  await expect(new SESClient(as("AKIAALL")).send(letter("broken@triscript.example"))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 500 },
  });
  expect(faults).toMatchObject([{ message: "this room is broken" }]);
});

test("a service that the local run lacks is named", async () => {
  const answer = await fetch(endpoint.url, {
    method: "POST",
    headers: { authorization: "AWS4-HMAC-SHA256 Credential=AKIAALL/20261121/eu-central-1/sns/aws4_request" },
    body: "Action=Publish",
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("The local run does not know the service sns.");
  expect(answer.headers.get("date")).toBe("Mon, 01 Mar 2027 10:00:00 GMT");
});
