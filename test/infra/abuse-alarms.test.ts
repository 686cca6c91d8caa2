import { expect, it } from "vitest";
import * as z from "zod/mini";
import { unscannedLine } from "#domain/documents";
import { pushRefusedLine } from "../../functions/platform/outside/refused-line.ts";
import { lateLine } from "../../functions/platform/schedule/late-line.ts";
import { stageOf } from "../../infra/config.ts";
import { contexts } from "../../infra/contexts.ts";
import { compilePattern } from "../../infra/local/events/bus/pattern.ts";
import { scheduleEntries } from "../../infra/platform/functions/entries.ts";
import { textableCountries } from "../../infra/settings/textable-countries.ts";
import { type Declared, type Synthesis, synthesise } from "./synthesis.ts";

const scheduled = contexts
  .flatMap(scheduleEntries)
  .map(({ name }) => name)
  .sort();
const [dev, prod] = [synthesise("dev"), synthesise("prod")];

const Alarm = z.object({
  Namespace: z.optional(z.string()),
  MetricName: z.optional(z.string()),
  Dimensions: z.optional(z.unknown()),
  Threshold: z.number(),
  Period: z.optional(z.int()),
  Statistic: z.optional(z.string()),
  AlarmActions: z.optional(z.array(z.unknown())),
});

/** The alarms on metrics of a namespace: name, threshold, period, statistic, whether they notify. */
function alarmsOf(cloud: Synthesis, namespace: string) {
  return cloud
    .of("AWS::CloudWatch::Alarm")
    .map(({ Properties }) => z.parse(Alarm, Properties))
    .filter(({ Namespace, Dimensions }) => Namespace === namespace && Dimensions === undefined)
    .map((alarm) => [alarm.MetricName, alarm.Threshold, alarm.Period, alarm.Statistic, !!alarm.AlarmActions])
    .sort();
}

it("bounces and complaints, and no other events of e-mails, are published on the account's default bus", () => {
  for (const cloud of [dev, prod]) {
    const [set] = cloud.of("AWS::SES::ConfigurationSet");
    const [published, ...others] = cloud.of("AWS::SES::ConfigurationSetEventDestination");
    expect(others).toEqual([]);
    expect(published?.Properties).toMatchObject({
      ConfigurationSetName: { Ref: set?.id },
      EventDestination: { Enabled: true, MatchingEventTypes: ["bounce", "complaint"] },
    });
    expect(JSON.stringify(published?.Properties)).toContain("event-bus/default");
  }
});

it("alarms fire before AWS stops the account's mails: bounces, complaints, a day's quota", () => {
  const { mailQuota } = stageOf("prod");
  expect(alarmsOf(prod, "AWS/SES")).toEqual([
    ["Reputation.BounceRate", 0.05, 3600, "Maximum", true],
    ["Reputation.ComplaintRate", 0.001, 3600, "Maximum", true],
    ["Send", mailQuota * 0.8, 86_400, "Sum", true],
  ]);
});

it("alarms fire on many sign-ups, on due items that wait, on refused pushes and on files without a scan, from the log lines of the functions", () => {
  const ceiling = stageOf("prod").signUpsAnHour;
  const watched = alarmsOf(prod, "triscript-prod").filter(([name]) => !String(name).startsWith("Failures-"));
  expect(watched).toEqual([
    ...scheduled.map((name) => [`Late-${name}`, 0, 300, "Sum", true]),
    ["PoolUsersMade", ceiling, 86_400, "Sum", true],
    ["PoolUsersMade", ceiling / 5, 3600, "Sum", true],
    ["PushesRefused", 0, 3600, "Sum", true],
    ["SignUpCeilingReached", 0, 300, "Sum", true],
    ["Watched-documents-overdue", 0, 3600, "Sum", true],
  ]);
  const own = ({ Properties }: Declared) => !JSON.stringify(Properties).includes("Failures-");
  const filters = prod
    .of("AWS::Logs::MetricFilter")
    .filter(own)
    .map(({ Properties, stack }) => ({
      pattern: Properties.FilterPattern,
      log: prod.spell(Properties.LogGroupName, stack),
      metrics: Properties.MetricTransformations,
    }));
  const logOf = (entry: string) =>
    prod.of("AWS::Lambda::Function").flatMap(({ Properties, Metadata, stack }) => {
      if (Metadata?.["triscript:entry"] !== entry) return [];
      const { LogGroup } = z.parse(z.object({ LogGroup: z.unknown() }), Properties.LoggingConfig);
      return [prod.spell(LogGroup, stack)];
    })[0];
  const metric = logOf("functions/identity/api.ts");
  const counted = (MetricName: string) => [
    expect.objectContaining({ MetricName, MetricNamespace: "triscript-prod", MetricValue: "1" }),
  ];
  const late = filters.filter(({ pattern }) => String(pattern).includes(lateLine));
  expect(late.map(({ log }) => log).sort()).toEqual(
    scheduled.map((name) => logOf(`functions/${name.replace("-", "/")}.ts`)).sort(),
  );
  expect(filters.filter((each) => !late.includes(each))).toEqual([
    { pattern: '{ $.message = "pool user made" }', log: metric, metrics: counted("PoolUsersMade") },
    {
      pattern: '{ $.message = "sign-up ceiling reached" }',
      log: metric,
      metrics: counted("SignUpCeilingReached"),
    },
    {
      pattern: `{ $.message = "${unscannedLine}" }`,
      log: logOf("functions/documents/overdue.ts"),
      metrics: counted("Watched-documents-overdue"),
    },
    {
      pattern: `{ $.message = "${pushRefusedLine}" }`,
      log: logOf("functions/notifications/devices.ts"),
      metrics: counted("PushesRefused"),
    },
  ]);
});

