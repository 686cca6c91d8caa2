import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll } from "../../../web/src/lib/query/poll.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A poll every 30 s that is answered from `answers`, and with success once they are used up. */
function asking(...answers: boolean[]) {
  const seen = { asked: 0, givenUp: 0, isAwake: true };
  const one = poll({
    everyMs: 30_000,
    maxFailures: 5,
    mayAsk: () => seen.isAwake,
    async ask() {
      seen.asked += 1;
      if (answers.shift() === false) throw new Error("nobody answers");
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
  expect(seen.asked).toBe(3);
  stop();
  await pass(300);
  expect(seen.asked).toBe(3);
});

test("a poll gives up after five failures in a row, once, and restarts on request (PHARM-16, CONST-56)", async () => {
  const { seen, start } = asking(...failures(5));
  start();
  await pass(300);
  expect(seen).toMatchObject({ asked: 5, givenUp: 1 });
  start();
  await pass(30);
  expect(seen).toMatchObject({ asked: 7, givenUp: 1 });
});

test("one success resets the count of failures", async () => {
  const { seen, start } = asking(...failures(4), true, ...failures(4), true);
  start();
  await pass(600);
  expect(seen).toMatchObject({ asked: 21, givenUp: 0 });
});

test("a poll makes and counts no requests while the page is hidden or offline", async () => {
  const { seen, start, askNow } = asking();
  seen.isAwake = false;
  start();
  await pass(600);
  expect(seen).toMatchObject({ asked: 0, givenUp: 0 });
  seen.isAwake = true;
  askNow();
  await pass(0);
  expect(seen.asked).toBe(1);
});

test("a poll on request is sent even while an older one is on its way", async () => {
  const { seen, start, askNow } = asking();
  start();
  askNow();
  askNow();
  await pass(0);
  expect(seen.asked).toBe(2);
});
