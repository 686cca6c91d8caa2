import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { Context, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { handler } from "../../../functions/platform/events/relay.ts";
import { listen } from "../../../infra/local/endpoint/listen.ts";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "SILENT";
});

const Put = z.object({ Entries: z.array(z.object({ Detail: z.string() })) });
const Message = z.object({
  QueueUrl: z.string(),
  MessageBody: z.string(),
  MessageAttributes: z.pipe(
    z.record(z.string(), z.object({ StringValue: z.string() })),
    z.transform((all) =>
      Object.fromEntries(Object.entries(all).map(([name, { StringValue }]) => [name, StringValue])),
    ),
  ),
});

let published: string[] = [];
let letters: z.infer<typeof Message>[] = [];
/** The id of the event that the bus refuses, and its error. */
let unaccepted = "";
let error = "ThrottlingException";
/** The error of every request with that event, with the status. */
let whole: { status: number; __type?: string } | undefined;
/** The ids in each request to the bus. */
let requests: string[][] = [];

/** The answers of the bus and the queue. */
function answerTo(operation: string, body: unknown): object {
  if (operation === "AmazonSQS.SendMessage") {
    const letter = z.parse(Message, body);
    letters.push(letter);
    return { MessageId: "m", MD5OfMessageBody: createHash("md5").update(letter.MessageBody).digest("hex") };
  }
  const ids = z.parse(Put, body).Entries.map(({ Detail }) => String(JSON.parse(Detail).id));
  requests.push(ids);
  if (whole && ids.includes(unaccepted)) throw whole;
  published.push(...ids.filter((id) => id !== unaccepted));
  return { Entries: ids.map((id) => (id === unaccepted ? { ErrorCode: error } : { EventId: id })) };
}

const server = createServer(async (request, response) => {
  response.setHeader("content-type", "application/x-amz-json-1.0");
  const body = await json(request);
  try {
    response.end(JSON.stringify(answerTo(String(request.headers["x-amz-target"]), body)));
  } catch {
    // The real 413 has no body.
    response.writeHead(whole?.status ?? 500).end(whole?.__type && JSON.stringify(whole));
  }
});
let close: () => Promise<void>;
beforeAll(async () => {
  const listening = await listen(server, 0);
  close = listening.close;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${listening.port}`,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_MAX_ATTEMPTS: "1",
    BUS_NAME: "bus",
    DEAD_LETTERS_URL: "https://sqs.eu-central-1.amazonaws.com/1/not-relayed",
  });
});
afterAll(() => close());
beforeEach(() => {
  [published, letters, unaccepted, requests] = [[], [], "", []];
  [error, whole] = ["ThrottlingException", undefined];
});

const item = (id: string) => ({
  pk: id.slice(0, id.lastIndexOf("/")),
  sk: `EVENT#${id}`,
  id,
  type: "thing.made.v1",
  source: "triscript.things",
  time: "2026-11-25T10:00:00.000Z",
  actor: { id: "anna", role: "patient" },
  correlationId: "c",
  data: { name: "x" },
  change: { notes: "Anna Keller has a cough" },
});

/** A batch of the stream, with the sequence numbers 1, 2, 3, ... */
const batch = (...items: Record<string, unknown>[]) => {
  const Records = items.map(({ pk, sk, ...rest }, n) => ({
    dynamodb: {
      SequenceNumber: String(n + 1),
      Keys: marshall({ pk, sk }),
      NewImage: marshall({ pk, sk, ...rest }),
    },
  })) as DynamoDBRecord[];
  return handler({ Records } as DynamoDBStreamEvent, {} as Context);
};

const unreadable = { ...item("a/1/2"), data: null, actor: { id: "anna", role: "nobody" } };

describe("an event that cannot be parsed", () => {
  test("is set aside at once with the reason and its position, and those around it are published in their order", async () => {
    const answer = await batch(item("a/1/1"), unreadable, item("b/1/1"), item("a/1/3"));
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(published).toEqual(["a/1/1", "b/1/1", "a/1/3"]);
    expect(letters).toHaveLength(1);
    const [{ QueueUrl = "", MessageBody = "", MessageAttributes } = {}] = letters;
    expect(QueueUrl).toBe(process.env.DEAD_LETTERS_URL);
    expect(JSON.parse(MessageBody)).toEqual({ pk: "a/1", sk: "EVENT#a/1/2", sequenceNumber: "2" });
    expect(MessageAttributes).toEqual({
      ...{ reason: "actor.role: invalid_value, data: invalid_type", correlationId: "c" },
      ...{ event: "a/1/2", type: "thing.made.v1", aggregate: "a/1" },
    });
  });

  test.each(["a/1", "a/1/x", "a/1/0", "/1/1", "a/1/1/1", "a/1/99999999999999999999"])(
    "may have an id that names no aggregate: %s",
    async (id) => {
      await batch({ ...item("a/1/1"), id }, item("a/1/2"));
      expect(published).toEqual(["a/1/2"]);
      expect(letters.map(({ MessageAttributes }) => MessageAttributes)).toEqual([
        { reason: "id: invalid_format" },
      ]);
    },
  );

  test("may be the only one", async () => {
    expect(await batch(unreadable)).toEqual({ batchItemFailures: [] });
    expect([published, letters.length]).toEqual([[], 1]);
  });
});

