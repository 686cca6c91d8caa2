import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Rule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import type { Alarms } from "./alarms.ts";

/** The final events of AWS End User Messaging about a text that no phone got. `TEXT_UNKNOWN` is none: it says that no carrier reported. */
const undelivered = [
  "TEXT_BLOCKED",
  "TEXT_CARRIER_BLOCKED",
  "TEXT_CARRIER_UNREACHABLE",
  "TEXT_INVALID",
  "TEXT_INVALID_MESSAGE",
  "TEXT_PROTECT_BLOCKED",
  "TEXT_SPAM",
  "TEXT_TTL_EXPIRED",
  "TEXT_UNREACHABLE",
];

/** The metric of the texts that the service accepted; each sending function counts its own. */
export const acceptedTexts = "TextsAccepted";

/**
 * Logs the texts that the service accepted and no phone got, and alarms when a fifth of a day's are lost. The service puts their events on
 * the account's default bus; unlike those of a configuration set's destinations they do not have the phone's number.
 */
export function watchDelivery(scope: Construct, alarms: Alarms, stage: Stage): void {
  const { sms, name } = stage;
  if (!sms) return;
  const at = new Construct(scope, "UndeliveredTexts");
  const log = new LogGroup(at, "Log", {
    logGroupName: `/aws/events/triscript-${name}-undelivered-texts`,
    // Its ids lead to people.
    retention: stage.accessLogDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  except(log, {
    "HIPAA.Security-CloudWatchLogGroupEncrypted":
      "A line has a country, a carrier and a reason, no phone number and no word of the text; CloudWatch encrypts it with its own keys.",
  });
  log.grantWrite(new ServicePrincipal("events.amazonaws.com"));
  const arn = Stack.of(at).formatArn({
    service: "logs",
    resource: "log-group",
    resourceName: log.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  new Rule(at, "Rule", {
    description: "Texts that no phone got",
    eventPattern: {
      source: ["aws.sms-voice"],
      detailType: ["Text Message Delivery Status Updated"],
      // After an intermediate event the text may still arrive.
      detail: { eventType: undelivered, isFinal: [true] },
    },
    targets: [{ bind: () => ({ arn }) }],
  });
  const filter = new MetricFilter(at, "Lost", {
    logGroup: log,
    filterPattern: FilterPattern.allEvents(),
    metricNamespace: `triscript-${name}`,
    metricName: "UndeliveredTexts",
    metricValue: "1",
  });
  const day = { period: Duration.days(1), statistic: "Sum" };
  const accepted = new Metric({ namespace: filter.metric().namespace, metricName: acceptedTexts, ...day });
  const isMany = new MathExpression({
    expression: "IF(lost >= 5 AND lost * 5 > FILL(accepted, 0), 1, 0)",
    usingMetrics: { lost: filter.metric(day), accepted },
    label: "A fifth of the texts, five at least",
    period: day.period,
  });
  alarms.onMore(
    filter,
    isMany,
    0,
    "A fifth of a day's texts does not reach its phones: a carrier blocks the number, or its registration has ended",
  );
}
