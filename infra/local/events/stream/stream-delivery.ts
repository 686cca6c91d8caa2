import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Invoke } from "../../invoke.ts";
import { pause } from "../change-signal.ts";
import { failuresOf } from "../lambda-answer.ts";
import type { StreamEntry, StreamMapping } from "../model.ts";

const firstBackoff = 100;
const longestBackoff = 5_000;

export interface Delivery {
  mapping: StreamMapping;
  invoke: Invoke;
  now: () => number;
  region: string;
  stopped: AbortSignal;
  /** Everything up to this position has been handled. */
  handled(position: number): void;
  /** All `entries` were given up; `report` is the message for the on-failure queue. */
  givenUp(entries: StreamEntry[], report: object): void;
}

/**
 * Delivers entries in order until each is handled or given up, or until stopped. A failed batch is halved, which
 * isolates a poisoned record; a single record is retried after a growing pause.
 */
export async function deliverInOrder(entries: StreamEntry[], delivery: Delivery): Promise<void> {
  const { stopped } = delivery;
  const batches = [entries];
  let failures = 0;
  for (let batch = batches.shift(); batch && !stopped.aborted; batch = batches.shift()) {
    const { rest, threw } = await attempt(batch, delivery);
    const lastDone = batch[batch.length - rest.length - 1];
    if (lastDone) delivery.handled(lastDone.position);
    if (rest.length === 0) {
      failures = 0;
      continue;
    }
    if (rest.length > 1) {
      // Halving counts as no retry, so a poisoned record cannot use up the retries of its neighbors.
      failures = 0;
      batches.unshift(...(lastDone ? [rest] : halves(rest)));
      continue;
    }
    failures = lastDone ? 1 : failures + 1;
    const condition = conditionOf(rest, failures, delivery);
    if (condition !== undefined) {
      delivery.givenUp(rest, givenUpFor(condition, rest, { failures, threw }, delivery));
      failures = 0;
      continue;
    }
    await pause(Math.min(firstBackoff * 2 ** (failures - 1), longestBackoff), stopped);
    batches.unshift(rest);
  }
}

/** Why Lambda gives up a record, if it does. */
function conditionOf(
  [entry]: StreamEntry[],
  failures: number,
  { mapping, now }: Delivery,
): string | undefined {
  const { maximumRetryAttempts: most, maximumRecordAgeSeconds: oldest } = mapping;
  if (most >= 0 && failures > most) return "RetryAttemptsExhausted";
  const at = entry && factsOf(entry).ApproximateCreationDateTime;
  return oldest >= 0 && at !== undefined && now() / 1000 - at > oldest ? "RecordAgeExceeded" : undefined;
}

/** The entries from the first failed one on: a stream is in order, so later entries wait for it. */
async function attempt(
  batch: StreamEntry[],
  { mapping, invoke, region }: Delivery,
): Promise<{ rest: StreamEntry[]; threw: boolean }> {
  const ids = batch.map((entry) => factsOf(entry).SequenceNumber);
  const Records = batch.map(({ record }) => ({
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: region,
    eventSourceARN: mapping.streamArn,
    ...record,
  }));
  const { functionArn, reportBatchItemFailures: partial } = mapping;
  const { failed, threw } = await failuresOf({ invoke, functionArn, event: { Records }, ids, partial });
  const [first] = failed;
  return { rest: first === undefined ? [] : batch.slice(ids.indexOf(first)), threw };
}

function halves(batch: StreamEntry[]): StreamEntry[][] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

/** Lambda's message to the on-failure destination of a stream mapping: the positions of the records, not the records. */
function givenUpFor(
  condition: string,
  batch: StreamEntry[],
  { failures, threw }: { readonly failures: number; readonly threw: boolean },
  { mapping, now }: Delivery,
): object {
  const facts = batch.map(factsOf);
  const arrival = (seconds = now() / 1000) => new Date(seconds * 1000).toISOString();
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.functionArn,
      condition,
      approximateInvokeCount: failures,
    },
    responseContext: {
      statusCode: 200,
      executedVersion: "$LATEST",
      functionError: threw ? "Unhandled" : null,
    },
    version: "1.0",
    timestamp: arrival(),
    DDBStreamBatchInfo: {
      shardId: "shardId-000000000000",
      startSequenceNumber: facts.at(0)?.SequenceNumber,
      endSequenceNumber: facts.at(-1)?.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(facts.at(0)?.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: arrival(facts.at(-1)?.ApproximateCreationDateTime),
      batchSize: batch.length,
      streamArn: mapping.streamArn,
    },
  };
}

function factsOf({ record }: StreamEntry): z.infer<typeof Facts> {
  return Facts.parse(record.dynamodb);
}

const Facts = z.object({ SequenceNumber: z.string(), ApproximateCreationDateTime: z.optional(z.number()) });
