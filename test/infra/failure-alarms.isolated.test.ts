import { fileURLToPath } from "node:url";
import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { catalogue } from "#events";
import { stageOf } from "../../infra/config.ts";
import { contexts } from "../../infra/contexts.ts";
import { type Entry, entries, relay } from "../../infra/platform/functions/entries.ts";
import { synthesise } from "./synthesis.ts";

const prod = synthesise("prod");
const ofEntry = (file: string) =>
  prod.of("AWS::Lambda::Function").find(({ Metadata }) => Metadata?.["triscript:entry"] === file);

beforeAll(() => {
  // No setting of the product, and no service that answers: every function meets a bug.
  for (const [name, value] of Object.entries({
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "AKIANOBODY",
    AWS_SECRET_ACCESS_KEY: "none",
    AWS_ENDPOINT_URL: "http://127.0.0.1:9",
    AWS_MAX_ATTEMPTS: "1",
    TABLE_NAME: undefined,
  }))
    vi.stubEnv(name, value);
});

const item = { kind: { S: "event" }, pk: { S: "RX#1" }, sk: { S: "EVENT#0000000001" } };
const event = {
  "detail-type": "account.opened.v1",
  detail: {
    id: "account/1/1",
    time: "2026-11-24T10:00:00.000Z",
    aggregate: { kind: "account", id: "1", sequence: 1 },
    actor: { id: "1", role: "patient" },
    data: {},
  },
};
/** What each kind of function is called with. */
const calls = {
  api: { routeKey: "GET /none", headers: {}, requestContext: {} },
  sockets: {
    headers: {},
    requestContext: { routeKey: "$connect", connectionId: "c1", connectedAt: 1 },
  },
  queue: { Records: [{ messageId: "m1", body: JSON.stringify(event) }] },
  trigger: { userName: "u1" },
  stream: { Records: [{ eventName: "INSERT", dynamodb: { NewImage: item, SequenceNumber: "1" } }] },
} as const;
function kindOf({ name, file }: Entry): keyof typeof calls {
  if (name === relay.name) return "stream";
  if (file.includes("/triggers/")) return "trigger";
  if (name.endsWith("-api")) return "api";
  return name.endsWith("-sockets") ? "sockets" : "queue";
}

/** The lines that a function writes to its log when it meets a bug, with the runtime's own about an exception. */
async function linesOf(entry: Entry): Promise<string[]> {
  const lines: string[] = [];
  const written = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const path = fileURLToPath(new URL(`../../${entry.file}`, import.meta.url));
  const { handler } = await import(path);
  const context = { awsRequestId: "r1", getRemainingTimeInMillis: () => 20_000 };
  await handler(calls[kindOf(entry)], context).catch((error: Error) => {
    lines.push(`2026-11-24T10:00:00.000Z\tr1\tERROR\tInvoke Error\t{"errorType":"${error.name}"}`);
  });
  written.mockRestore();
  return lines;
}

const Filter = z.object({
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([z.object({ MetricName: z.string(), MetricNamespace: z.string() })]),
});

/** The names of the metrics of a function's log that a line would count towards. */
function metricsOf(entry: Entry, line: string): string[] {
  const lambda = ofEntry(entry.file);
  const { LogGroup } = z.parse(z.object({ LogGroup: z.unknown() }), lambda?.Properties.LoggingConfig);
  const log = prod.spell(LogGroup, lambda?.stack ?? "");
  return prod.of("AWS::Logs::MetricFilter").flatMap(({ Properties, stack }) => {
    if (prod.spell(Properties.LogGroupName, stack) !== log) return [];
    const { FilterPattern, MetricTransformations } = z.parse(Filter, Properties);
    const terms = [...FilterPattern.matchAll(/\?"([^"]+)"/g)].map(([, term = ""]) => term);
    return terms.some((term) => line.includes(term)) ? [MetricTransformations[0].MetricName] : [];
  });
}

const watched = new Set(
  prod.of("AWS::CloudWatch::Alarm").flatMap(({ Properties }) => {
    const metric = z.safeParse(z.object({ Namespace: z.string(), MetricName: z.string() }), Properties);
    return metric.data?.Namespace === "triscript-prod" ? [metric.data.MetricName] : [];
  }),
);

test("the product has functions of every kind, and events for its consumers", () => {
  expect(new Set(entries().map(kindOf))).toEqual(new Set(Object.keys(calls)));
  expect(catalogue.map(({ type }) => type)).toContain(event["detail-type"]);
  expect(contexts.length).toBeGreaterThan(5);
});