it("an alarm is mailed when the month reaches four fifths of its budget, and when it is forecast to exceed it", () => {
  const { monthlyBudget, alarmEmail } = stageOf("prod");
  const [declared, ...more] = prod.of("AWS::Budgets::Budget");
  expect(more).toEqual([]);
  expect(declared?.Properties.Budget).toMatchObject({
    BudgetType: "COST",
    TimeUnit: "MONTHLY",
    BudgetLimit: { Amount: monthlyBudget, Unit: "USD" },
  });
  const notificationAt = (NotificationType: string, Threshold: number) => ({
    Notification: {
      NotificationType,
      Threshold,
      ThresholdType: "PERCENTAGE",
      ComparisonOperator: "GREATER_THAN",
    },
    Subscribers: [{ SubscriptionType: "EMAIL", Address: alarmEmail }],
  });
  expect(declared?.Properties.NotificationsWithSubscribers).toEqual([
    notificationAt("ACTUAL", 80),
    notificationAt("FORECASTED", 100),
  ]);
});

it("only a stage with an address for alarms has a budget alarm", () => {
  expect(dev.of("AWS::Budgets::Budget")).toEqual([]);
  const withAlarmEmail = synthesise("dev", { alarmEmail: "alarms@dev.triscript.example" });
  expect(withAlarmEmail.of("AWS::Budgets::Budget")).toHaveLength(1);
});

it("texts go only to the stage's countries, and alarms fire before the limits of their month and their hour", () => {
  const originationIdentity = "arn:aws:sms-voice:eu-central-1:123456789012:pool/pool-a";
  const sms = { originationIdentity, countries: ["US", "GB"], anHour: 500, monthlySpend: 100 };
  const texting = synthesise("prod", { sms });
  const [protection, ...more] = texting.of("AWS::SMSVOICE::ProtectConfiguration");
  expect(more).toEqual([]);
  const Rules = z.object({ SMS: z.array(z.object({ CountryCode: z.string(), ProtectStatus: z.string() })) });
  const rules = z.parse(Rules, protection?.Properties.CountryRuleSet).SMS;
  expect(rules.map(({ CountryCode }) => CountryCode)).toEqual(textableCountries);
  const allowed = rules.filter(({ ProtectStatus }) => ProtectStatus !== "BLOCK");
  expect(allowed.map(({ CountryCode }) => CountryCode).sort()).toEqual(["GB", "US"]);
  const [set] = texting.of("AWS::SMSVOICE::ConfigurationSet");
  expect(texting.spell(set?.Properties.ProtectConfigurationId, set?.stack ?? "")).toContain("Countries");
  expect(alarmsOf(texting, "AWS/SMSVoice")).toEqual([["TextMessageMonthlySpend", 80, 3600, "Maximum", true]]);
  const ceiling = ["TextCeilingReached", 0, 300, "Sum", true];
  expect(alarmsOf(texting, "triscript-prod").filter(([name]) => name === ceiling[0])).toEqual([
    ceiling,
    ceiling,
  ]);
  const textSettings = texting.of("AWS::Lambda::Function").flatMap(({ Properties }) => {
    const { Variables } = z.parse(
      z.object({ Variables: z.record(z.string(), z.unknown()) }),
      Properties.Environment,
    );
    return Variables.SMS_ORIGIN ? [[Variables.SMS_COUNTRIES, Variables.SMS_AN_HOUR]] : [];
  });
  expect(textSettings).toEqual([
    ["US,GB", "500"],
    ["US,GB", "500"],
  ]);
  expect(prod.of("AWS::SMSVOICE::ProtectConfiguration")).toEqual([]);
});

