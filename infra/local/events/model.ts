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
  /** -1 retries forever. */
  maximumRetryAttempts: number;
  /** -1 keeps a record as long as the stream does. */
  maximumRecordAgeSeconds: number;
  reportBatchItemFailures: boolean;
  onFailureQueueArn?: string;
}

/** A stream record; only the order of `position` has a meaning. */
export interface StreamEntry {
  position: number;
  record: { eventID: string; eventName: string; dynamodb: object } & Record<string, unknown>;
}

/** The streams of the tables. */
export interface StreamSource {
  /** The oldest entries after `after`, at most `limit`. */
  records(streamArn: string, after: number, limit: number): Promise<StreamEntry[]>;
  /** Calls `listener` whenever a stream has new records. */
  onRecords(listener: (streamArn: string) => void): void;
  /** Deletes the entries up to and including `upTo`. */
  trim(streamArn: string, upTo: number): Promise<void>;
}

/** An event of an AWS service on the default bus. */
export interface ServiceEvent {
  source: string;
  detailType: string;
  resources: string[];
  detail: object;
}

/** An event that was put on a bus. */
export interface Passed {
  position: number;
  source: string;
  detailType: string;
  detail: unknown;
}

/** A message in a dead-letter queue; `queue` is that queue's name, `at` the moment of arrival. */
export interface DeadLetter {
  queue: string;
  body: string;
  receiveCount: number;
  at: string;
  /** The reason, if the function gave one. */
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
  /** The least milliseconds between the beginnings of two deliveries of a stream. */
  restMs?: number;
  /** The copies of an event that each queue receives: one without delay unless a test sets faults. */
  copies?: (body: string) => readonly { readonly body: string; readonly delaySeconds: number }[];
}
