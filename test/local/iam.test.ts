import { describe, expect, test } from "vitest";
import { authorise, type Caller } from "../../infra/local/iam/caller.ts";
import { decide, type PolicyDocument, statementsOf } from "../../infra/local/iam/policy.ts";
import { requestedActions, type Service, type Targets } from "../../infra/local/iam/requested-actions.ts";

const table = "arn:aws:dynamodb:eu-central-1:000000000000:table/product";
const targets: Targets = {
  tables: [{ name: "product", arn: table, partitionKey: "pk", indexes: { gsi1: "gsi1pk" } }],
  buses: [{ name: "bus", arn: "arn:bus" }],
  queues: [{ url: "https://queue", arn: "arn:queue" }],
  pools: [{ id: "pool", arn: "arn:pool" }],
  mailIdentities: [
    { name: "triscript.example", arn: "arn:identity" },
    { name: "kept.example", arn: "arn:kept", configurationSetArn: "arn:set" },
  ],
  textSettings: [{ name: "texts", arn: "arn:texts" }],
};

type Raw = Extract<PolicyDocument["Statement"], readonly unknown[]>;

function may(statements: Raw, service: Service, operation: string, body: unknown): void {
  const caller: Caller = {
    functionName: "f",
    principal: "arn:aws:sts::000000000000:assumed-role/role/f",
    statements: statementsOf({ Statement: statements }, "f"),
    used: new Set(),
  };
  authorise(caller, requestedActions(service, operation, body, targets));
}

const allow = (
  action: string | string[],
  resource: string,
  condition?: Raw[number]["Condition"],
): Raw[number] => ({
  Effect: "Allow",
  Action: action,
  Resource: resource,
  ...(condition === undefined ? {} : { Condition: condition }),
});
const put = (pk: string) => ({ TableName: "product", Item: { pk: { S: pk }, sk: { S: "x" } } });

test("an action without a grant is refused in AWS's words", () => {
  expect(() => may([allow("dynamodb:GetItem", table)], "dynamodb", "PutItem", put("A"))).toThrow(
    expect.objectContaining({
      code: "AccessDeniedException",
      message: `User: arn:aws:sts::000000000000:assumed-role/role/f is not authorized to perform: dynamodb:PutItem on resource: ${table} because no identity-based policy allows the dynamodb:PutItem action`,
    }),
  );
});

test("an explicit deny wins over an allow", () => {
  const statements: Raw = [
    allow("dynamodb:*", "*"),
    { Effect: "Deny", Action: "dynamodb:PutItem", Resource: table },
  ];
  expect(() => may(statements, "dynamodb", "PutItem", put("A"))).toThrow(/explicit deny/);
  expect(() =>
    may(statements, "dynamodb", "GetItem", { TableName: "product", Key: { pk: { S: "A" } } }),
  ).not.toThrow();
});

test("a misspelt action allows nothing", () => {
  expect(() => may([allow("dynamodb:PutItems", table)], "dynamodb", "PutItem", put("A"))).toThrow();
});

test("an index needs its own ARN", () => {
  const query = { TableName: "product", IndexName: "gsi1", KeyConditionExpression: "gsi1pk = :p" };
  expect(() => may([allow("dynamodb:Query", table)], "dynamodb", "Query", query)).toThrow(/index\/gsi1/);
  expect(() => may([allow("dynamodb:Query", `${table}/index/*`)], "dynamodb", "Query", query)).not.toThrow();
});

describe("a transaction is authorised per item", () => {
  const items = [
    { Put: put("A") },
    { Update: { TableName: "product", Key: { pk: { S: "A" } } } },
    { Delete: { TableName: "product", Key: { pk: { S: "A" } } } },
    { ConditionCheck: { TableName: "product", Key: { pk: { S: "A" } } } },
  ];
  const actions = ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"].map(
    (name) => `dynamodb:${name}`,
  );

  test("with every action it passes", () => {
    expect(() =>
      may([allow(actions, table)], "dynamodb", "TransactWriteItems", { TransactItems: items }),
    ).not.toThrow();
  });

  test.each(actions)("without %s it is refused", (missing) => {
    const rest = actions.filter((action) => action !== missing);
    expect(() =>
      may([allow(rest, table)], "dynamodb", "TransactWriteItems", { TransactItems: items }),
    ).toThrow(missing);
  });

  test("reading in a batch needs BatchGetItem", () => {
    const batch = { RequestItems: { product: { Keys: [{ pk: { S: "A" } }] } } };
    expect(() => may([allow("dynamodb:GetItem", table)], "dynamodb", "BatchGetItem", batch)).toThrow(
      /BatchGetItem/,
    );
  });
});

describe("leading keys", () => {
  const own = [
    allow("dynamodb:*", `${table}*`, {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["HISTORY#*"] },
    }),
  ];

  test.each<[string, string, unknown]>([
    ["a put", "PutItem", put("HISTORY#1")],
    [
      "a query by name",
      "Query",
      {
        TableName: "product",
        KeyConditionExpression: "#p = :p AND sk > :s",
        ExpressionAttributeNames: { "#p": "pk" },
        ExpressionAttributeValues: { ":p": { S: "HISTORY#2" } },
      },
    ],
    ["a batch", "BatchGetItem", { RequestItems: { product: { Keys: [{ pk: { S: "HISTORY#1" } }] } } }],
  ])("%s inside the prefix passes and outside is refused", (_name, operation, body) => {
    expect(() => may(own, "dynamodb", operation, body)).not.toThrow();
    const outside: unknown = JSON.parse(JSON.stringify(body).replaceAll("HISTORY#", "RX#"));
    expect(() => may(own, "dynamodb", operation, outside)).toThrow(/not authorized/);
  });

  test("one item of a transaction outside the prefix refuses all of it", () => {
    const items = [{ Put: put("HISTORY#1") }, { Put: put("RX#1") }];
    expect(() => may(own, "dynamodb", "TransactWriteItems", { TransactItems: items })).toThrow(
      /dynamodb:PutItem/,
    );
  });
});

