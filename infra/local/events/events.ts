import { openBuses } from "./bus/bus.ts";
import { openChangeSignal } from "./change-signal.ts";
import type { DeadLetter, EventsOptions, Passed, Queue, ServiceEvent } from "./model.ts";
import { Messages } from "./queues/messages.ts";
import { openQueueMapping } from "./queues/queue-mapping.ts";
import { openSqs } from "./queues/sqs.ts";
import { openCheckpoints } from "./stream/checkpoints.ts";
import { RunningStreamMapping } from "./stream/stream-mapping.ts";
import { openTrimmer } from "./stream/trimmer.ts";

export type * from "./model.ts";

/** Intervals of the timer in ms of real time: while there is activity, and after two seconds without. */
const tick = { busy: 50, idle: 1000 };
const busyMs = 2000;

export interface Events {
  /** Handles PutEvents; returns `{ FailedEntryCount, Entries }`. */
  putEvents(body: unknown): Promise<unknown>;
  /** Puts an event of an AWS service on the default bus, within the caller's transaction. */
  tell(event: ServiceEvent): void;
  /** Handles the message operations of SQS, single and in batches; refuses everything else by name. */
  sqs(operation: string, body: unknown): Promise<unknown>;
  /** The events put on a bus after a position, oldest first, one entry per put. */
  passed(after: number): Passed[];
  /** The messages in the dead-letter queues, oldest first. */
  deadLetters(): DeadLetter[];
  /** Sends a message to a queue, as a schedule does. */
  deliver(queueArn: string, body: string): void;
  start(): void;
  /** Resolves when the running invocations have ended; unacknowledged messages are delivered after the next start. */
  stop(): Promise<void>;
  /**
   * Resolves when no stream record is unread and no message of a mapped queue is deliverable, in flight or (outside a
   * dead-letter queue) waiting for a retry. Rejects if stopped before.
   */
  idle(): Promise<void>;
  /** Like `idle`, without waiting for retries. */
  settled(): Promise<void>;
  /** Whether a message of a mapped queue is deliverable, in flight or waits for a retry. */
  hasMessages(): boolean;
  onPassed(listener: () => void): void;
}

/**
 * The buses, rules, queues and event source mappings of the template. All state is committed to `disk` before it is acknowledged.
 * Throws for a malformed pattern and an unknown name. Nothing is delivered before `start`.
 */
export function openEvents(options: EventsOptions): Events {
  const { disk, clock, source, invoke, region, queues, queueMappings, streamMappings } = options;
  refuseDeadEnds(options);
  const changes = openChangeSignal();
  const messages = new Messages(disk, clock, queues);
  const buses = openBuses({ ...options, messages });
  const checkpoints = openCheckpoints(disk, streamMappings);
  const listeners: (() => void)[] = [];
  const fromQueues = queueMappings.map((mapping) => {
    const queue = queueBy(queues, mapping.queueArn);
    return { queue, ...openQueueMapping({ mapping, queue, messages, invoke, changes, region }) };
  });
  const fromStreams = streamMappings.map((mapping) => ({
    mapping,
    running: new RunningStreamMapping({
      ...options,
      mapping,
      checkpoints,
      messages,
      changes,
      hurries: () => idlers > 0,
    }),
  }));
  const trimmer = openTrimmer({ source, checkpoints, streams: fromStreams });
  const mapped = new Set(queueMappings.map(({ queueArn }) => queueArn));
  const unmapped = queues.filter(({ arn }) => !mapped.has(arn));
  let stopping = new AbortController();
  let ticker: NodeJS.Timeout | undefined;

  messages.onArrival((queueArn) => {
    changes.beat();
    for (const { queue, wake } of fromQueues) if (queue.arn === queueArn) wake();
  });
  source.onRecords((streamArn) => {
    changes.beat();
    for (const { mapping, running } of fromStreams) if (mapping.streamArn === streamArn) running.wake();
  });
  const noticeTime = () => {
    const due = messages.due();
    for (const { queue, wake } of fromQueues) if (due.has(queue.arn)) wake();
    trimmer.tick();
    if (changes.beats !== ticked) happened = Date.now();
    changes.beat();
    ticked = changes.beats;
  };
  let [ticked, happened] = [0, Date.now()];
  const tickOn = () => {
    ticker = setTimeout(
      () => {
        noticeTime();
        tickOn();
      },
      Date.now() - happened < busyMs ? tick.busy : tick.idle,
    );
  };
  clock.onMoved(() => {
    if (ticker) noticeTime();
  });
  /** Callers that wait for the end of the work. While there is one, no mapping rests. */
  let idlers = 0;
  const quiet = async (isBusy: (mapping: (typeof fromQueues)[number]) => boolean) => {
    const { signal } = stopping;
    idlers += 1;
    for (const { running } of fromStreams) running.hurry();
    try {
      while (!signal.aborted) {
        const { beats } = changes;
        const next = changes.next();
        const reading = await Promise.all(fromStreams.map(({ running }) => running.isBusy()));
        const isQuiet = !reading.includes(true) && !fromQueues.some(isBusy);
        if (isQuiet && beats === changes.beats) return;
        if (beats === changes.beats) await next;
      }
    } finally {
      idlers -= 1;
    }
    throw new Error("The event services were stopped before they were idle");
  };
  return {
    async putEvents(body) {
      const answer = buses.put(body);
      if (answer.FailedEntryCount < answer.Entries.length) for (const listener of listeners) listener();
      return answer;
    },
    tell: buses.tell,
    sqs: openSqs({ messages, queues, mapped, changes, stopped: () => stopping.signal }),
    passed: buses.passed,
    deadLetters() {
      for (const queue of unmapped) messages.expire(queue);
      return messages.deadLetters();
    },
    start() {
      if (ticker) return;
      stopping = new AbortController();
      tickOn();
      for (const mapping of fromQueues) mapping.start();
      for (const { running } of fromStreams) running.start(stopping.signal);
    },
    async stop() {
      clearTimeout(ticker);
      ticker = undefined;
      stopping.abort();
      changes.beat();
      await Promise.all([
        ...fromQueues.map(({ stop }) => stop()),
        ...fromStreams.map(({ running }) => running.ended()),
      ]);
      await trimmer.finish();
    },
    deliver: (queueArn, body) => void messages.send(queueArn, body),
    idle: () => quiet((mapping) => mapping.isBusy()),
    settled: () => quiet((mapping) => mapping.isWorking()),
    hasMessages: () => fromQueues.some((mapping) => mapping.isBusy()),
    onPassed: (listener) => void listeners.push(listener),
  };
}

function queueBy(queues: Queue[], arn: string): Queue {
  const queue = queues.find((candidate) => candidate.arn === arn);
  if (!queue) throw new Error(`No queue of the template has the ARN ${arn}`);
  return queue;
}

/** A rule, redrive or mapping with an unknown target would lose events silently. */
function refuseDeadEnds({ buses, rules, queues, streamMappings }: EventsOptions): void {
  for (const rule of rules) {
    if (!buses.some(({ name }) => name === rule.bus))
      throw new Error(`Rule ${rule.name} listens to no known bus`);
  }
  const targets = rules.flatMap((rule) => rule.targets);
  const arns = [
    ...targets.map(({ arn }) => arn),
    ...targets.map(({ deadLetterArn }) => deadLetterArn),
    ...queues.map(({ redrive }) => redrive?.deadLetterArn),
    ...streamMappings.map(({ onFailureQueueArn }) => onFailureQueueArn),
  ];
  for (const arn of arns) if (arn !== undefined) queueBy(queues, arn);
}
