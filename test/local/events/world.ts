import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { SQSClient } from "@aws-sdk/client-sqs";
import { onTestFinished } from "vitest";
import { type Disk, openDisk } from "../../../infra/local/disk/disk.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import { listen } from "../../../infra/local/endpoint/listen.ts";
import {
  type Events,
  type EventsOptions,
  openEvents,
  type Queue,
  type QueueMapping,
  type Rule,
  type StreamEntry,
  type StreamMapping,
  type StreamSource,
} from "../../../infra/local/events/events.ts";
import type { Invoke } from "../../../infra/local/invoke.ts";
import { openClock } from "../../../infra/local/time/clock.ts";

export const region = "eu-central-1";
export const account = "000000000000";
export const streamArn = `arn:aws:dynamodb:${region}:${account}:table/practice/stream/1`;

export const busArn = `arn:aws:events:${region}:${account}:event-bus/practice`;
export const queueArn = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
export const queueUrl = (name: string) => `https://sqs.${region}.amazonaws.com/${account}/${name}`;
export const functionArn = (name: string) => `arn:aws:lambda:${region}:${account}:function:${name}`;

/** A queue with a 30 s visibility timeout; `redrive` or `isDeadLetter` change it. */
export function queue(name: string, more: Partial<Queue> = {}): Queue {
  const defaults = { visibilityTimeoutSeconds: 30, retentionSeconds: 345_600, isDeadLetter: false };
  return { name, arn: queueArn(name), url: queueUrl(name), ...defaults, ...more };
}

/** A queue and its dead-letter queue, given up after `receives` failed receives. */
export function queueWithDeadLetters(name: string, receives: number): Queue[] {
  const dead = queue(`${name}-dead`, { isDeadLetter: true, retentionSeconds: 1_209_600 });
  return [queue(name, { redrive: { deadLetterArn: dead.arn, maxReceiveCount: receives } }), dead];
}

/** Queue `name` feeds function `name`. */
export function queueMapping(name: string, more: Partial<QueueMapping> = {}): QueueMapping {
  const defaults = { batchSize: 10, reportBatchItemFailures: true };
  const arns = { queueArn: queueArn(name), functionArn: functionArn(name) };
  return { id: `${name}-mapping`, ...arns, ...defaults, ...more };
}

export function streamMapping(name: string, more: Partial<StreamMapping> = {}): StreamMapping {
  return {
    id: `${name}-mapping`,
    streamArn,
    functionArn: functionArn(name),
    batchSize: 10,
    filters: [],
    maximumRetryAttempts: 2,
    maximumRecordAgeSeconds: -1,
    reportBatchItemFailures: false,
    ...more,
  };
}

/** A rule of bus `practice` into queues of these names. */
export function rule(name: string, pattern: unknown, queues: string[]): Rule {
  const targets = queues.map((target) => ({ id: target, arn: queueArn(target) }));
  return {
    name,
    arn: `arn:aws:events:${region}:${account}:rule/practice/${name}`,
    bus: "practice",
    pattern,
    targets,
  };
}

/** A stream kept in memory, as long as the test. */
export function openStream() {
  const entries: StreamEntry[] = [];
  const listeners: ((arn: string) => void)[] = [];
  let last = 0;
  const source: StreamSource = {
    async records(_arn, after, limit) {
      return entries.filter(({ position }) => position > after).slice(0, limit);
    },
    onRecords: (listener) => void listeners.push(listener),
    async trim(_arn, upTo) {
      entries.splice(0, entries.filter(({ position }) => position <= upTo).length);
    },
  };
  return {
    source,
    entries,
    /** Writes inserts with these names; the n-th record ever written has the sequence number n. */
    write(...names: string[]) {
      for (const name of names) {
        last += 1;
        const NewImage = { pk: { S: name } };
        const dynamodb = {
          SequenceNumber: String(last),
          ApproximateCreationDateTime: 1_800_000_000,
          NewImage,
        };
        entries.push({ position: last, record: { eventID: `e${last}`, eventName: "INSERT", dynamodb } });
      }
      for (const listener of listeners) listener(streamArn);
    },
  };
}

export interface World {
  events: Events;
  clock: ReturnType<typeof openClock>;
  /** The calls of each function, in order, by its name. */
  calls: { name: string; event: unknown }[];
}

type Template = Partial<Pick<EventsOptions, "rules" | "queues" | "queueMappings" | "streamMappings">>;

/** Opens and starts the service on a directory; `answer` plays every function. Stopped when the test ends. */
export function openWorld(options: {
  template: Template;
  answer?: (name: string, event: unknown) => unknown;
  source?: StreamSource;
  directory?: string;
  restMs?: number;
}): World {
  const disk = openDisk(options.directory ?? freshDirectory());
  const clock = openClock(disk);
  const calls: World["calls"] = [];
  const invoke: Invoke = async (arn, event) => {
    const name = arn.slice(arn.lastIndexOf(":") + 1);
    calls.push({ name, event });
    return options.answer?.(name, event);
  };
  const events = openEvents({
    disk,
    clock,
    invoke,
    source: options.source ?? openStream().source,
    ...(options.restMs !== undefined && { restMs: options.restMs }),
    region,
    account,
    buses: [{ name: "practice", arn: busArn }],
    ...{ rules: [], queues: [], queueMappings: [], streamMappings: [], ...options.template },
  });
  events.start();
  onTestFinished(() => close(events, disk));
  return { events, clock, calls };
}

/** Sends these texts to a queue, each as a message. */
export async function send({ events }: World, name: string, ...texts: string[]): Promise<void> {
  const QueueUrl = queueUrl(name);
  await Promise.all(texts.map((MessageBody) => events.sqs("SendMessage", { QueueUrl, MessageBody })));
}

async function close(events: Events, disk: Disk): Promise<void> {
  await events.stop();
  if (disk.isOpen) disk.close();
}

export function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "events-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** The real SDK clients, with HTTP requests to the service as to AWS. */
export async function clientsOf(events: Events): Promise<{ bridge: EventBridgeClient; sqs: SQSClient }> {
  const server = createServer(async (request, response) => {
    const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    const body: unknown = JSON.parse(await text(request));
    const isSqs = String(request.headers["x-amz-target"]).startsWith("AmazonSQS.");
    try {
      const answer = await (isSqs ? events.sqs(operation, body) : events.putEvents(body));
      response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const errorBody = JSON.stringify({ __type: error.code, message: error.message });
      response.writeHead(error.status, { "content-type": "application/x-amz-json-1.0" }).end(errorBody);
    }
  });
  const { port, close: shut } = await listen(server, 0);
  const endpoint = `http://127.0.0.1:${port}`;
  const config = {
    endpoint,
    region,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  };
  const clients = { bridge: new EventBridgeClient(config), sqs: new SQSClient(config) };
  onTestFinished(async () => {
    clients.bridge.destroy();
    clients.sqs.destroy();
    await shut();
  });
  return clients;
}
