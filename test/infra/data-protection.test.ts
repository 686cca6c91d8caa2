import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { stageOf } from "../../infra/config.ts";
import { synthesiseWith } from "./foreign-settings.ts";
import { synthesise } from "./synthesis.ts";

const page = readFileSync(new URL("../../infra/data-protection.md", import.meta.url), "utf8");
const [services = "", , logs = ""] = page.split(/^## \w+$/m).slice(1);
const originationIdentity = "arn:aws:sms-voice:eu-central-1:111122223333:phone-number/phone-1";
const prod = synthesise("prod", { sms: { originationIdentity } });
const prodWithTexts = stageOf("prod", { sms: JSON.stringify({ originationIdentity }) });
const Lifecycle = z.object({ Rules: z.array(z.object({ ExpirationInDays: z.optional(z.number()) })) });

/** What the page calls the services whose resources the stacks have, by the first words of the resource types. */
const names: Readonly<Record<string, string>> = {
  ApiGateway: "API Gateway",
  ApiGatewayV2: "API Gateway",
  Budgets: "Budgets",
  CloudFront: "CloudFront",
  CloudWatch: "CloudWatch",
  Cognito: "Cognito",
  DynamoDB: "DynamoDB",
  Events: "EventBridge",
  GuardDuty: "GuardDuty",
  IAM: "IAM",
  KMS: "KMS",
  KinesisVideo: "Kinesis Video Streams",
  Lambda: "Lambda",
  Logs: "CloudWatch and its logs",
  S3: "S3",
  SES: "SES",
  SMSVOICE: "End User Messaging",
  SNS: "SNS",
  SQS: "SQS",
  SSM: "Systems Manager",
  Scheduler: "EventBridge Scheduler",
  SecretsManager: "Secrets Manager",
  WAFv2: "WAF",
};

test("the page on data protection has each service of the stacks, and no other", () => {
  const used = new Set(
    prod.resources.map(({ Type }) => Type.split("::")[1] ?? "").filter((name) => name !== ""),
  );
  expect([...used].toSorted().filter((name) => name !== "CDKBucketDeployment")).toEqual(
    Object.keys(names).toSorted(),
  );
  const first = [...services.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = ""]) => cell).slice(1);
  const named = first.flatMap((cell) => cell.split(", "));
  expect(named.toSorted()).toEqual(
    [...new Set(Object.values(names))].filter((name) => name !== "CloudWatch").toSorted(),
  );
});

/** The page's row of each log that a stage keeps, by the name or the path of its resource. */
const rows: readonly [RegExp, string][] = [
  [/^aws-waf-logs-triscript-prod-edge$/, "of the firewall at the edge"],
  [/^aws-waf-logs-triscript-prod-/, "of the firewall at the user pool"],
  [/undelivered-texts$/, "of texts that no phone got"],
  [/^(Data|Web)\.\w*AccessLogs/, "of the buckets"],
  [/^Api\.(Http|Realtime)AccessLog/, "of the APIs"],
  [/^\w+\./, "of functions"],
];

test("the page on data protection has the region of each log in the templates, and the setting that ends it", () => {
  const cloud = synthesiseWith("prod", { accessLogDays: 30, logDays: 400, sms: prodWithTexts.sms });
  const groups = cloud.of("AWS::Logs::LogGroup").map(({ path, stack, Properties }) => ({
    name: String(Properties.LogGroupName ?? path),
    stack,
    days: Properties.RetentionInDays,
  }));
  const buckets = cloud
    .of("AWS::S3::Bucket")
    .filter(({ path }) => path.includes("AccessLogs"))
    .map(({ path, stack, Properties }) => {
      const { Rules } = z.parse(Lifecycle, Properties.LifecycleConfiguration);
      return { name: path, stack, days: Rules[0]?.ExpirationInDays };
    });
  const found = [...groups, ...buckets].map(({ name, stack, days }) => {
    const [, row = ""] = rows.find(([pattern]) => pattern.test(name)) ?? [];
    const where = stack === "Edge" ? "us-east-1" : "the region";
    return `${row}, ${where}, \`${days === 30 ? "accessLogDays" : days === 400 ? "logDays" : days}\``;
  });
  const written = logs.split("\n").flatMap((line) => {
    const [, row = "", , place = "", days = ""] = line.split("|").map((cell) => cell.trim());
    return rows.some(([, known]) => known === row)
      ? [`${row}, ${place.includes("the region") ? "the region" : place}, ${days}`]
      : [];
  });
  expect(new Set(written)).toEqual(new Set(found));
});
