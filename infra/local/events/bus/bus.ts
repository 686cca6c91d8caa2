import { randomUUID } from "node:crypto";
import * as z from "zod";
import { isRecord } from "../../assembly/json.ts";
import { type Disk, together } from "../../disk/disk.ts";
import { AwsError } from "../../endpoint/aws-error.ts";
import type { Clock } from "../../time/clock.ts";
import type { Bus, EventsOptions, Passed, Rule, ServiceEvent } from "../model.ts";
import type { Messages } from "../queues/messages.ts";
import { compilePattern } from "./pattern.ts";

const mostEntries = 10;
const mostBytes = 256 * 1024;

const Entry = z.object({
  EventBusName: z.optional(z.string()),
  Source: z.optional(z.string()),
  DetailType: z.optional(z.string()),
  Detail: z.optional(z.string()),
  Resources: z.optional(z.array(z.string())),
  /** Seconds since the epoch. */
  Time: z.optional(z.number()),
});
type Entry = z.infer<typeof Entry>;
const PutEvents = z.object({ Entries: z.array(Entry) });

const PassedRow = z.object({
  position: z.number(),
  source: z.string(),
  detailType: z.string(),
  detail: z.string(),
});

export interface RunningBuses {
  /** Handles PutEvents: one id or error per entry. Events and their messages are committed when this returns. */
  put(body: unknown): { FailedEntryCount: number; Entries: EntryAnswer[] };
  /** Puts what a service of AWS tells on the account's own bus, as a part of the commit that is under way. */
  tell(event: ServiceEvent): void;
  passed(after: number): Passed[];
}

type EntryAnswer = { EventId: string } | { ErrorCode: string; ErrorMessage: string };

/** The event buses of the template: an event is sent to the target queues of every matching rule of its bus. */
export function openBuses(options: {
  disk: Disk;
  clock: Clock;
  messages: Messages;
  region: string;
  account: string;
  buses: Bus[];
  rules: Rule[];
  copies?: EventsOptions["copies"];
}): RunningBuses {
  const { disk, messages, copies = (body) => [{ body, delaySeconds: 0 }] } = options;
  disk.exec(`CREATE TABLE IF NOT EXISTS events_passed (
    position INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, detailType TEXT NOT NULL, detail TEXT NOT NULL)`);
  const keep = disk.prepare("INSERT INTO events_passed (source, detailType, detail) VALUES (?, ?, ?)");
  const since = disk.prepare("SELECT * FROM events_passed WHERE position > ? ORDER BY position");
  const rules = options.rules.map((rule) => ({ ...rule, matches: compilePattern(rule.pattern) }));

  const publish = (bus: Bus, event: BusEvent) => {
    const body = JSON.stringify(event);
    for (const rule of rules) {
      if (rule.bus !== bus.name || !rule.matches(event)) continue;
      for (const { arn } of rule.targets)
        for (const copy of copies(body)) messages.send(arn, copy.body, copy.delaySeconds);
    }
  };
  const putOne = (entry: Entry): EntryAnswer => {
    const accepted = accept(entry, options);
    if (!("event" in accepted)) return accepted;
    const { event } = accepted;
    keep.run(event.source, event["detail-type"], JSON.stringify(event.detail));
    publish(accepted.bus, event);
    return { EventId: accepted.event.id };
  };
  return {
    put(body) {
      const entries = entriesOf(body);
      const answers = together(disk, () => entries.map(putOne));
      return { FailedEntryCount: answers.filter((answer) => "ErrorCode" in answer).length, Entries: answers };
    },
    tell({ source, detailType, resources, detail }) {
      const own = options.buses.find(({ name }) => name === "default");
      if (!own) return;
      const rest = { version: "0", id: randomUUID(), "detail-type": detailType } as const;
      const place = { account: options.account, region: options.region, time: timeOf(options.clock.now()) };
      publish(own, { ...rest, source, ...place, resources, detail });
    },
    passed(after) {
      const rows = since.all(after).map((row) => PassedRow.parse(row));
      return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
    },
  };
}

function entriesOf(body: unknown): Entry[] {
  const parsed = PutEvents.safeParse(body);
  if (!parsed.success) throw new AwsError("ValidationException", z.prettifyError(parsed.error));
  const entries = parsed.data.Entries;
  if (entries.length < 1 || entries.length > mostEntries) {
    throw new AwsError(
      "ValidationException",
      `1 to ${mostEntries} entries can be put at once, not ${entries.length}`,
    );
  }
  if (entries.reduce((total, entry) => total + bytesOf(entry), 0) > mostBytes) {
    throw new AwsError("ValidationException", "Total size of the entries in the request is over the limit.");
  }
  return entries;
}

/** The size AWS counts: 14 bytes for a time, and the UTF-8 bytes of source, type, detail and resources. */
function bytesOf({ Time, Source = "", DetailType = "", Detail = "", Resources = [] }: Entry): number {
  return (
    (Time === undefined ? 0 : 14) + Buffer.byteLength([Source, DetailType, Detail, ...Resources].join(""))
  );
}

interface BusEvent {
  version: "0";
  id: string;
  "detail-type": string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: object;
}

function accept(
  entry: Entry,
  { buses, clock, account, region }: { buses: Bus[]; clock: Clock; account: string; region: string },
): { bus: Bus; event: BusEvent } | EntryAnswer {
  const { EventBusName = "default", Source, DetailType, Detail, Resources = [], Time } = entry;
  const bus = buses.find(({ name, arn }) => name === EventBusName || arn === EventBusName);
  if (!Source) return missing("Source");
  if (!DetailType) return missing("DetailType");
  if (!Detail) return missing("Detail");
  if (Source.startsWith("aws."))
    return refused("NotAuthorizedForSourceException", "Not authorized for the source.");
  const detail = jsonObject(Detail);
  if (!detail) return refused("MalformedDetail", "Detail is malformed.");
  const time = timeOf(Time === undefined ? clock.now() : Time * 1000);
  const id = randomUUID();
  // As on AWS: events for a bus that does not exist are accepted, and dropped.
  if (!bus) return { EventId: id };
  const rest = { source: Source, account, time, region, resources: Resources, detail };
  return { bus, event: { version: "0", id, "detail-type": DetailType, ...rest } };
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function missing(parameter: string) {
  return refused(
    "InvalidArgument",
    `Parameter ${parameter} is not valid. Reason: ${parameter} is a required argument.`,
  );
}

function refused(ErrorCode: string, ErrorMessage: string) {
  return { ErrorCode, ErrorMessage };
}
