import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Disk, together } from "../../disk/disk.ts";
import type { Clock } from "../../time/clock.ts";
import type { DeadLetter, Queue } from "../model.ts";

/** The message attributes of the sender; strings only. */
export const MessageAttributes = z.record(
  z.string(),
  z.strictObject({ DataType: z.literal("String"), StringValue: z.string() }),
);
type MessageAttributes = z.infer<typeof MessageAttributes>;

const Row = z.object({
  position: z.number(),
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  sentAt: z.number(),
  arrivedAt: z.number(),
  firstReceivedAt: z.nullable(z.number()),
  receiveCount: z.number(),
  deadFrom: z.nullable(z.string()),
  attributes: z.pipe(
    z.nullable(z.string()).transform((text): unknown => JSON.parse(text ?? "{}")),
    MessageAttributes,
  ),
});
type Row = z.infer<typeof Row>;
const Counts = z.object({ visible: z.number(), invisible: z.number(), delayed: z.number() });

/** A received message; `receiveCount` counts this receive, moments are ms since the epoch. */
export type Received = Row & { receivedAt: number; receipt: string };

const columns =
  "position, id, queue, body, sentAt, arrivedAt, firstReceivedAt, receiveCount, deadFrom, attributes";

/**
 * The messages of all queues, on disk. Messages that a mapping has taken are marked in memory only: after a kill, which
 * ends the invocations, all unacknowledged messages are deliverable again, and the kill counts as no receive.
 */
export class Messages {
  readonly #disk: Disk;
  readonly #clock: Clock;
  readonly #queues: Queue[];
  readonly #held = new Map<number, Received>();
  readonly #listeners: ((queueArn: string) => void)[] = [];
  readonly #sql: ReturnType<typeof statements>;

  constructor(disk: Disk, clock: Clock, queues: Queue[]) {
    disk.exec(schema);
    addAttributes(disk);
    this.#disk = disk;
    this.#clock = clock;
    this.#queues = queues;
    this.#sql = statements(disk);
  }

