import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import {
  freshDirectory,
  functionArn,
  openStream,
  openWorld,
  queue,
  queueArn,
  streamArn,
  streamMapping,
  type World,
} from "./world.ts";

const Batch = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({
        SequenceNumber: z.string(),
        NewImage: z.object({ pk: z.object({ S: z.string() }) }),
      }),
    }),
  ),
});
const namesIn = (event: unknown) => Batch.parse(event).Records.map(({ dynamodb }) => dynamodb.NewImage.pk.S);
const batches = ({ calls }: World) => calls.map(({ event }) => namesIn(event));
const alphabet = (count: number) => Array.from({ length: count }, (_, n) => String.fromCharCode(97 + n));
/** A function that throws when a batch holds one of these, and remembers the records it has handled. */
function poisonedBy(...poison: string[]) {
  const done: string[] = [];
  const answer = (_name: string, event: unknown) => {
    const names = namesIn(event);
    if (names.some((name) => poison.includes(name))) throw new FunctionFailed("Error", "poisoned");
    done.push(...names);
  };
  return { done, answer };
}

test("records reach the function in order, in batches, with their source", async () => {
  const stream = openStream();
  stream.write("a", "b", "c");
  const world = openWorld({
    template: { streamMappings: [streamMapping("relay", { batchSize: 2 })] },
    ...stream,
  });
  await world.events.idle();
  stream.write("d");
  await world.events.idle();
  expect(batches(world)).toEqual([["a", "b"], ["c"], ["d"]]);
  expect(world.calls[0]?.event).toMatchObject({
    Records: [
      { eventID: "e1", eventName: "INSERT", eventSource: "aws:dynamodb", eventSourceARN: streamArn },
      {},
    ],
  });
});

test("records written soon after a delivery share the next one, which does not let those who wait for the end wait", async () => {
  const stream = openStream();
  const template = { streamMappings: [streamMapping("relay")] };
  // Longer than a test may take.
  const world = openWorld({ template, restMs: 3_600_000, ...stream });
  stream.write("a");
  await vi.waitFor(() => expect(batches(world)).toEqual([["a"]]));
  stream.write("b");
  await nextTurn();
  stream.write("c");
  await nextTurn();
  expect(batches(world)).toEqual([["a"]]);
  await world.events.idle();
  expect(batches(world)).toEqual([["a"], ["b", "c"]]);
});

test("records that match no filter are skipped, and do not hold up the rest", async () => {
  const stream = openStream();
  stream.write(...alphabet(26));
  const filters = [{ eventName: ["INSERT"], dynamodb: { NewImage: { pk: { S: ["c", "x", "z"] } } } }];
  const mapping = streamMapping("relay", { filters, batchSize: 2 });
  const world = openWorld({ template: { streamMappings: [mapping] }, ...stream });
  await world.events.idle();
  expect(batches(world)).toEqual([["c", "x"], ["z"]]);
});

