import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readAssembly } from "../../../infra/local/assembly/assembly.ts";
import { openCloud } from "../../../infra/local/assembly/cloud.ts";
import { absent, resolve, type Scope } from "../../../infra/local/assembly/resolve.ts";
import { wire } from "../../../infra/local/assembly/wiring.ts";
import { type Stacks, sample } from "./sample.ts";

const origin = "http://127.0.0.1:4310";
const wired = (change?: (stacks: Stacks) => void) => wire(openCloud(sample(change)), origin);

const folder = mkdtempSync(join(tmpdir(), "triscript-assembly-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("intrinsics", () => {
  const scope: Scope = {
    ref: (id) => (id === "AWS::NoValue" ? absent : `ref-${id}`),
    attribute: (id, name) => `${id}.${name}`,
    importValue: (name) => `import-${name}`,
    stackOutput: (stack, output) => `${stack}/${output}`,
    condition: (name) => name === "Yes",
    mapping: (map, top, second) => `${map}/${top}/${second}`,
  };

  const no = { "Fn::Or": [false] };
  const allow = { Effect: "Allow" };
  test.each<[string, unknown, unknown]>([
    ["Ref", { Ref: "A" }, "ref-A"],
    ["GetAtt", { "Fn::GetAtt": ["A", "Arn"] }, "A.Arn"],
    ["GetAtt as text", { "Fn::GetAtt": "A.Outer.Inner" }, "A.Outer.Inner"],
    ["Join", { "Fn::Join": ["-", ["a", { Ref: "B" }, 3]] }, "a-ref-B-3"],
    ["Sub", { "Fn::Sub": `$${"{A}"}/$${"{B.Arn}"}/$${"{!C}"}` }, `ref-A/B.Arn/$${"{C}"}`],
    ["Sub with variables", { "Fn::Sub": [`$${"{X}"}`, { X: { Ref: "A" } }] }, "ref-A"],
    ["Split and Select", { "Fn::Select": ["1", { "Fn::Split": ["|", "a|b"] }] }, "b"],
    ["ImportValue", { "Fn::ImportValue": { "Fn::Join": ["", ["x", "y"]] } }, "import-xy"],
    ["GetStackOutput", { "Fn::GetStackOutput": { StackName: "data", OutputName: "T" } }, "data/T"],
    ["If", [{ "Fn::If": ["Yes", 1, 2] }, { "Fn::If": ["No", 1, 2] }], [1, 2]],
    ["NoValue", { a: { Ref: "AWS::NoValue" }, b: [{ Ref: "AWS::NoValue" }, 1] }, { b: [1] }],
    ["FindInMap", { "Fn::FindInMap": ["M", { Ref: "A" }, "s"] }, "M/ref-A/s"],
    ["Base64", { "Fn::Base64": "hello" }, "aGVsbG8="],
    ["Equals, Not, And, Or", { "Fn::And": [{ "Fn::Equals": ["a", "a"] }, { "Fn::Not": [no] }] }, true],
    ["an IAM condition beside other fields", { ...allow, Condition: {} }, { ...allow, Condition: {} }],
  ])("%s is resolved", (_name, given, expected) => {
    expect(resolve(given, scope)).toEqual(expected);
  });

  test("an unknown intrinsic stops the start by name", () => {
    expect(() => resolve({ a: [{ "Fn::Length": [] }] }, scope)).toThrow(
      "The template uses Fn::Length, which the local run does not know.",
    );
  });
});

