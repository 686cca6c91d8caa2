import { expect, test } from "vitest";
import { type Counted, type Missed, missedNews } from "../../web/src/features/realtime/missed-news.ts";

const begunAt = "2026-11-28T10:00:00.000Z";
const at = (time: string, messages = 0): Counted => ({
  newest: { at: `2026-11-28T${time}:00.000Z` },
  messages,
});
const none: Counted = { newest: undefined, messages: 0 };

/** A screen's life: before each answer what the bell shows, the answer, whether the socket is open, and what was missed. */
type Life = readonly (readonly [
  bell: Counted | undefined,
  answer: Counted,
  socket: "open" | "closed",
  missed: readonly Missed[],
])[];

const lives: Record<string, Life> = {
  "nothing new after it was opened": [[at("09:00"), at("09:00"), "open", []]],
  "something new while it was opened": [[at("09:00"), at("10:01"), "open", ["anything"]]],
  "nothing known of the bell, and old news": [[undefined, at("09:59"), "open", []]],
  "nothing known of the bell, and news since": [[undefined, at("10:01"), "open", ["anything"]]],
  "no notification ever": [[none, none, "open", []]],
  "the socket reopens, and at most a call rings": [
    [at("09:00"), at("09:00"), "open", []],
    [at("09:00"), at("09:00"), "open", ["calls"]],
  ],
  "the socket reopens with news that the bell does not have": [
    [at("09:00"), at("09:00"), "open", []],
    [at("09:00"), at("10:30"), "open", ["anything"]],
    [at("10:30"), at("10:30"), "open", ["calls"]],
  ],
  "the socket reopens with news that the bell fetched while it was closed": [
    [at("09:00"), at("09:00"), "open", []],
    [at("10:30"), at("10:30"), "open", ["anything"]],
    [at("10:30"), at("10:30"), "open", ["calls"]],
  ],
  "the first notification comes that way": [
    [none, none, "open", []],
    [at("10:30"), at("10:30"), "open", ["anything"]],
  ],
  "messages of a muted conversation": [
    [at("09:00", 1), at("09:00", 1), "open", []],
    [at("09:00", 1), at("09:00", 2), "open", ["messages", "calls"]],
  ],
  "messages of a muted conversation that the bell fetched while the socket was closed": [
    [at("09:00", 1), at("09:00", 1), "open", []],
    [at("09:00", 2), at("09:00", 2), "open", ["messages", "calls"]],
    [at("09:00", 2), at("09:00", 2), "open", ["calls"]],
  ],
  "there is no socket": [
    [at("09:00"), at("09:00"), "closed", ["calls", "polled"]],
    [at("09:00"), at("10:30"), "closed", ["anything", "polled"]],
    [at("10:30"), at("10:30"), "closed", ["calls", "polled"]],
  ],
};

test.each(Object.entries(lives))("a screen refetches what it missed, and nothing else: %s", (_, life) => {
  const missedBy = missedNews(() => begunAt);
  for (const [bell, answer, socket, missed] of life)
    expect(missedBy(bell, answer, socket === "open")).toEqual(missed);
});
