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
  MessageAttributes: z.object({ reason: z.object({ StringValue: z.string() }) }),
});

let published: string[] = [];
let letters: z.infer<typeof Message>[] = [];
/** The id of the event that the bus refuses. */
let unaccepted = "";

/** The answers of the bus and the queue. */
function answerTo(operation: string, body: unknown): object {
  if (operation === "AmazonSQS.SendMessage") {
    const letter = z.parse(Message, body);
    letters.push(letter);
    return { MessageId: "m", MD5OfMessageBody: createHash("md5").update(letter.MessageBody).digest("hex") };
  }
  const ids = z.parse(Put, body).Entries.map(({ Detail }) => String(JSON.parse(Detail).id));
  published.push(...ids.filter((id) => id !== unaccepted));
  return { Entries: ids.map((id) => (id === unaccepted ? { ErrorCode: "Throttled" } : { EventId: id })) };
}

const server = createServer(async (request, response) => {
  const answer = answerTo(String(request.headers["x-amz-target"]), await json(request));
  response.setHeader("content-type", "application/x-amz-json-1.0").end(JSON.stringify(answer));
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
    BUS_NAME: "bus",
    DEAD_LETTERS_URL: "https://sqs.eu-central-1.amazonaws.com/1/not-relayed",
  });
});
afterAll(() => close());
beforeEach(() => {
  [published, letters, unaccepted] = [[], [], ""];
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
    expect(MessageAttributes?.reason.StringValue).toBe("actor.role: invalid_value, data: invalid_type");
  });

  test.each(["a/1", "a/1/x", "a/1/0", "/1/1", "a/1/1/1", "a/1/99999999999999999999"])(
    "may have an id that names no aggregate: %s",
    async (id) => {
      await batch({ ...item("a/1/1"), id }, item("a/1/2"));
      expect(published).toEqual(["a/1/2"]);
      expect(letters.map(({ MessageAttributes }) => MessageAttributes.reason.StringValue)).toEqual([
        "id: invalid_format",
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