test.each(entries().map((entry) => [entry.name, entry] as const))(
  "a bug in %s raises an alarm",
  async (name, entry) => {
    const lines = await linesOf(entry);
    const moved = lines.flatMap((line) => metricsOf(entry, line));
    expect(moved).toContain(`Failures-${name}`);
    expect(watched).toContain(`Failures-${name}`);
  },
);

test.each([
  "Task timed out after 10.00 seconds",
  "RequestId: r1 Error: Runtime exited with error: signal: killed",
])("a function that ends with %s raises an alarm", (line) => {
  for (const entry of entries()) expect(metricsOf(entry, line)).toContain(`Failures-${entry.name}`);
});

const Alarm = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.unknown() })), []),
  TreatMissingData: z.string(),
});
const alarms = prod.of("AWS::CloudWatch::Alarm").map(({ Properties, stack }) => {
  const { Namespace, MetricName, Dimensions, TreatMissingData } = z.parse(Alarm, Properties);
  const dimensions = Dimensions.map(({ Name, Value }) => `${Name} ${prod.spell(Value, stack)}`);
  return { metric: `${Namespace} ${MetricName}`, dimensions, TreatMissingData };
});
const on = (metric: string) => alarms.filter((alarm) => alarm.metric === metric);

test.each([
  ["AWS/ApiGateway 5xx", 1, [/^ApiId Api\./]],
  ["AWS/ApiGateway Latency", 1, [/^ApiId Api\./]],
  ["AWS/Lambda Throttles", 1, []],
  ["AWS/DynamoDB ReadThrottleEvents", 1, [/^TableName Data\./]],
  ["AWS/DynamoDB WriteThrottleEvents", 3, [/^TableName Data\./]],
  ["AWS/Cognito SignInThrottles", 1, [/^UserPool Identity\./, /^UserPoolClient Identity\./]],
  ["AWS/Cognito TokenRefreshThrottles", 1, [/^UserPool Identity\./, /^UserPoolClient Identity\./]],
  ["AWS/WAFV2 ChallengeRequests", 1, [/^Rule ALL$/, /^WebACL triscript-prod-edge$/]],
] as const)("alarms watch %s", (metric, count, dimensions) => {
  expect(on(metric)).toHaveLength(count);
  for (const [n, pattern] of dimensions.entries())
    expect(on(metric)[0]?.dimensions.toSorted()[n]).toMatch(pattern);
});

test("each schedule has an alarm that also fires when its metric ends, each consumer one for events that wait", () => {
  const silent = on("AWS/SQS NumberOfMessagesSent");
  expect(silent).toHaveLength(prod.of("AWS::Scheduler::Schedule").length);
  for (const { TreatMissingData } of silent) expect(TreatMissingData).toBe("breaching");
  const consumers = contexts.flatMap(({ consumers = {} }) => Object.keys(consumers));
  expect(on("AWS/SQS ApproximateAgeOfOldestMessage")).toHaveLength(consumers.length);
});

test("no alarm watches Lambda's Errors, which most failures never move", () => {
  expect(on("AWS/Lambda Errors")).toEqual([]);
});

const Environment = z.object({ Variables: z.object({ MAILS_A_SECOND: z.optional(z.string()) }) });

test("all parallel runs that send from queues leave sign-in codes a third of the mail service's rate", () => {
  const rates = prod.of("AWS::Lambda::Function").flatMap(({ Properties }) => {
    const { MAILS_A_SECOND } = z.parse(Environment, Properties.Environment).Variables;
    return MAILS_A_SECOND === undefined ? [] : [Number(MAILS_A_SECOND)];
  });
  expect(rates).toHaveLength(3);
  // Two parallel runs of each function.
  expect(2 * rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(0.7 * stageOf("prod").mailsPerSecond);
});

test("all parallel runs that send texts from a queue leave codes a third of the number's rate", () => {
  const sender = "arn:aws:sms-voice:eu-central-1:111122223333:phone-number/phone-1";
  const texting = synthesise("prod", { sms: { originationIdentity: sender, aSecond: 5 } });
  const Pace = z.object({ Variables: z.object({ TEXTS_A_SECOND: z.optional(z.string()) }) });
  const rates = texting.of("AWS::Lambda::Function").flatMap(({ Properties }) => {
    const { TEXTS_A_SECOND } = z.safeParse(Pace, Properties.Environment).data?.Variables ?? {};
    return TEXTS_A_SECOND === undefined ? [] : [Number(TEXTS_A_SECOND)];
  });
  expect(rates).toHaveLength(1);
  // Two parallel runs.
  expect(2 * (rates[0] ?? 0)).toBeCloseTo(0.7 * 5);
});
