import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import type { Person } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { findKey } from "../../infra/local/operator/key.ts";
import { type Product, startProduct } from "../../infra/local/run.ts";
import { bookingWith, newDoctor, newPatient, passedEvents } from "../world.ts";
import { ops } from "./command-line.ts";

let directory: string;
let running: Product;
let doctor: Person;

/** The notifying function may not update items, and one failure is enough. */
const unableToNotify = (templates: Templates): Templates => {
  const text = JSON.stringify(templates);
  const changed = text.replace(/"notificationsnotifyConsumerRole[\s\S]*?"dynamodb:UpdateItem"/, (role) =>
    role.replace('"dynamodb:UpdateItem"', '"dynamodb:DescribeTable"'),
  );
  expect(changed).not.toBe(text);
  return JSON.parse(changed.replaceAll('"maxReceiveCount":5', '"maxReceiveCount":1'));
};

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "triscript-"));
  running = await startProduct({ port: 0, directory, empty: true, template: unableToNotify });
  const patient = await newPatient(running.origin);
  doctor = await newDoctor(running.origin);
  await patient.call(appointments.book, bookingWith(doctor, running.clock.now()));
  await running.idle();
});
afterAll(async () => {
  await running.stop();
  rmSync(directory, { recursive: true });
});

const redrive = (...args: string[]) => ops(directory, ["redrive", ...args]);
const DeadLetters = z.array(z.object({ queue: z.string() }));
const deadLetters = async () =>
  z.parse(DeadLetters, await (await fetch(`${running.origin}/local/dead-letters`)).json());
const notificationCount = async () =>
  (await doctor.call(notifications.list, {})).items.filter(({ type }) => type === "appointment_booked")
    .length;

test("while the cause lasts, moved messages fail again, and the command still ends", async () => {
  expect(await redrive("notify")).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^Moved 1 dead letter of notifications-notify back to its queue: 1 appointment\.booked\.v1; \d left\.$/,
    ),
    error: "",
  });
  await running.idle();
  expect(await deadLetters()).toHaveLength(1);
  expect(await notificationCount()).toBe(0);
});

test("once the cause is gone, a dry run counts the messages and changes nothing", async () => {
  await running.stop();
  const port = Number(new URL(running.origin).port);
  running = await startProduct({ port, directory, empty: true });
  const before = await deadLetters();
  const would =
    "Would move 1 dead letter of notifications-notify back to its queue: 1 appointment.booked.v1.\nNothing was changed.";
  for (const name of ["notify", "notifications-notify", before[0]?.queue ?? ""]) {
    expect(await redrive(name, "--dry-run")).toEqual({ code: 0, out: would, error: "" });
  }
  await running.idle();
  expect(await deadLetters()).toEqual(before);
  expect(await notificationCount()).toBe(0);
});

test("then moved messages have their effect once", async () => {
  expect(await redrive("notifications-notify")).toEqual({
    code: 0,
    out: "Moved 1 dead letter of notifications-notify back to its queue: 1 appointment.booked.v1; 0 left.",
    error: "",
  });
  await running.idle();
  expect(await notificationCount()).toBe(1);
  expect(await deadLetters()).toEqual([]);
  expect(await redrive("notify")).toMatchObject({
    code: 0,
    out: "There are no dead letters of notifications-notify.",
  });
});

describe("events that the bus could not deliver", () => {
  test("go back to the bus with the same ids, and nobody is notified twice", async () => {
    const passed = await passedEvents(running.origin);
    const booked = passed.find(({ detailType }) => detailType === "appointment.booked.v1");
    for (const body of [await asTheBusSaysIt(booked?.detail.id ?? ""), "{}", "not even JSON"])
      await bury(body);
    expect(await redrive("undelivered", "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        "Would move 3 dead letters of undelivered back to the bus: 2 unreadable, 1 appointment.booked.v1.",
      ),
    });
    expect(await redrive("undelivered")).toEqual({
      code: 1,
      out: "",
      error:
        "Moved 1 dead letter of undelivered back to the bus: 1 appointment.booked.v1; not accepted and kept: 2 messages.",
    });
    await running.idle();
    const again = (await passedEvents(running.origin)).slice(passed.length);
    expect(again).toMatchObject([{ detailType: "appointment.booked.v1", detail: booked?.detail }]);
    expect(await notificationCount()).toBe(1);
    expect(await deadLetters()).toHaveLength(2);
  });
});

test.each([
  [["relay"], /^What the relay could not put on the bus lies in the table: replay it/],
  [
    ["nobody"],
    /^There are no dead letters of nobody; there are those of .*notifications-notify.*undelivered\.$/,
  ],
  [[], /^Name one queue or consumer: redrive <name>\.$/],
  [["notify", "email"], /^Name one queue or consumer: redrive <name>\.$/],
  [["notify", "--since", "2026-11-21T10:00:00Z"], /^redrive does not know the option --since\.$/],
])("are left alone when the command refuses %j in one sentence", async (args, sentence) => {
  const ended = await redrive(...args);
  expect(ended).toMatchObject({ code: 1, out: "" });
  expect(ended.error).toMatch(sentence);
});

/** The whole of an event as a rule sends it to its target. */
async function asTheBusSaysIt(id: string): Promise<string> {
  const Events = z.array(z.object({ source: z.string(), detailType: z.string(), detail: z.looseObject({}) }));
  const events = z.parse(Events, await (await fetch(`${running.origin}/local/events?after=0`)).json());
  const event = events.find(({ detail }) => detail.id === id);
  return JSON.stringify({ "detail-type": event?.detailType, source: event?.source, detail: event?.detail });
}

/** Puts a message into the bus's dead-letter queue, with the operator's rights. */
async function bury(MessageBody: string): Promise<void> {
  const { endpoint, region, stacks, ...credentials } = found(findKey(directory));
  const at = { endpoint, region, credentials };
  const { Stacks = [] } = await new CloudFormationClient(at).send(new DescribeStacksCommand());
  expect(Stacks.map(({ StackName }) => StackName)).toEqual(stacks);
  const outputs = Stacks.flatMap(({ Outputs = [] }) => Outputs);
  const QueueUrl = outputs.find(({ OutputKey }) => OutputKey === "UndeliveredQueue")?.OutputValue;
  const queues = new SQSClient({ ...at, useQueueUrlAsEndpoint: false });
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The product is not running.");
  return value;
}
