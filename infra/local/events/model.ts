import type { Disk } from "../disk/disk.ts";
import type { Invoke } from "../invoke.ts";
import type { Clock } from "../time/clock.ts";

export interface Bus {
  name: string;
  arn: string;
}

export interface Target {
  id: string;
  /** ARN of a queue. */
  arn: string;
  deadLetterArn?: string;
  maximumRetryAttempts?: number;
  maximumEventAgeSeconds?: number;
}

export interface Rule {
  name: string;
  arn: string;
  /** Name of the bus. */
  bus: string;
  pattern: unknown;
  targets: Target[];
}

export interface Queue {
  name: string;
  arn: string;
  url: string;
  visibilityTimeoutSeconds: number;
  retentionSeconds: number;
  redrive?: { deadLetterArn: string; maxReceiveCount: number };
  isDeadLetter: boolean;
}

export interface QueueMapping {
  id: string;
  queueArn: string;
  functionArn: string;
  batchSize: number;
  reportBatchItemFailures: boolean;
}

export interface StreamMapping {
  id: string;
  streamArn: string;
  functionArn: string;
  batchSize: number;
  /** Patterns over a stream record; without any, all records pass. */
  filters: unknown[];
  /** -1 tries for ever. */
  maximumRetryAttempts: number;
  reportBatchItemFailures: boolean;
  onFailureQueueArn?: string;
}

/** A change of a table, as the stream tells it; `position` grows with time and has no meaning beyond its order. */
export interface StreamEntry {
  position: number;
  record: { eventID: string; eventName: string; dynamodb: object } & Record<string, unknown>;
}

/** The streams of the tables. */
export interface StreamSource {
  /** The oldest entries past `after`, at most `limit`. */
  records(streamArn: string, after: number, limit: number): Promise<StreamEntry[]>;
  /** Tells whenever a stream has grown. */
  onRecords(listener: (streamArn: string) => void): void;
  /** Forgets the entries up to and including `upTo`. */
  trim(streamArn: string, upTo: number): Promise<void>;
}

/** An event that passed a bus. */
export interface Passed {
  position: number;
  source: string;
  detailType: string;
  detail: unknown;
}

/** A message that ended in a dead-letter queue; `queue` is that queue's name, `at` the moment it arrived there. */
export interface DeadLetter {
  queue: string;
  body: string;
  receiveCount: number;
  at: string;
  /** Why, where the function that could not use it has said so. */
  reason?: string;
}

export interface EventsOptions {
  disk: Disk;
  clock: Clock;
  invoke: Invoke;
  source: StreamSource;
  region: string;
  account: string;
  buses: Bus[];
  rules: Rule[];
  queues: Queue[];
  queueMappings: QueueMapping[];
  streamMappings: StreamMapping[];
  /** What a queue gets of an event: the event, once and at once, unless a test wants it otherwise. */
  copies?: (body: string) => readonly { readonly body: string; readonly delaySeconds: number }[];
}