it("texts that certainly no phone got are logged without the phone's number, and an alarm fires when a fifth of a day's are lost", () => {
  const originationIdentity = "arn:aws:sms-voice:eu-central-1:123456789012:pool/pool-a";
  const texting = synthesise("prod", { sms: { originationIdentity } });
  const [rule, ...others] = texting
    .of("AWS::Events::Rule")
    .filter(({ Properties }) => JSON.stringify(Properties.EventPattern).includes("aws.sms-voice"));
  expect(others).toEqual([]);
  // The account's own bus: the service puts its events there by itself.
  expect(rule?.Properties.EventBusName).toBeUndefined();
  const isLogged = compilePattern(rule?.Properties.EventPattern);
  const reported = (eventType: string, isFinal = true) => ({
    source: "aws.sms-voice",
    "detail-type": "Text Message Delivery Status Updated",
    detail: { eventType, isFinal },
  });
  for (const lost of ["TEXT_CARRIER_BLOCKED", "TEXT_UNREACHABLE", "TEXT_TTL_EXPIRED", "TEXT_SPAM"])
    expect(isLogged(reported(lost)), lost).toBe(true);
  expect(isLogged(reported("TEXT_CARRIER_UNREACHABLE", false))).toBe(false);
  // The last one says that no carrier reported, as those of some countries never do.
  for (const other of ["TEXT_DELIVERED", "TEXT_SUCCESSFUL", "TEXT_PENDING", "TEXT_QUEUED", "TEXT_UNKNOWN"])
    expect(isLogged(reported(other)), other).toBe(false);
  const targets = texting.spell(rule?.Properties.Targets, "Identity");
  expect(targets).toContain(":log-group:");
  const [permitted] = texting.of("AWS::Logs::ResourcePolicy");
  const policy = texting.spell(permitted?.Properties.PolicyDocument, "Identity");
  expect(policy).toContain("events.amazonaws.com");
  expect(policy).toContain("UndeliveredTexts");
  const [log] = texting.of("AWS::Logs::LogGroup").filter(({ path }) => path.includes("UndeliveredTexts"));
  expect(log?.Properties.RetentionInDays).toBe(14);
  const [alarm] = texting
    .of("AWS::CloudWatch::Alarm")
    .filter(({ path }) => path.includes("UndeliveredTexts"));
  const metrics = texting.spell(alarm?.Properties.Metrics, "Identity");
  expect(metrics).toContain("IF(lost >= 5 AND lost * 5 > FILL(accepted, 0), 1, 0)");
  for (const metric of ["UndeliveredTexts", "TextsAccepted"])
    expect(metrics).toContain(`"MetricName":"${metric}"`);
  const counted = texting
    .of("AWS::Logs::MetricFilter")
    .filter(({ Properties }) => JSON.stringify(Properties).includes("TextsAccepted"));
  expect(counted.map(({ stack, Properties }) => [stack, Properties.FilterPattern])).toEqual([
    ["Api", '{ $.message = "text accepted" }'],
    ["Events", '{ $.message = "text accepted" }'],
  ]);
  expect(prod.of("AWS::Logs::ResourcePolicy")).toEqual([]);
});

it("alarms are encrypted with a key that CloudWatch may use only for the account's alarms", () => {
  const keys = prod.of("AWS::KMS::Key").filter(({ path }) => path.includes("Alarms"));
  const topics = prod.of("AWS::SNS::Topic");
  expect(topics.map(({ stack }) => stack)).toEqual(["Edge", "Identity"]);
  expect(keys.map(({ stack }) => stack)).toEqual(["Edge", "Identity"]);
  for (const { Properties, stack } of topics)
    expect(prod.spell(Properties.KmsMasterKeyId, stack)).toMatch(/AlarmsKey.*Arn/);
  for (const { Properties } of keys)
    expect(Properties).toMatchObject({
      EnableKeyRotation: true,
      KeyPolicy: {
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Principal: { Service: "cloudwatch.amazonaws.com" },
            Action: ["kms:Decrypt", "kms:GenerateDataKey*"],
            Condition: { StringEquals: { "aws:SourceAccount": expect.anything() } },
          }),
        ]),
      },
    });
});
