import { CfnOutput, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import type { Firewall } from "../firewall/firewall.ts";
import { outputs } from "../outputs.ts";

/** When a metric raises an alarm, unless one period above the limit is enough. */
interface When {
  readonly periods?: number;
  /** In how many of the periods. */
  readonly breaching?: number;
  readonly comparison?: ComparisonOperator;
  readonly missing?: TreatMissingData;
}

/** The stage's alarms; they are mailed where the stage names an address. */
export class Alarms extends Construct {
  readonly #action: SnsAction | undefined;

  constructor(scope: Construct, id: string, { alarmEmail }: Stage) {
    super(scope, id);
    if (alarmEmail === undefined) return;
    const topic = new Topic(this, "Topic", {
      displayName: "Triscript alarms",
      enforceSSL: true,
      masterKey: this.#key(),
    });
    topic.addSubscription(new EmailSubscription(alarmEmail));
    // The policy that enforces TLS replaces the default one that lets the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    new CfnOutput(Stack.of(this), outputs.alarms, { value: topic.topicArn });
    this.#action = new SnsAction(topic);
  }

  /** Alarms cannot publish with the service's own key: its policy does not let CloudWatch use it. */
  #key(): Key {
    const key = new Key(this, "Key", {
      description: "Encrypts alarms on their way to the operator",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["kms:Decrypt", "kms:GenerateDataKey*"],
        resources: ["*"],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    return key;
  }

  /** A message lies in a dead-letter queue. */
  onDeadLetter(queue: Queue, summary: string): void {
    const metric = queue.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(1),
      statistic: "Maximum",
    });
    this.#on(queue, "NotEmpty", metric, 0, summary);
  }

  /** The oldest message has waited longer than `age`. */
  onAge(queue: Queue, age: Duration, summary: string): void {
    const metric = queue.metricApproximateAgeOfOldestMessage({
      period: Duration.minutes(5),
      statistic: "Maximum",
    });
    this.#on(queue, "Waits", metric, age.toSeconds(), summary);
  }

  /** Nothing came into a queue during two intervals. A queue without a message has no metric at all. */
  onSilence(queue: Queue, interval: Duration, summary: string): void {
    const metric = queue.metricNumberOfMessagesSent({ period: interval, statistic: "Sum" });
    this.#on(queue, "Silent", metric, 1, summary, {
      periods: 2,
      breaching: 2,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
    });
  }

  /** The oldest record that the function has not processed is older than `age`. */
  onDelay(lambda: Lambda, age: Duration, summary: string): void {
    const metric = lambda.metric("IteratorAge", { period: Duration.minutes(1), statistic: "Maximum" });
    this.#on(lambda, "Delay", metric, age.toMilliseconds(), summary);
  }

  /** A firewall refused more than a thousand requests in five minutes. */
  onRefusals(firewall: Firewall, summary: string): void {
    this.#on(firewall, "Refusals", firewall.refused(Duration.minutes(5)), 1000, summary);
  }

  /** A firewall made more than a thousand browsers prove themselves in five minutes; each costs money. */
  onChallenges(firewall: Firewall, summary: string): void {
    this.#on(firewall, "Challenges", firewall.challenged(Duration.minutes(5)), 1000, summary);
  }

  /** A metric is above a limit. */
  onMore(scope: Construct, metric: IMetric, limit: number, summary: string, when: When = {}): void {
    this.#on(scope, "Above", metric, limit, summary, when);
  }

  #on(
    scope: Construct,
    id: string,
    metric: IMetric,
    threshold: number,
    alarmDescription: string,
    { periods = 1, breaching = periods, comparison, missing }: When = {},
  ): void {
    const alarm = new Alarm(scope, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: periods,
      ...(periods > 1 && { datapointsToAlarm: breaching }),
      comparisonOperator: comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
    });
    if (this.#action) alarm.addAlarmAction(this.#action);
    else
      except(alarm, {
        "HIPAA.Security-CloudWatchAlarmAction":
          "The stage has no address for alarms, so nobody is on call for it.",
      });
  }
}