test("an event that the bus refused comes again, with the following ones, and is no dead letter", async () => {
  unaccepted = "a/1/3";
  const later = { ...unreadable, sk: "later" };
  const answer = await batch(item("a/1/1"), unreadable, item("a/1/3"), later);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "3" }] });
  expect(letters.map(({ MessageBody }) => JSON.parse(MessageBody).sk)).toEqual([unreadable.sk]);
  const many = Array.from({ length: 12 }, (_, n) => item(`b/1/${n + 1}`));
  unaccepted = "b/1/2";
  published = [];
  expect(await batch(...many)).toEqual({ batchItemFailures: [{ itemIdentifier: "2" }] });
  expect(published).not.toContain("b/1/11");
});

const reasons = () => letters.map(({ MessageAttributes }) => MessageAttributes.reason);
const sortKeys = () => letters.map(({ MessageBody }) => JSON.parse(MessageBody).sk);

// The codes of the AWS documentation that name the entry, not the bus, the rights or the service.
test.each(["InvalidArgument", "MalformedDetail"])(
  "an event that the bus refuses for %s, once more alone, is set aside with the reason, and the following ones go on",
  async (code) => {
    [unaccepted, error] = ["a/1/3", code];
    const answer = await batch(item("a/1/1"), unreadable, item("a/1/3"), item("a/1/4"));
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(published).toEqual(["a/1/1", "a/1/4"]);
    expect(requests).toEqual([["a/1/1", "a/1/3", "a/1/4"], ["a/1/3"]]);
    expect(sortKeys()).toEqual([unreadable.sk, "EVENT#a/1/3"]);
    expect(reasons()[1]).toBe(`rejected by the bus: ${code}`);
  },
);

test.each([
  "ThrottlingException",
  "InternalFailure",
  "AccessDeniedException",
  "InvalidAccountIdException",
  "NotAuthorizedForSourceException",
  "NotAuthorizedForDetailTypeException",
  "RedactionFailure",
  "SomethingNew",
])("an event that the bus refuses for %s stays in the stream", async (code) => {
  [unaccepted, error] = ["a/1/1", code];
  expect(await batch(item("a/1/1"))).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
  expect(letters).toEqual([]);
});

test.each([
  { status: 400, __type: "ValidationException", reason: "ValidationException" },
  { status: 413, reason: "TooLarge" },
])("a request refused with $status for one event costs only that event", async ({ reason, ...answer }) => {
  [unaccepted, whole] = ["b/1/1", answer];
  const ended = await batch(item("a/1/1"), item("b/1/1"), item("a/1/2"));
  expect(ended).toEqual({ batchItemFailures: [] });
  expect(published).toEqual(["a/1/1", "a/1/2"]);
  expect(sortKeys()).toEqual(["EVENT#b/1/1"]);
  expect(reasons()).toEqual([`rejected by the bus: ${reason}`]);
});

test.each([
  { status: 400, __type: "AccessDeniedException" },
  { status: 400, __type: "ThrottlingException" },
  { status: 500, __type: "InternalFailure" },
])("a request refused for $__type fails the run, and nothing is set aside", async (answer) => {
  [unaccepted, whole] = ["a/1/1", answer];
  await expect(batch(item("a/1/1"))).rejects.toThrow();
  expect([letters, published]).toEqual([[], []]);
});

test("events that are too large for one request come in several", async () => {
  const large = (id: string) => ({ ...item(id), data: { name: "é".repeat(50 * 1024) } });
  const ids = ["a/1/1", "a/1/2", "a/1/3", "a/1/4"];
  expect(await batch(...ids.map(large))).toEqual({ batchItemFailures: [] });
  expect(requests).toEqual([ids.slice(0, 2), ids.slice(2)]);
});
