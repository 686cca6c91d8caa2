import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { synthesise } from "./synthesis.ts";

const page = readFileSync(new URL("../../infra/data-protection.md", import.meta.url), "utf8");
const [services = "", , logs = ""] = page.split(/^## \w+$/m).slice(1);
const originationIdentity = "arn:aws:sms-voice:eu-central-1:111122223333:phone-number/phone-1";
const prod = synthesise("prod", { sms: { originationIdentity } });

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

test("the page on data protection says of each log that is kept elsewhere where that is, and which setting ends it", () => {
  const abroad = prod.of("AWS::Logs::LogGroup").filter(({ stack }) => ["Edge", "AccessLog"].includes(stack));
  expect(abroad.map(({ Properties }) => Properties.LogGroupName)).toEqual([
    "aws-waf-logs-triscript-prod-edge",
  ]);
  expect(logs).toMatch(/\| of the firewall at the edge \|[^|]+\| us-east-1 \| `accessLogDays` \|/);
  const kept = [...logs.matchAll(/`(\w+Days)` \|$/gm)].map(([, setting]) => setting);
  expect(kept).toEqual([...Array(4).fill("accessLogDays"), ...Array(3).fill("logDays")]);
});
