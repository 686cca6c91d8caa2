import { expect, test, vi } from "vitest";
import * as z from "zod";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import { openWorld, queue, queueMapping, queueWithDeadLetters, send, type World } from "./world.ts";

const Batch = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      body: z.string(),
      attributes: z.object({ ApproximateReceiveCount: z.string() }),
    }),
  ),
});
const recordsOf = (event: unknown) => Batch.parse(event).Records;
const bodiesOf = (event: unknown) => recordsOf(event).map(({ body }) => body);
const bodies = (world: World) => world.calls.map(({ event }) => bodiesOf(event));
const refuse = () => {
  throw new FunctionFailed("Error", "it broke");
};
/** Resolves after `count` calls. */
const called = ({ calls }: World, count: number) =>
  expect.poll(() => calls.length, { interval: 5 }).toBe(count);

test("a failed message waits out its visibility timeout, is tried again and ends in the dead-letter queue", async () => {
  const template = { queues: queueWithDeadLetters("bell", 3), queueMappings: [queueMapping("bell")] };
  const world = openWorld({ template, answer: refuse });
  await send(world, "bell", "poison");
  await called(world, 1);
  expect(world.events.deadLetters()).toEqual([]);
  for (const tries of [2, 3]) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(world.calls).toHaveLength(tries - 1);
    world.clock.advance(30_000);
    await called(world, tries);
  }
  await world.events.idle();
  expect(world.calls.map(({ event }) => recordsOf(event)[0]?.attributes.ApproximateReceiveCount)).toEqual([
    "1",
    "2",
    "3",
  ]);
  expect(world.events.deadLetters()).toEqual([
    { queue: "bell-dead", body: "poison", receiveCount: 3, at: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
});

test("only the messages of a batch that are named as failed are tried again", async () => {
  const failing = new Set(["b", "d"]);
  const world = openWorld({
    template: { queues: [queue("bell")], queueMappings: [queueMapping("bell")] },
    answer: (_name, event) => {
      const failed = recordsOf(event).filter(({ body }) => failing.has(body));
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
  });
  await send(world, "bell", "a", "b", "c", "d");
  await called(world, 1);
  failing.clear();
  world.clock.advance(30_000);
  await world.events.idle();
  expect(bodies(world)).toEqual([
    ["a", "b", "c", "d"],
    ["b", "d"],
  ]);
});

const senseless: [says: string, answer: unknown][] = [
  ["an unknown id", { batchItemFailures: [{ itemIdentifier: "nobody" }] }],
  ["a misspelt field", { batchItemFailures: [{ id: "x" }] }],
  ["an empty id", { batchItemFailures: [{ itemIdentifier: "" }] }],
  ["something else altogether", "done"],
];
test.each(senseless)("an answer with %s fails the whole batch", async (_says, answer) => {
  const template = { queues: queueWithDeadLetters("bell", 1), queueMappings: [queueMapping("bell")] };
  const world = openWorld({ template, answer: () => answer });
  await send(world, "bell", "a", "b");
  await world.events.idle();
  expect(world.events.deadLetters().map(({ body }) => body)).toEqual(["a", "b"]);
});

test.each([[undefined], [null], [{}], [{ batchItemFailures: [] }], [{ batchItemFailures: null }]])(
  "an answer of %j means that the whole batch is done",
  async (answer) => {
    const template = { queues: queueWithDeadLetters("bell", 1), queueMappings: [queueMapping("bell")] };
    const world = openWorld({ template, answer: () => answer });
    await send(world, "bell", "a", "b");
    await world.events.idle();
    expect([world.calls.length, world.events.deadLetters()]).toEqual([1, []]);
  },
);

test("partial answers are ignored where they are not enabled", async () => {
  const template = {
    queues: queueWithDeadLetters("bell", 1),
    queueMappings: [queueMapping("bell", { reportBatchItemFailures: false })],
  };
  const world = openWorld({
    template,
    answer: () => ({ batchItemFailures: [{ itemIdentifier: "nobody" }] }),
  });
  await send(world, "bell", "a");
  await world.events.idle();
  expect(world.events.deadLetters()).toEqual([]);
});

test("a function that fails delays no other", async () => {
  const template = {
    queues: [...queueWithDeadLetters("bell", 1), queue("mail")],
    queueMappings: [queueMapping("bell"), queueMapping("mail")],
  };
  const world = openWorld({ template, answer: (name) => (name === "bell" ? refuse() : undefined) });
  await send(world, "bell", "x");
  await send(world, "mail", "x");
  await world.events.idle();
  expect(world.calls.map(({ name }) => name).sort()).toEqual(["bell", "mail"]);
  expect(world.events.deadLetters().map(({ queue }) => queue)).toEqual(["bell-dead"]);
});

test("at most five batches of a queue are in flight, each no larger than the batch size", async () => {
  let inFlight = 0;
  let most = 0;
  const template = { queues: [queue("bell")], queueMappings: [queueMapping("bell", { batchSize: 2 })] };
  const world = openWorld({
    template,
    async answer() {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inFlight -= 1;
    },
  });
  const texts = Array.from({ length: 24 }, (_, n) => String(n));
  await send(world, "bell", ...texts);
  await world.events.idle();
  expect(most).toBe(5);
  expect(bodies(world).every((batch) => batch.length <= 2)).toBe(true);
  expect(bodies(world).flat()).toEqual(texts);
});

test("idle waits for a running function and for a message that will be tried again", async () => {
  const world = openWorld({
    template: { queues: queueWithDeadLetters("bell", 2), queueMappings: [queueMapping("bell")] },
    async answer() {
      await new Promise((resolve) => setTimeout(resolve, 50));
      refuse();
    },
  });
  let isIdle = false;
  await send(world, "bell", "x");
  const idle = world.events.idle().then(() => {
    isIdle = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([isIdle, world.calls.length]).toEqual([false, 1]);
  world.clock.advance(30_000);
  await idle;
  expect(world.calls).toHaveLength(2);
});

test("stop waits for running functions and starts no more", async () => {
  let ended = 0;
  const world = openWorld({
    template: { queues: [queue("bell")], queueMappings: [queueMapping("bell", { batchSize: 1 })] },
    async answer() {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ended += 1;
    },
  });
  await send(world, "bell", "1", "2", "3", "4", "5", "6", "7");
  await called(world, 5);
  await world.events.stop();
  expect([ended, world.calls.length]).toEqual([5, 5]);
});

test("a moved clock is noticed at once, and an idle service checks the time once a second", async () => {
  const template = { queues: queueWithDeadLetters("bell", 3), queueMappings: [queueMapping("bell")] };
  const world = openWorld({ template, answer: refuse });
  await send(world, "bell", "later");
  await called(world, 1);
  await world.events.settled();
  world.clock.advance(30_000);
  expect(world.calls).toHaveLength(2);
  await world.events.stop();

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const idle = openWorld({ template, answer: refuse });
  vi.advanceTimersByTime(3_000);
  const timers = vi.spyOn(globalThis, "setTimeout");
  vi.advanceTimersByTime(10_000);
  expect(timers).toHaveBeenCalledTimes(10);
  // First, because a spy that is restored later would put the false timer back for all later tests.
  timers.mockRestore();
  vi.useRealTimers();
  await idle.events.stop();
});
