import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "../../../web/src/lib/api/client.ts";
import { poll } from "../../../web/src/lib/query/poll.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A poll every 30 s that is answered from `answers`, "refused" with 429, and with success once they are used up. */
function asking(...answers: (boolean | "refused")[]) {
  const seen = { requests: 0, givenUp: 0, isAwake: true };
  const one = poll({
    everyMs: 30_000,
    maxFailures: 5,
    mayAsk: () => seen.isAwake,
    async ask() {
      seen.requests += 1;
      const answer = answers.shift();
      if (answer === "refused") throw new Problem("too_many");
      if (answer === false) throw new Error("nobody answers");
    },
    onGiveUp: () => {
      seen.givenUp += 1;
    },
  });
  return { ...one, seen };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const failures = (count: number) => Array.from({ length: count }, () => false);

test("a poll makes requests at once and every 30 seconds from then on, until it ends", async () => {
  const { seen, start, stop } = asking();
  start();
  await pass(60);
  expect(seen.requests).toBe(3);
  stop();
  await pass(300);
  expect(seen.requests).toBe(3);
});

test("a poll gives up after five failures in a row, once, and restarts on request (PHARM-16, CONST-56)", async () => {
  const { seen, start } = asking(...failures(5));
  start();
  await pass(300);
  expect(seen).toMatchObject({ requests: 5, givenUp: 1 });
  start();
  await pass(30);
  expect(seen).toMatchObject({ requests: 7, givenUp: 1 });
});

test("a poll that the server refuses as too many waits twice as long each time, and comes back as slowly as it left", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { seen, start } = asking("refused", "refused", true, "refused", true, true);
  start();
  const times: number[] = [];
  for (let second = 0; second < 600; second++) {
    if (times.length < seen.requests) times.push(second);
    await pass(1);
  }
  const waits = times.slice(1).map((at, n) => at - (times[n] ?? 0));
  expect(waits.slice(0, 8)).toEqual([60, 120, 60, 120, 60, 30, 30, 30]);
});

test("polls that are refused together come back apart", async () => {
  const random = vi.spyOn(Math, "random");
  const [one, other] = [asking("refused"), asking("refused")];
  random.mockReturnValueOnce(0).mockReturnValueOnce(1);
  one.start();
  other.start();
  await pass(60);
  expect([one.seen.requests, other.seen.requests]).toEqual([2, 1]);
  await pass(30);
  expect(other.seen.requests).toBe(2);
});

test("a failure of another kind slows no poll, and a poll asks at least once in five minutes, and never gives up for that", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const failing = asking(false, false, false);
  failing.start();
  await pass(90);
  expect(failing.seen.requests).toBe(4);
  const refused = asking(...Array.from({ length: 12 }, () => "refused" as const));
  refused.start();
  await pass(60 + 120 + 240 + 300 * 8);
  expect(refused.seen).toMatchObject({ requests: 12, givenUp: 0 });
});

test("a poll that is stopped and started while the server refuses it stays slow", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { seen, start, stop } = asking("refused", "refused");
  start();
  await pass(0);
  stop();
  start();
  await pass(119);
  expect(seen.requests).toBe(2);
  await pass(1);
  expect(seen.requests).toBe(3);
});

test("one success resets the count of failures", async () => {
  const { seen, start } = asking(...failures(4), true, ...failures(4), true);
  start();
  await pass(600);
  expect(seen).toMatchObject({ requests: 21, givenUp: 0 });
});

test("a poll makes and counts no requests while the page is hidden or offline", async () => {
  const { seen, start, askNow } = asking();
  seen.isAwake = false;
  start();
  await pass(600);
  expect(seen).toMatchObject({ requests: 0, givenUp: 0 });
  seen.isAwake = true;
  askNow();
  await pass(0);
  expect(seen.requests).toBe(1);
});

test("a poll on request is sent even while an older one is on its way", async () => {
  const { seen, start, askNow } = asking();
  start();
  askNow();
  askNow();
  await pass(0);
  expect(seen.requests).toBe(2);
});