describe("names", () => {
  test("references across stacks are resolved: exports and stack outputs", () => {
    const visits = wired().functions.find(({ unit }) => unit.entry === "functions/visits.ts");
    expect(visits?.unit.environment).toEqual({ TABLE_NAME: "product", POOL_ID: wired().pool.id });
  });

  test("a name stays the same when other resources are added or removed", () => {
    const before = wired().queues.map(({ url }) => url);
    const after = wired(({ app }) => {
      app.Resources.Another = { Type: "AWS::SQS::Queue" };
    }).queues.map(({ url }) => url);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test("the issuer is the local one, for the pool and in environments", () => {
    const { pool, functions } = wired();
    expect(pool.issuer).toBe(`${origin}/identity/${pool.id}`);
    expect(functions[0]?.unit.environment).toEqual({ ISSUER: pool.issuer });
  });
});

test("each service gets its options from the template alone", () => {
  const { tables, rules, queues, mappings, apis, site, pool } = wired();
  expect(tables).toMatchObject([
    {
      name: "product",
      partitionKey: "pk",
      sortKey: "sk",
      ttlAttribute: "ttl",
      streamArn: expect.stringContaining("table/product/stream/"),
      indexes: [
        { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk", projection: { include: ["list"] } },
      ],
    },
  ]);
  expect(pool).toMatchObject({
    triggers: { DefineAuthChallenge: expect.stringContaining("Trigger") },
    clients: [
      {
        accessTokenSeconds: 1200,
        idTokenSeconds: 3600,
        refreshTokenSeconds: 2_592_000,
        authSessionMinutes: 3,
        rotation: { graceSeconds: 60 },
      },
    ],
  });
  // AWS takes an empty list for all attributes, so the client could write every one.
  expect(pool.clients[0]).not.toHaveProperty("writeAttributes");
  expect(rules).toMatchObject([
    { bus: "bus", pattern: { "detail-type": ["visit.booked.v1"] }, targets: [{ maximumRetryAttempts: 3 }] },
  ]);
  expect(queues).toMatchObject([
    { isDeadLetter: true },
    { isDeadLetter: false, redrive: { maxReceiveCount: 5 } },
  ]);
  expect(mappings).toMatchObject({ streams: [], queues: [{ batchSize: 10, reportBatchItemFailures: true }] });
  expect(apis).toMatchObject([{ stage: "api", routes: [{ key: "GET /visits/{id}" }] }]);
  expect(site).toMatchObject({
    defaultRoot: "index.html",
    behaviours: [{ pattern: "/api/*" }, { pattern: "*" }],
  });
});

describe("the start stops with one sentence:", () => {
  const without = (stack: keyof Stacks, id: string) => (stacks: Stacks) => {
    delete stacks[stack].Resources[id];
  };
  const having = (id: string, Type: string, Properties: Record<string, unknown>) => (stacks: Stacks) => {
    stacks.app.Resources[id] = { Type, Properties };
  };
  const withoutRequiredAttribute = ({ data }: Stacks) => {
    Object.assign(Object(data.Resources.Pool?.Properties), { Schema: [{ Name: "email", Required: true }] });
    Object.assign(Object(data.Resources.Client?.Properties), { WriteAttributes: ["locale"] });
  };
  const client = "AWS::Cognito::UserPoolClient Client of stack data";

  test.each<[string, (stacks: Stacks) => void]>([
    [
      "AWS::Kinesis::Stream Stream of stack app is of a type that the local run does not know.",
      having("Stream", "AWS::Kinesis::Stream", {}),
    ],
    [
      "AWS::SQS::Queue Queue of stack app has FifoQueue, which the local run does not know.",
      having("Queue", "AWS::SQS::Queue", { FifoQueue: true }),
    ],
    ["The route GET /visits/{id} has no permission to call its function.", without("app", "RoutePermission")],
    [
      "AWS::Cognito::UserPool Pool of stack data has no permission to call its trigger DefineAuthChallenge.",
      without("data", "TriggerPermission"),
    ],
    [
      `${client}: Invalid write attributes specified while creating a client (the pool requires email).`,
      withoutRequiredAttribute,
    ],
    [
      "AWS::SQS::Queue Queue of stack app has no policy that lets EventBridge send for the rule Rule.",
      without("app", "QueuePolicy"),
    ],
    [
      "AWS::Lambda::EventSourceMapping Mapping of stack app needs sqs:ReceiveMessage, which the role of Visits does not allow.",
      without("app", "Policy"),
    ],
    [
      "Stack app refers to Nobody, which it does not declare.",
      having("Queue", "AWS::SQS::Queue", { VisibilityTimeout: { Ref: "Nobody" } }),
    ],
  ])("%s", (sentence, change) => {
    expect(() => wired(change)).toThrow(sentence);
  });
});

describe("a template folder", () => {
  test("without a manifest is refused", () => {
    expect(() => readAssembly(join(folder, "nothing"))).toThrow(/has no file .*manifest\.json/);
  });

  test("with a broken template is refused by its file name", () => {
    const directory = join(folder, "broken");
    mkdirSync(directory);
    const artifacts = {
      app: { type: "aws:cloudformation:stack", environment: "aws://unknown-account/eu-west-1" },
    };
    writeFileSync(join(directory, "manifest.json"), JSON.stringify({ artifacts }));
    writeFileSync(join(directory, "app.template.json"), "{ this is");
    expect(() => readAssembly(directory)).toThrow(/app\.template\.json of the assembly cannot be read/);
    writeFileSync(join(directory, "app.template.json"), JSON.stringify({ Resources: {} }));
    expect(readAssembly(directory).stacks).toMatchObject([
      { name: "app", region: "eu-west-1", account: "000000000000" },
    ]);
  });
});
