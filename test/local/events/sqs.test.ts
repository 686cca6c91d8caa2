import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { clientsOf, openWorld, queue, queueArn, queueUrl, queueWithDeadLetters, send } from "./world.ts";

test("a message sent, received and deleted through the SQS client is gone", async () => {
  const world = openWorld({ template: { queues: queueWithDeadLetters("inbox", 2) } });
  const { sqs } = await clientsOf(world.events);
  const QueueUrl = queueUrl("inbox");
  const sent = await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "hello" }));
  const receive = () =>
    sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ["All"], MaxNumberOfMessages: 10 }),
    );
  const attributes = async () =>
    (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }))).Attributes;

  expect(await attributes()).toEqual({
    QueueArn: queueArn("inbox"),
    VisibilityTimeout: "30",
    MessageRetentionPeriod: "345600",
    ApproximateNumberOfMessages: "1",
    ApproximateNumberOfMessagesNotVisible: "0",
    ApproximateNumberOfMessagesDelayed: "0",
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn("inbox-dead"), maxReceiveCount: 2 }),
  });
  const first = await receive();
  expect(first.Messages).toMatchObject([
    { MessageId: sent.MessageId, Body: "hello", Attributes: { ApproximateReceiveCount: "1" } },
  ]);
  expect((await receive()).Messages).toBeUndefined();
  expect(await attributes()).toMatchObject({ ApproximateNumberOfMessagesNotVisible: "1" });
  world.clock.advance(30_000);
  const second = await receive();
  expect(second.Messages).toMatchObject([{ Attributes: { ApproximateReceiveCount: "2" } }]);

  const remove = (message: typeof first) =>
    sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.Messages?.[0]?.ReceiptHandle }));
  await remove(first);
  expect(await attributes()).toMatchObject({ ApproximateNumberOfMessagesNotVisible: "1" });
  await remove(second);
  expect(await attributes()).toMatchObject({ ApproximateNumberOfMessagesNotVisible: "0" });
});

test("a message received too often through the SQS client becomes a dead letter", async () => {
  const world = openWorld({ template: { queues: queueWithDeadLetters("inbox", 1) } });
  const { sqs } = await clientsOf(world.events);
  await send(world, "inbox", "hello");
  const receive = (name: string) =>
    sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrl(name), AttributeNames: ["All"], VisibilityTimeout: 5 }),
    );
  expect((await receive("inbox")).Messages).toHaveLength(1);
  world.clock.advance(5_000);
  expect((await receive("inbox")).Messages).toBeUndefined();
  expect((await receive("inbox-dead")).Messages).toMatchObject([
    { Body: "hello", Attributes: { DeadLetterQueueSourceArn: queueArn("inbox") } },
  ]);
  world.clock.advance(1_209_600_000);
  expect(world.events.deadLetters()).toEqual([]);
});

test("a long poll ends with the message it waited for, and a delayed message comes when it is due", async () => {
  const world = openWorld({ template: { queues: [queue("inbox")] } });
  const { sqs } = await clientsOf(world.events);
  const QueueUrl = queueUrl("inbox");
  const polled = sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "later", DelaySeconds: 600 }));
  const counts = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["ApproximateNumberOfMessagesDelayed"] }),
  );
  expect(counts.Attributes).toEqual({ ApproximateNumberOfMessagesDelayed: "1" });
  world.clock.advance(600_000);
  expect((await polled).Messages).toMatchObject([{ Body: "later" }]);
});

test("an unsupported operation is refused by name", async () => {
  const world = openWorld({ template: { queues: [queue("inbox")] } });
  const { sqs } = await clientsOf(world.events);
  const QueueUrl = queueUrl("inbox");
  await expect(sqs.send(new PurgeQueueCommand({ QueueUrl }))).rejects.toThrow(/PurgeQueue/);
  await expect(
    sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "x", MessageGroupId: "g" })),
  ).rejects.toThrow(/MessageGroupId/);
  await expect(
    sqs.send(new SendMessageCommand({ QueueUrl: queueUrl("gone"), MessageBody: "x" })),
  ).rejects.toMatchObject({ name: "QueueDoesNotExist" });
  await expect(sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: "x" }))).rejects.toMatchObject({
    name: "ReceiptHandleIsInvalid",
  });
});

test("batches send, release and delete through the SQS client, entry by entry", async () => {
  const world = openWorld({ template: { queues: [queue("inbox")] } });
  const { sqs } = await clientsOf(world.events);
  const QueueUrl = queueUrl("inbox");
  const sent = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: "a", MessageBody: "one" },
        { Id: "b", MessageBody: "two" },
        { Id: "c", MessageBody: "" },
      ],
    }),
  );
  expect(sent.Successful?.map(({ Id }) => Id)).toEqual(["a", "b"]);
  expect(sent.Failed).toMatchObject([{ Id: "c", Code: "InvalidParameterValue" }]);
  const receive = async () => {
    const input = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 60 };
    return (await sqs.send(new ReceiveMessageCommand(input))).Messages ?? [];
  };
  const held = await receive();
  expect(held.map(({ Body }) => Body)).toEqual(["one", "two"]);
  expect(await receive()).toEqual([]);
  const again = held.map(({ ReceiptHandle }, at) => ({ Id: `${at}`, ReceiptHandle, VisibilityTimeout: 0 }));
  await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: again }));
  const { Failed } = await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: again }));
  expect(Failed?.map(({ Code }) => Code)).toEqual(["MessageNotInflight", "MessageNotInflight"]);
  const seen = await receive();
  expect(seen.map(({ Body }) => Body)).toEqual(["one", "two"]);
  const Entries = seen.map(({ ReceiptHandle }, at) => ({ Id: `${at}`, ReceiptHandle }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  world.clock.advance(60_000);
  expect(await receive()).toEqual([]);
  const twice = [...Entries, ...Entries];
  await expect(sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries: twice }))).rejects.toMatchObject({
    name: "BatchEntryIdsNotDistinct",
  });
});