describe("another function's keys", () => {
  const others: Raw = [
    allow(["dynamodb:PutItem", "dynamodb:Query", "dynamodb:BatchGetItem"], `${table}*`),
    {
      Effect: "Deny",
      Action: ["dynamodb:PutItem", "dynamodb:Query", "dynamodb:BatchGetItem"],
      Resource: `${table}*`,
      Condition: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["HISTORY#*"] } },
    },
  ];
  const inIndex = (pk: string) => ({
    TableName: "product",
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :p",
    ExpressionAttributeValues: { ":p": { S: pk } },
  });
  const batch = (...keys: string[]) => ({
    RequestItems: { product: { Keys: keys.map((pk) => ({ pk: { S: pk } })) } },
  });

  test.each<[string, string, unknown, unknown]>([
    ["a put", "PutItem", put("RX#1"), put("HISTORY#1")],
    ["a query of an index", "Query", inIndex("PATIENT#1"), inIndex("HISTORY#1")],
    ["a batch with one of them", "BatchGetItem", batch("RX#1", "RX#2"), batch("RX#1", "HISTORY#1")],
  ])("%s passes elsewhere and is refused there", (_name, operation, elsewhere, there) => {
    expect(() => may(others, "dynamodb", operation, elsewhere)).not.toThrow();
    expect(() => may(others, "dynamodb", operation, there)).toThrow(/explicit deny/);
  });
});

test.each<[Service, string, unknown, string, string]>([
  [
    "events",
    "PutEvents",
    { Entries: [{ EventBusName: "bus", Source: "a", DetailType: "b" }] },
    "events:PutEvents",
    "arn:bus",
  ],
  ["sqs", "SendMessage", { QueueUrl: "https://queue" }, "sqs:SendMessage", "arn:queue"],
  ["cognito-idp", "AdminGetUser", { UserPoolId: "pool" }, "cognito-idp:AdminGetUser", "arn:pool"],
  ["ses", "SendEmail", { Source: "Triscript <hello@triscript.example>" }, "ses:SendEmail", "arn:identity"],
  [
    "ses",
    "SendRawEmail",
    { "RawMessage.Data": Buffer.from("To: a@b.c\r\nFrom: x@triscript.example\r\n\r\nhi").toString("base64") },
    "ses:SendRawEmail",
    "arn:identity",
  ],
])("%s %s needs its own grant", (service, operation, body, action, resource) => {
  expect(() => may([allow(action, resource)], service, operation, body)).not.toThrow();
  expect(() => may([allow(action, "arn:another")], service, operation, body)).toThrow(
    `perform: ${action} on resource: ${resource}`,
  );
});

describe("a mail", () => {
  const only = { StringEquals: { "ses:FromAddress": "no-reply@kept.example" } };
  const raw = (from: string) => ({
    Source: "no-reply@kept.example",
    "RawMessage.Data": Buffer.from(`To: a@b.c\r\nFrom: ${from}\r\n\r\nhi`).toString("base64"),
  });
  const own = raw("Triscript <No-Reply@kept.example>");

  test("needs grants for the identity and the configuration set that it is sent with", () => {
    const both = [allow("ses:SendRawEmail", "arn:kept", only), allow("ses:SendRawEmail", "arn:set", only)];
    expect(() => may(both, "ses", "SendRawEmail", own)).not.toThrow();
    expect(() => may(both.slice(0, 1), "ses", "SendRawEmail", own)).toThrow("on resource: arn:set");
    expect(() => may(both.slice(1), "ses", "SendRawEmail", own)).toThrow("on resource: arn:kept");
  });

  test("is sent only as the one allowed sender, in its envelope and in its From line", () => {
    const grant = [allow("ses:SendRawEmail", "*", only)];
    const other = "support@kept.example";
    expect(() => may(grant, "ses", "SendRawEmail", own)).not.toThrow();
    expect(() => may(grant, "ses", "SendRawEmail", raw(`Triscript <${other}>`))).toThrow("not authorized");
    expect(() => may(grant, "ses", "SendRawEmail", { ...own, Source: other })).toThrow("not authorized");
  });
});

test("an unknown condition stops the start instead of being guessed", () => {
  const statement = allow("dynamodb:GetItem", table, { IpAddress: { "aws:SourceIp": "10.0.0.0/8" } });
  expect(() => statementsOf({ Statement: [statement] }, "Role X")).toThrow(
    "The policy of Role X has the condition IpAddress on aws:SourceIp, which the local run does not know.",
  );
});

test("a condition on a key that the request does not carry does not hold", () => {
  const statements = statementsOf(
    { Statement: [allow("s:A", "*", { StringEquals: { "aws:SourceArn": "x" } })] },
    "X",
  );
  expect(decide(statements, { action: "s:A", resource: "r", context: {} })).toBe("not allowed");
});

test("a text needs grants for its number and for its settings", () => {
  const body = { OriginationIdentity: "arn:number", ConfigurationSetName: "texts" };
  const send = (...resources: string[]) =>
    may(
      resources.map((resource) => allow("sms-voice:SendTextMessage", resource)),
      "sms-voice",
      "SendTextMessage",
      body,
    );
  expect(() => send("arn:number", "arn:texts")).not.toThrow();
  expect(() => send("arn:number")).toThrow(
    /not authorized to perform: sms-voice:SendTextMessage on resource: arn:texts/,
  );
  expect(() => send("arn:texts")).toThrow(/arn:number/);
});
