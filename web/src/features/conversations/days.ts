import type { Message } from "#domain/conversations";
import { wallClock } from "#kernel/dates";

/** The messages of one day in the reader's zone. */
export interface DayOfMessages {
  readonly date: string;
  readonly messages: readonly Message[];
}

/** Messages by day, oldest first. Pages may overlap while a message arrives. */
export function byDay(newestFirst: readonly Message[], zone: string): DayOfMessages[] {
  const inOrder = [...new Map(newestFirst.map((message) => [message.number, message])).values()].sort(
    (a, b) => a.number - b.number,
  );
  const days = new Map<string, Message[]>();
  for (const message of inOrder) {
    const { date } = wallClock(message.createdAt, zone);
    days.set(date, [...(days.get(date) ?? []), message]);
  }
  return [...days].map(([date, messages]) => ({ date, messages }));
}
