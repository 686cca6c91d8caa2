import {
  CloudWatchLogsClient,
  paginateDescribeLogGroups,
  paginateFilterLogEvents,
} from "@aws-sdk/client-cloudwatch-logs";
import { paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { dayPartitions, recordedEventFrom } from "../../../functions/audit/store.ts";
import { env } from "../../../functions/platform/env.ts";
import { parsedJson } from "../../../functions/platform/events/message.ts";
import { client as table } from "../../../functions/platform/table/table.ts";
import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";
import { instantOf } from "./instant.ts";

const dayMs = 86_400_000;

const hourMs = 3_600_000;
/** The product's time is known in whole seconds: lines of this second count, too. */
const secondMs = 1000;
/**
 * The events that are looked at: until an hour after the first line, because a reaction that fails is tried again within that
 * time; and from an hour before it, because a function that worked long or died writes its line after its events.
 */
const around = { beforeMs: hourMs, afterMs: hourMs };

/** A line of the trace: its time, ISO 8601 UTC, and its text. */
interface Line {
  readonly at: string;
  readonly text: string;
}

/**
 * Prints what followed from a request or a run, in order: the lines of the functions that name it, and the events of the history. A
 * reference on a screen is the beginning of the request's id.
 */
export async function trace({ args, installation, stacks, say }: Task): Promise<void> {
  const [reference, ...more] = args.names;
  if (reference === undefined || more.length > 0 || !/^[\w-]{8,}$/.test(reference))
    throw new CommandError(
      "Name one reference, as it stands in the message on the screen: trace <reference>.",
    );
  const until = Date.parse(installation.now) + secondMs;
  const from = args.since === undefined ? until - dayMs : Date.parse(instantOf(args.since));
  const logged = await loggedLines(reference, { from, until }, stacks);
  const [first] = logged;
  if (first === undefined) {
    const since = new Date(from).toISOString();
    throw new CommandError(
      `No function wrote a line about ${reference} since ${since}. Look further back with --since.`,
    );
  }
  const begun = Date.parse(first.at);
  const { beforeMs, afterMs } = around;
  const events = await eventLines(reference, begun - beforeMs, Math.min(begun + afterMs, until));
  for (const { at, text } of [...logged, ...events].toSorted(byTime)) say(`${at}  ${text}`);
}

const LogLine = z.looseObject({ message: z.string(), service: z._default(z.string(), "") });
/** Fields that say what the trace is about, or nothing. */
const leftOut = ["level", "message", "service", "requestId", "correlationId"];
/** Lines of the runtime that each run has. */
const ofEachRun = /^(INIT_START|START|END|REPORT) /;

/**
 * The lines that contain the reference, of the functions of the stacks. One function after the other: an account may ask five times a
 * second, and more is asked again.
 */
async function loggedLines(
  reference: string,
  { from, until }: { from: number; until: number },
  stacks: readonly string[],
): Promise<Line[]> {
  const client = new CloudWatchLogsClient({ maxAttempts: 10 });
  const lines: Line[] = [];
  for (const stack of stacks)
    for (const logGroupName of await groupsOf(client, `${stack}-`)) {
      const filter = { logGroupName, filterPattern: `"${reference}"`, startTime: from, endTime: until };
      for await (const { events = [] } of paginateFilterLogEvents({ client }, filter))
        for (const { timestamp = 0, message = "" } of events)
          if (!ofEachRun.test(message))
            lines.push({ at: new Date(timestamp).toISOString(), text: textOf(message, logGroupName) });
    }
  return lines.toSorted(byTime);
}

async function groupsOf(client: CloudWatchLogsClient, logGroupNamePrefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { logGroups = [] } of paginateDescribeLogGroups({ client }, { logGroupNamePrefix }))
    names.push(...logGroups.flatMap(({ logGroupName = [] }) => logGroupName));
  return names;
}

/** A line as people read it; one that is not ours, such as that of a timeout, after the name of its log group. */
function textOf(message: string, logGroupName: string): string {
  const line = z.safeParse(LogLine, parsedJson(message)).data;
  if (!line) return `${logGroupName}  ${message.trim()}`;
  const more = Object.entries(line).filter(([name]) => !leftOut.includes(name));
  return [line.service, line.message, ...more.map(([name, value]) => `${name}=${shown(value)}`)].join("  ");
}

/** The events of the history that follow from the request, as sentences. It has no routine ones. */
async function eventLines(reference: string, from: number, until: number): Promise<Line[]> {
  const [low, high] = [from, until].map((at) => new Date(at).toISOString());
  const days = [...new Set([low, high].map((at) => String(at).slice(0, 10)))];
  const found = await Promise.all(
    days.flatMap(dayPartitions).map(async (pk) => {
      const query = {
        TableName: env("TABLE_NAME"),
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :low AND :high",
        ExpressionAttributeValues: { ":pk": pk, ":low": low, ":high": `${high}~` },
      };
      const lines: Line[] = [];
      for await (const { Items = [] } of paginateQuery({ client: table }, query))
        for (const { type, event } of Items.map(recordedEventFrom))
          if (event.correlationId.startsWith(reference))
            lines.push({ at: event.time, text: `event  ${type}  ${event.id}  by ${event.actor.role}` });
      return lines;
    }),
  );
  return found.flat();
}

/** A value on one line; of a stack its first place. */
function shown(value: unknown): string {
  const [one = value]: unknown[] = Array.isArray(value) ? value : [];
  return typeof one === "string" ? one : JSON.stringify(one);
}

function byTime(one: Line, other: Line): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}