  /** Moments in whole milliseconds, as in SQS. */
  now(): number {
    return Math.floor(this.#clock.now());
  }

  /** Calls `listener` soon after messages arrive in a queue. */
  onArrival(listener: (queueArn: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Puts a message into a queue, visible after `delaySeconds`; returns its id. */
  send(queueArn: string, body: string, delaySeconds = 0, attributes: MessageAttributes = {}): string {
    const now = this.now();
    const id = randomUUID();
    const visibleAt = now + delaySeconds * 1000;
    this.#sql.insert.run(id, queueArn, body, now, now, visibleAt, JSON.stringify(attributes));
    this.#arrived(queueArn);
    return id;
  }

  /** ARNs of the queues with visible messages, taken ones included. */
  due(): Set<string> {
    return new Set(this.#sql.due.all(this.now()).map(({ queue }) => String(queue)));
  }

  /** Takes up to `limit` visible messages for a mapping, the longest visible first; they stay invisible until settled. */
  take(queue: Queue, limit: number): Received[] {
    const taken = this.#visible(queue, limit);
    for (const message of taken) this.#held.set(message.position, message);
    return taken;
  }

  /** Ends a taken batch: deletes `done`; failed messages become visible again or, received too often, dead letters. */
  settle(queue: Queue, done: Received[], failed: Received[]): void {
    together(this.#disk, () => {
      for (const { position } of done) this.#sql.remove.run(position);
      for (const message of failed) this.#countReceive(queue, message, queue.visibilityTimeoutSeconds);
    });
    for (const { position } of [...done, ...failed]) this.#held.delete(position);
  }

  /** Receives for a caller of the API: invisible to others for `visibilitySeconds`, also after a restart. */
  receive(queue: Queue, limit: number, visibilitySeconds: number): Received[] {
    return together(this.#disk, () => {
      const received = this.#visible(queue, limit);
      for (const message of received) this.#lend(message, message.receivedAt + visibilitySeconds * 1000);
      return received;
    });
  }

  /** Deletes the message of a receipt; after a later receive an old receipt deletes nothing, as in AWS. */
  removeByReceipt(queue: Queue, receipt: string): void {
    for (const held of this.#held.values()) if (held.receipt === receipt) this.#sql.remove.run(held.position);
    this.#sql.removeByReceipt.run(queue.arn, receipt);
  }

  /** Makes a received message visible after so many seconds; false if the receipt is old or the message is not in flight. */
  showAgain(queue: Queue, receipt: string, seconds: number): boolean {
    const now = this.now();
    const { changes } = this.#sql.showAgain.run(now + seconds * 1000, queue.arn, receipt, now);
    if (Number(changes) > 0) this.#arrived(queue.arn);
    return Number(changes) > 0;
  }

  /** The numbers of messages that are visible, in flight (or hidden after a failed receive) and delayed by the sender. */
  counts(queue: Queue): { visible: number; invisible: number; delayed: number } {
    const row = Counts.parse(this.#sql.counts.get({ queue: queue.arn, now: this.now() }));
    const held = this.held(queue.arn);
    return { visible: row.visible - held, invisible: row.invisible + held, delayed: row.delayed };
  }

  /** The number of messages of a queue that a mapping has taken and not settled. */
  held(queueArn: string): number {
    let count = 0;
    for (const { queue } of this.#held.values()) if (queue === queueArn) count += 1;
    return count;
  }

  /** Deletes messages older than the retention time. Only for queues without a mapping. */
  expire(queue: Queue): void {
    this.#sql.expire.run(queue.arn, this.now() - queue.retentionSeconds * 1000);
  }

  /** The messages in the dead-letter queues, oldest first. */
  deadLetters(): DeadLetter[] {
    const names = new Map(
      this.#queues.filter((queue) => queue.isDeadLetter).map(({ arn, name }) => [arn, name]),
    );
    const rows = this.#sql.within.all(JSON.stringify([...names.keys()])).map((row) => Row.parse(row));
    return rows.map(({ queue, body, receiveCount, arrivedAt, attributes }) => {
      const reason = attributes.reason?.StringValue;
      const at = new Date(arrivedAt).toISOString();
      return { queue: names.get(queue) ?? queue, body, receiveCount, at, ...(reason && { reason }) };
    });
  }

  #visible(queue: Queue, limit: number): Received[] {
    const receivedAt = this.now();
    const free = this.#sql.visible
      .all(queue.arn, receivedAt, limit + this.held(queue.arn))
      .filter(({ position }) => !this.#held.has(Number(position)))
      .slice(0, limit);
    return free.flatMap(({ position }) => {
      const row = Row.parse(this.#sql.message.get(Number(position)));
      if (queue.redrive && row.receiveCount >= queue.redrive.maxReceiveCount)
        return this.#bury(row, queue.redrive);
      const firstReceivedAt = row.firstReceivedAt ?? receivedAt;
      return [
        { ...row, firstReceivedAt, receiveCount: row.receiveCount + 1, receivedAt, receipt: receiptFor(row) },
      ];
    });
  }

  #countReceive(queue: Queue, message: Received, visibilitySeconds: number): void {
    this.#lend(message, message.receivedAt + visibilitySeconds * 1000);
    if (queue.redrive && message.receiveCount >= queue.redrive.maxReceiveCount)
      this.#bury(message, queue.redrive);
  }

  #lend({ receiveCount, firstReceivedAt, receipt, position }: Received, visibleAt: number): void {
    this.#sql.received.run(visibleAt, receiveCount, firstReceivedAt, receipt, position);
  }

  #bury({ position, queue }: Row, { deadLetterArn }: { deadLetterArn: string }): [] {
    const now = this.now();
    this.#sql.bury.run(deadLetterArn, queue, now, now, position);
    this.#arrived(deadLetterArn);
    return [];
  }

  /** Listeners are called after the transaction; a superfluous call is harmless. */
  #arrived(queueArn: string): void {
    setImmediate(() => {
      for (const listener of this.#listeners) listener(queueArn);
    });
  }
}

function receiptFor({ id }: Row): string {
  return Buffer.from(`${id}/${randomUUID()}`).toString("base64");
}

const schema = `
  CREATE TABLE IF NOT EXISTS events_messages (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL,
    sentAt REAL NOT NULL, arrivedAt REAL NOT NULL, visibleAt REAL NOT NULL, firstReceivedAt REAL,
    receiveCount INTEGER NOT NULL DEFAULT 0, receipt TEXT, deadFrom TEXT);
  CREATE INDEX IF NOT EXISTS events_messages_due ON events_messages (queue, visibleAt, position);`;

/** Adds the column to data from before messages had attributes. */
function addAttributes(disk: Disk): void {
  const columns = disk.prepare("PRAGMA table_info(events_messages)").all();
  if (columns.some(({ name }) => name === "attributes")) return;
  disk.exec("ALTER TABLE events_messages ADD COLUMN attributes TEXT");
}

function statements(disk: Disk) {
  return {
    insert: disk.prepare(
      "INSERT INTO events_messages (id, queue, body, sentAt, arrivedAt, visibleAt, attributes) VALUES (?, ?, ?, ?, ?, ?, ?)",
    ),
    // The index alone answers this; taken messages are skipped without reading them.
    visible: disk.prepare(
      "SELECT position FROM events_messages WHERE queue = ? AND visibleAt <= ? ORDER BY visibleAt, position LIMIT ?",
    ),
    message: disk.prepare(`SELECT ${columns} FROM events_messages WHERE position = ?`),
    due: disk.prepare("SELECT DISTINCT queue FROM events_messages WHERE visibleAt <= ?"),
    received: disk.prepare(
      "UPDATE events_messages SET visibleAt = ?, receiveCount = ?, firstReceivedAt = ?, receipt = ? WHERE position = ?",
    ),
    bury: disk.prepare(
      "UPDATE events_messages SET queue = ?, deadFrom = ?, arrivedAt = ?, visibleAt = ?, receipt = NULL WHERE position = ?",
    ),
    remove: disk.prepare("DELETE FROM events_messages WHERE position = ?"),
    removeByReceipt: disk.prepare("DELETE FROM events_messages WHERE queue = ? AND receipt = ?"),
    showAgain: disk.prepare(
      "UPDATE events_messages SET visibleAt = ? WHERE queue = ? AND receipt = ? AND visibleAt > ?",
    ),
    expire: disk.prepare("DELETE FROM events_messages WHERE queue = ? AND sentAt <= ?"),
    within: disk.prepare(
      `SELECT ${columns} FROM events_messages WHERE queue IN (SELECT value FROM json_each(?)) ORDER BY arrivedAt, position`,
    ),
    counts: disk.prepare(`SELECT
      count(*) FILTER (WHERE visibleAt <= $now) AS visible,
      count(*) FILTER (WHERE visibleAt > $now AND receiveCount > 0) AS invisible,
      count(*) FILTER (WHERE visibleAt > $now AND receiveCount = 0) AS delayed
      FROM events_messages WHERE queue = $queue`),
  };
}
