import type { Invoke } from "../../invoke.ts";
import type { ChangeSignal } from "../change-signal.ts";
import { failuresOf } from "../lambda-answer.ts";
import type { Queue, QueueMapping } from "../model.ts";
import { recordOf } from "./message-record.ts";
import type { Messages, Received } from "./messages.ts";

const mostInvocations = 5;

export interface RunningQueueMapping {
  /** Checks for messages; cheap if there are none. */
  wake(): void;
  /** Whether a message is deliverable, in flight or waits for a retry. */
  isBusy(): boolean;
  /** Whether a message is deliverable or in flight. */
  isWorking(): boolean;
  start(): void;
  /** Takes no more messages; resolves when the running invocations have ended. */
  stop(): Promise<void>;
}

/** Feeds a function from a queue, up to five batches at a time. Failed messages stay in the queue and count a receive. */
export function openQueueMapping(options: {
  mapping: QueueMapping;
  queue: Queue;
  messages: Messages;
  invoke: Invoke;
  changes: ChangeSignal;
  region: string;
}): RunningQueueMapping {
  const { mapping, queue, messages, changes } = options;
  const running = new Set<Promise<void>>();
  let started = false;

  const wake = () => {
    while (started && running.size < mostInvocations) {
      const batch = messages.take(queue, mapping.batchSize);
      if (batch.length === 0) return;
      launch(batch);
    }
  };
  const launch = (batch: Received[]) => {
    const run = deliver(batch, options).finally(() => {
      running.delete(run);
      changes.beat();
      wake();
    });
    running.add(run);
  };
  return {
    wake,
    isBusy() {
      const { visible, invisible, delayed } = messages.counts(queue);
      // Retries of dead letters don't count as busy.
      const waiting = queue.isDeadLetter ? 0 : invisible + delayed;
      return running.size > 0 || visible + waiting > 0;
    },
    isWorking: () => running.size > 0 || messages.counts(queue).visible > 0,
    start() {
      started = true;
      wake();
    },
    async stop() {
      started = false;
      await Promise.all(running);
    },
  };
}

async function deliver(
  batch: Received[],
  { mapping, queue, messages, invoke, region }: Parameters<typeof openQueueMapping>[0],
): Promise<void> {
  const { failed } = await failuresOf({
    invoke,
    functionArn: mapping.functionArn,
    event: { Records: batch.map((message) => recordOf(message, region)) },
    ids: batch.map(({ id }) => id),
    partial: mapping.reportBatchItemFailures,
  });
  const isFailed = new Set(failed);
  messages.settle(
    queue,
    batch.filter(({ id }) => !isFailed.has(id)),
    batch.filter(({ id }) => isFailed.has(id)),
  );
}
