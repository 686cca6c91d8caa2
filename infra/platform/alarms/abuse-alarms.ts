import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { textCeilingLine } from "#domain/adherence";
import { watchedLines } from "#domain/identity";
import { textAcceptedLine } from "../../../functions/platform/sms/accepted-line.ts";
import type { Stage } from "../../config.ts";
import type { Alarms } from "./alarms.ts";
import { acceptedTexts } from "./undelivered-texts.ts";
import { countLines, watchLines } from "./watched-lines.ts";

/** At these rates AWS reviews an account and may stop its mails; the metrics cover the whole account in the region. */
const reviewed = { bounces: 0.05, complaints: 0.001 };

/** Alarms before the account loses its right to send, because then nobody receives a code. */
export function watchMail(scope: Construct, alarms: Alarms, { mailQuota }: Stage): void {
  const at = new Construct(scope, "MailReputation");
  const metric = (metricName: string, period: Duration, statistic: string) =>
    new Metric({ namespace: "AWS/SES", metricName, period, statistic });
  const rate = (name: string) => metric(`Reputation.${name}`, Duration.hours(1), "Maximum");
  alarms.onMore(
    new Construct(at, "Bounces"),
    rate("BounceRate"),
    reviewed.bounces,
    "More than 5 % of mails bounce; at 10 % AWS stops all mails, sign-in codes included",
  );
  alarms.onMore(
    new Construct(at, "Complaints"),
    rate("ComplaintRate"),
    reviewed.complaints,
    "More than 0.1 % of mails are reported as spam; at 0.5 % AWS stops all mails, sign-in codes included",
  );
  alarms.onMore(
    new Construct(at, "Quota"),
    metric("Send", Duration.days(1), "Sum"),
    Math.floor(mailQuota * 0.8),
    "80 % of the day's mail quota is used; once it is used up, nobody gets sign-in codes",
  );
}

/** Alarms before a month's texts exceed their budget; the metric covers the whole account in the region. */
export function watchTextSpend(scope: Construct, alarms: Alarms, { sms }: Stage): void {
  if (!sms) return;
  alarms.onMore(
    new Construct(scope, "TextSpend"),
    new Metric({
      namespace: "AWS/SMSVoice",
      metricName: "TextMessageMonthlySpend",
      period: Duration.hours(1),
      statistic: "Maximum",
    }),
    sms.monthlySpend * 0.8,
    "Texts have cost 80 % of the month's budget; find their recipients before the service's own limit stops all texts",
  );
}

/** Alarms when so many texts are sent that others are held back, and counts those that are accepted, from the lines of a function. */
export function watchTexts(
  scope: Construct,
  alarms: Alarms,
  { log, stage }: { readonly log: LogGroup; readonly stage: Stage },
): void {
  watchLines(scope, "TextCeilingReached", alarms, {
    log,
    stage,
    message: textCeilingLine,
    most: 0,
    period: Duration.minutes(5),
    summary: "The hourly limit of texts holds some back: an attack, or a limit that is too low",
  });
  countLines(scope, acceptedTexts, { log, stage, message: textAcceptedLine });
}

/** Alarms when accounts are created in great number, from the log lines of the function that creates them. */
export function watchSignUps(
  scope: Construct,
  alarms: Alarms,
  { log, stage }: { readonly log: LogGroup; readonly stage: Stage },
): void {
  const watched = { log, stage };
  watchLines(scope, "PoolUsersMade", alarms, {
    ...watched,
    message: watchedLines.userMade,
    most: Math.floor(stage.signUpsAnHour / 5),
    period: Duration.hours(1),
    summary: "More people than usual signed up within an hour; the user pool bills each of them",
    aDay: {
      most: stage.signUpsAnHour,
      summary: "More people than usual signed up within a day; the user pool bills each of them",
    },
  });
  watchLines(scope, "SignUpCeilingReached", alarms, {
    ...watched,
    message: watchedLines.ceilingReached,
    most: 0,
    period: Duration.minutes(5),
    summary:
      "The hourly limit of sign-ups refuses some people: an attack, or a limit that is too low for a campaign",
  });
}