test("a poisoned record is isolated and reported to the on-failure queue while the others pass in order", async () => {
  const stream = openStream();
  stream.write(...alphabet(10));
  const { done, answer } = poisonedBy("d");
  const mapping = streamMapping("relay", { onFailureQueueArn: queueArn("failed"), maximumRetryAttempts: 2 });
  const template = { streamMappings: [mapping], queues: [queue("failed", { isDeadLetter: true })] };
  const world = openWorld({ template, answer, ...stream });
  await world.events.idle();
  expect(done).toEqual(alphabet(10).filter((name) => name !== "d"));
  expect(batches(world).filter((names) => names.join() === "d")).toHaveLength(3);
  const [dead, ...more] = world.events.deadLetters();
  expect([dead?.queue, more]).toEqual(["failed", []]);
  expect(JSON.parse(dead?.body ?? "")).toEqual({
    requestContext: {
      requestId: expect.any(String),
      functionArn: functionArn("relay"),
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: 3,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: expect.stringMatching(/Z$/),
    DDBStreamBatchInfo: {
      shardId: expect.any(String),
      startSequenceNumber: "4",
      endSequenceNumber: "4",
      approximateArrivalOfFirstRecord: "2027-01-15T08:00:00.000Z",
      approximateArrivalOfLastRecord: "2027-01-15T08:00:00.000Z",
      batchSize: 1,
      streamArn,
    },
  });
});

test("a record without a limit of retries is given up once it is too old, and not before", async () => {
  const stream = openStream();
  stream.write("a", "b");
  const age = 20 * 3600;
  const mapping = streamMapping("relay", {
    onFailureQueueArn: queueArn("failed"),
    maximumRetryAttempts: -1,
    maximumRecordAgeSeconds: age,
  });
  const template = { streamMappings: [mapping], queues: [queue("failed", { isDeadLetter: true })] };
  const written = Date.parse("2027-01-15T08:00:00.000Z");
  let tries = 0;
  const world: World = openWorld({
    template,
    answer: (_name, event) => {
      if (!namesIn(event).includes("a")) return;
      tries += 1;
      if (tries === 5) world.clock.advance(written + (age + 60) * 1000 - world.clock.now());
      throw new FunctionFailed("Error", "the bus is away");
    },
    ...stream,
  });
  await world.events.idle();
  expect(tries).toBe(5);
  const [dead, ...more] = world.events.deadLetters();
  expect([JSON.parse(dead?.body ?? "").requestContext.condition, more]).toEqual(["RecordAgeExceeded", []]);
  expect(batches(world).at(-1)).toEqual(["b"]);
});

test("a function that fails for a while gets the same records until it succeeds", async () => {
  const stream = openStream();
  stream.write("a");
  let failures = 3;
  const answer = () => {
    failures -= 1;
    if (failures >= 0) throw new FunctionFailed("Error", "not yet");
  };
  const mapping = streamMapping("relay", { maximumRetryAttempts: -1 });
  const world = openWorld({ template: { streamMappings: [mapping] }, answer, ...stream });
  await world.events.idle();
  expect(batches(world)).toEqual([["a"], ["a"], ["a"], ["a"]]);
});

test("records given up without an on-failure queue are reported on standard error", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const stream = openStream();
  stream.write("a", "b");
  const { done, answer } = poisonedBy("a");
  const mapping = streamMapping("relay", { maximumRetryAttempts: 0 });
  const world = openWorld({ template: { streamMappings: [mapping] }, answer, ...stream });
  await world.events.idle();
  expect(done).toEqual(["b"]);
  expect(consoleError).toHaveBeenCalledOnce();
  consoleError.mockRestore();
});

test("after a restart each mapping continues where it was, and records are kept until the slowest has read them", async () => {
  const stream = openStream();
  const directory = freshDirectory();
  const answer = (name: string) => {
    if (name === "slow") throw new FunctionFailed("Error", "not yet");
  };
  const streamMappings = [streamMapping("quick"), streamMapping("slow", { maximumRetryAttempts: -1 })];
  const first = openWorld({ template: { streamMappings }, answer, directory, ...stream });
  stream.write("a", "b");
  await expect.poll(() => first.calls.length).toBeGreaterThan(2);
  await first.events.stop();
  expect(stream.entries).toHaveLength(2);

  const second = openWorld({ template: { streamMappings }, directory, ...stream });
  await second.events.idle();
  expect(second.calls.map(({ name, event }) => [name, namesIn(event)])).toEqual([["slow", ["a", "b"]]]);
  await second.events.stop();
  expect(stream.entries).toEqual([]);
});

test("a mapping that the template adds later begins with the oldest record", async () => {
  const stream = openStream();
  const directory = freshDirectory();
  const keeper = streamMapping("keeper", { maximumRetryAttempts: -1 });
  const refuse = () => {
    throw new FunctionFailed("Error", "not yet");
  };
  const first = openWorld({ template: { streamMappings: [keeper] }, answer: refuse, directory, ...stream });
  stream.write("a", "b");
  await expect.poll(() => first.calls.length).toBeGreaterThan(0);
  await first.events.stop();

  const streamMappings = [keeper, streamMapping("later")];
  const second = openWorld({ template: { streamMappings }, directory, ...stream });
  await second.events.idle();
  stream.write("c");
  await second.events.idle();
  const later = second.calls.filter(({ name }) => name === "later");
  expect(later.flatMap(({ event }) => namesIn(event))).toEqual(["a", "b", "c"]);
});
