import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Message } from "#domain/conversations";
import { wallClock } from "#kernel/dates";
import { byDay } from "../../web/src/features/conversations/days.ts";
import { Log } from "../../web/src/features/conversations/log.tsx";
import { markupOf, textOf } from "./screens/drawn-screen.tsx";

const message = (number: number, createdAt: string, isMine = number % 2 === 0): Message => ({
  id: `m${number}`,
  number,
  senderId: isMine ? "p1" : "d1",
  receiverId: isMine ? "d1" : "p1",
  content: `Message ${number}`,
  messageType: "text",
  messageCategory: "chat",
  isRead: true,
  isArchived: false,
  createdAt,
});

const loaded = [
  message(4, "2026-11-24T18:00:00.000Z"),
  message(3, "2026-11-24T17:30:00.000Z", true),
  message(2, "2026-11-23T17:00:00.000Z"),
  message(1, "2026-11-20T17:00:00.000Z"),
];
const other = { id: "d1", name: "Dr. Ines Okafor", role: "doctor" } as const;

function ShownLog() {
  return (
    <Log items={loaded} other={other} readUpTo={0} onReport={() => {}} end={undefined}>
      {undefined}
    </Log>
  );
}

describe("the messages of a conversation, sent or received, are read oldest first (MSG-20, DATA-224)", () => {
  const waits = fc.array(fc.integer({ min: 0, max: 40 * 3_600_000 }), { minLength: 1, maxLength: 40 });
  const zones = fc.constantFrom("UTC", "America/Los_Angeles", "Pacific/Auckland");

  test("in whatever order they were loaded, and on pages that overlap", () => {
    fc.assert(
      fc.property(
        waits.chain((between) => {
          const start = Date.parse("2026-11-20T00:00:00.000Z");
          const sent = between.map((_, n) => {
            const at = between.slice(0, n + 1).reduce((sum, wait) => sum + wait, start);
            return message(n + 1, new Date(at).toISOString());
          });
          const loaded = fc.shuffledSubarray(sent.concat(sent), { minLength: sent.length });
          return fc.record({ sent: fc.constant(sent), loaded });
        }),
        zones,
        ({ sent, loaded }, zone) => {
          const days = byDay(loaded, zone);
          const shown = days.flatMap(({ messages }) => messages);
          expect(shown).toEqual(sent.filter((one) => loaded.includes(one)));
          expect(shown.map(({ createdAt }) => createdAt)).toEqual(
            shown.map(({ createdAt }) => createdAt).toSorted(),
          );
          expect(days.map(({ date }) => date)).toEqual([
            ...new Set(shown.map(({ createdAt }) => wallClock(createdAt, zone).date)),
          ]);
        },
      ),
    );
  });

  test("on the screen, under their days, as the API answers them latest first", async () => {
    const markup = await markupOf(ShownLog);
    const times = [...markup.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, at]) => at);
    expect(times).toEqual(loaded.map(({ createdAt }) => createdAt).toReversed());
    expect(textOf(markup).match(/\|(Nov \d+, 2026|Message \d)(?=\|)/g)).toEqual(
      [
        "Nov 20, 2026",
        "Message 1",
        "Nov 23, 2026",
        "Message 2",
        "Nov 24, 2026",
        "Message 3",
        "Message 4",
      ].map((each) => `|${each}`),
    );
  });
});
