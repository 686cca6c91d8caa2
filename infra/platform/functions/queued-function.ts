import type { Duration } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Needs } from "#kernel/manifest";
import type { Stage } from "../../config.ts";
import { contexts } from "../../contexts.ts";
import type { Alarms } from "../alarms/alarms.ts";
import { watchFailures } from "../alarms/failures.ts";
import { consumerEntries, scheduleEntries } from "./entries.ts";
import type { Platform } from "./grants.ts";
import { ProductFunction, type ProductFunctionProps, timeoutOf } from "./product-function.ts";
import { deadLetterQueue, workQueue } from "./queues.ts";
import { runsForMails, runsForTexts, runsOf, runsOfConsumer } from "./runs.ts";

export interface QueuedFunctionProps extends Omit<ProductFunctionProps, "kind"> {
  readonly alarms: Alarms;
  /** Of a schedule: the parallel runs in an account of a thousand, each with one message. */
  readonly workers?: number;
}

/** The part of a service's rate that is for others than codes. */
const shareOfQueues = 0.7;

/** How many mails a second each parallel run of each function behind a queue may send. */
export function mailsOfEach({ mailsPerSecond }: Pick<Stage, "mailsPerSecond">): number {
  const queued = contexts.flatMap((context) => [...consumerEntries(context), ...scheduleEntries(context)]);
  const functions = queued.filter(({ needs }) => needs.email).length;
  return (mailsPerSecond * shareOfQueues) / functions / runsForMails;
}

/** How many texts a second each of the parallel runs of each function behind a queue may send. */
function textsOfEach(aSecond: number, runs: number): number {
  const functions = contexts.flatMap(consumerEntries).filter(({ needs }) => needs.sms).length;
  return (aSecond * shareOfQueues) / functions / runs;
}

/** The most messages of a run, and of one that sends at a rate: as many as it sends in half of its time. */
const mostMessages = 10;
function messagesOf(rate: number, timeout: Duration): number {
  return Math.max(1, Math.min(mostMessages, Math.floor((rate * timeout.toSeconds()) / 2)));
}

function runsBehind({ email, sms }: Needs, { stage, texts }: Platform, workers = runsOfConsumer): number {
  if (email) return runsForMails;
  return sms ? runsForTexts(texts?.aSecond ?? 1, stage) : runsOf(workers, stage);
}

/** The texts of the alarms of its function and its dead letters. */
interface Words {
  readonly fails: string;
  readonly gaveUp: string;
}

export interface QueuedFunction {
  readonly lambda: Lambda;
  readonly log: LogGroup;
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

/** A function behind its own queue with its own dead letters; returns it, its log and both queues. */
export function queuedFunction(
  scope: Construct,
  { alarms, workers, ...props }: QueuedFunctionProps,
  { fails, gaveUp }: Words,
): QueuedFunction {
  const deadLetters = deadLetterQueue(scope, "DeadLetters");
  const kind = workers === undefined ? "consumer" : "worker";
  const { entry, platform } = props;
  // What a busy service refuses waits for two hours; the value of a text or of a mail about now ends then.
  const waits = entry.needs.email === true || entry.needs.sms === true;
  const queue = workQueue(scope, "Queue", timeoutOf(kind), { deadLetters, receives: waits ? 40 : 5 });
  const { lambda, log } = new ProductFunction(scope, "Consumer", { ...props, kind });
  const maxConcurrency = runsBehind(entry.needs, platform, workers);
  const rates: number[] = [];
  const paceBy = (setting: `${"MAILS" | "TEXTS"}_A_SECOND`, rate: number) => {
    lambda.addEnvironment(setting, String(rate));
    rates.push(rate);
  };
  if (entry.needs.email) paceBy("MAILS_A_SECOND", mailsOfEach(platform.stage));
  if (entry.needs.sms && platform.texts)
    paceBy("TEXTS_A_SECOND", textsOfEach(platform.texts.aSecond, maxConcurrency));
  const paced = Math.min(mostMessages, ...rates.map((rate) => messagesOf(rate, timeoutOf(kind))));
  // A run that fails repeats all its messages, and a part is a whole run.
  const batchSize = workers === undefined && !entry.needs.sms ? paced : 1;
  lambda.addEventSource(
    new SqsEventSource(queue, { batchSize, maxConcurrency, reportBatchItemFailures: true }),
  );
  alarms.onDeadLetter(deadLetters, gaveUp);
  const failing = { log, stage: platform.stage, name: entry.name, summary: fails, isRetried: true };
  watchFailures(scope, alarms, failing);
  return { lambda, log, queue, deadLetters };
}
