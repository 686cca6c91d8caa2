import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import {
  clientsOf,
  openStream,
  openWorld,
  queue,
  queueMapping,
  region,
  rule,
  streamMapping,
} from "./world.ts";

const sent = { source: ["triscript.prescriptions"], "detail-type": [{ prefix: "prescription." }] };
const template = {
  rules: [rule("tell", sent, ["bell", "mail"])],
  queues: [queue("bell"), queue("mail")],
  queueMappings: [queueMapping("bell"), queueMapping("mail")],
};
const entry = (detail: object, more: object = {}) => ({
  EventBusName: "practice",
  Source: "triscript.prescriptions",
  DetailType: "prescription.sent.v1",
  Detail: JSON.stringify(detail),
  ...more,
});

const Batch = z.object({ Records: z.array(z.object({ body: z.string() })) });
const Envelope = z.object({ id: z.string(), detail: z.object({ n: z.number() }) });
const numbersIn = (event: unknown) =>
  Batch.parse(event).Records.map(({ body }) => Envelope.parse(JSON.parse(body)).detail.n);

test("an event reaches the function behind every queue of a matching rule, in the envelope of EventBridge", async () => {
  const { events, calls } = openWorld({ template });
  const { bridge } = await clientsOf(events);
  const put = await bridge.send(
    new PutEventsCommand({
      Entries: [entry({ n: 1 }, { Time: new Date("2026-03-01T10:00:00Z"), Resources: ["rx"] })],
    }),
  );
  await events.idle();
  expect(put).toMatchObject({ FailedEntryCount: 0, Entries: [{ EventId: expect.any(String) }] });
  expect(calls.map(({ name }) => name).sort()).toEqual(["bell", "mail"]);
  const [record] = z
    .object({ Records: z.array(z.looseObject({ body: z.string() })) })
    .parse(calls[0]?.event).Records;
  expect(record).toMatchObject({
    messageId: expect.any(String),
    receiptHandle: expect.any(String),
    attributes: { ApproximateReceiveCount: "1", SentTimestamp: expect.stringMatching(/^\d{13}$/) },
    eventSource: "aws:sqs",
    eventSourceARN: expect.stringMatching(/:(bell|mail)$/),
    awsRegion: region,
  });
  expect(JSON.parse(record?.body ?? "")).toEqual({
    version: "0",
    id: put.Entries?.[0]?.EventId,
    "detail-type": "prescription.sent.v1",
    source: "triscript.prescriptions",
    account: "000000000000",
    time: "2026-03-01T10:00:00Z",
    region,
    resources: ["rx"],
    detail: { n: 1 },
  });
});

test("an event without a matching rule passes the bus and reaches nobody", async () => {
  const { events, calls } = openWorld({ template });
  let notifications = 0;
  events.onPassed(() => {
    notifications += 1;
  });
  await events.putEvents({ Entries: [entry({ n: 1 }), entry({ n: 2 }, { Source: "triscript.other" })] });
  await events.idle();
  expect(calls.flatMap(({ event }) => numbersIn(event))).toEqual([1, 1]);
  const passed = events.passed(0);
  expect(passed.map(({ source, detail }) => [source, detail])).toEqual([
    ["triscript.prescriptions", { n: 1 }],
    ["triscript.other", { n: 2 }],
  ]);
  expect(events.passed(passed[0]?.position ?? 0)).toEqual(passed.slice(1));
  expect(notifications).toBe(1);
});

test("each entry is checked on its own, and refused ones have a reason; one for a bus that does not exist is dropped without", async () => {
  const { events } = openWorld({ template });
  const { bridge } = await clientsOf(events);
  const answer = await bridge.send(
    new PutEventsCommand({
      Entries: [
        entry({ n: 1 }),
        entry({ n: 2 }, { EventBusName: "elsewhere" }),
        entry({}, { Detail: "{ not json" }),
        entry({}, { Detail: "[1]" }),
        entry({}, { Source: undefined }),
        entry({}, { DetailType: undefined }),
        entry({}, { Detail: undefined }),
        entry({}, { Source: "aws.s3" }),
      ],
    }),
  );
  expect(answer.FailedEntryCount).toBe(6);
  expect(answer.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
    undefined,
    undefined,
    "MalformedDetail",
    "MalformedDetail",
    "InvalidArgument",
    "InvalidArgument",
    "InvalidArgument",
    "NotAuthorizedForSourceException",
  ]);
  expect(events.passed(0).map(({ detail }) => detail)).toEqual([{ n: 1 }]);
});

test("no entries, more than ten, or more than 256 KB are refused as a whole", async () => {
  const { events } = openWorld({ template });
  const { bridge } = await clientsOf(events);
  const put = (Entries: object[]) => bridge.send(new PutEventsCommand({ Entries }));
  const large = entry({ text: "x".repeat(256 * 1024) });
  for (const entries of [
    [],
    Array.from({ length: 11 }, () => entry({ n: 1 })),
    [large],
    [entry({ n: 1 }), large],
  ]) {
    await expect(put(entries)).rejects.toMatchObject({ name: "ValidationException" });
  }
  const within = entry({ text: "x".repeat(250 * 1024) });
  expect((await put([within])).FailedEntryCount).toBe(0);
  expect(events.passed(0)).toHaveLength(1);
});

test("a hundred events fan out to two queues, each delivered exactly once", async () => {
  const { events, calls } = openWorld({ template });
  const { bridge } = await clientsOf(events);
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  const chunks = Array.from({ length: 10 }, (_, chunk) => numbers.slice(chunk * 10, chunk * 10 + 10));
  await Promise.all(
    chunks.map((chunk) => bridge.send(new PutEventsCommand({ Entries: chunk.map((n) => entry({ n })) }))),
  );
  await events.idle();
  for (const name of ["bell", "mail"]) {
    const got = calls.filter((call) => call.name === name).flatMap(({ event }) => numbersIn(event));
    expect(got.sort((a, b) => a - b)).toEqual(numbers);
  }
});

test("an event, a queue message and a stream record wake their functions without waiting for a timer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = openStream();
  const relay = { ...template, streamMappings: [streamMapping("relay")] };
  const { events, calls } = openWorld({ template: relay, source: stream.source });
  await events.idle();
  await events.putEvents({ Entries: [entry({ n: 1 })] });
  await expect.poll(() => calls.length, { interval: 1 }).toBe(2);
  stream.write("a");
  await expect.poll(() => calls.length, { interval: 1 }).toBe(3);
});

test("a rule with an unknown operator, an unknown bus or a missing queue stops the start", () => {
  const open = (rules: ReturnType<typeof rule>[]) => () => openWorld({ template: { ...template, rules } });
  expect(open([rule("odd", { source: [{ like: "x" }] }, ["bell"])])).toThrow(/like/);
  expect(open([{ ...rule("odd", sent, ["bell"]), bus: "elsewhere" }])).toThrow(/odd/);
  expect(open([rule("odd", sent, ["gone"])])).toThrow(/gone/);
});
