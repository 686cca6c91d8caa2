import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll } from "../../web/src/lib/query/poll.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A poll every 30 s whose questions are answered as `answers` say, and with success when there are no more. */
function asking(...answers: boolean[]) {
  const seen = { asked: 0, givenUp: 0, isAwake: true };
  const one = poll({
    everyMs: 30_000,
    mostFailures: 5,
    isAwake: () => seen.isAwake,
    async ask() {
      seen.asked += 1;
      if (answers.shift() === false) throw new Error("nobody answers");
    },
    onGivenUp: () => {
      seen.givenUp += 1;
    },
  });
  return { ...one, seen };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const failures = (count: number) => Array.from({ length: count }, () => false);

test("a poll asks at once and at every interval after that until it ends", async () => {
  const { seen, begin, end } = asking();
  begin();
  await pass(60);
  expect(seen.asked).toBe(3);
  end();
  await pass(300);
  expect(seen.asked).toBe(3);
});

test("gives up after five failures in a row, once, and begins anew when somebody wants it (PHARM-16, CONST-56)", async () => {
  const { seen, begin } = asking(...failures(5));
  begin();
  await pass(300);
  expect(seen).toMatchObject({ asked: 5, givenUp: 1 });
  begin();
  await pass(30);
  expect(seen).toMatchObject({ asked: 7, givenUp: 1 });
});

test("one answer in between, and the failures are counted from the beginning", async () => {
  const { seen, begin } = asking(...failures(4), true, ...failures(4), true);
  begin();
  await pass(600);
  expect(seen).toMatchObject({ asked: 21, givenUp: 0 });
});

test("asks nothing, and counts nothing, while nobody looks or there is no connection", async () => {
  const { seen, begin, hurry } = asking();
  seen.isAwake = false;
  begin();
  await pass(600);
  expect(seen).toMatchObject({ asked: 0, givenUp: 0 });
  seen.isAwake = true;
  hurry();
  await pass(0);
  expect(seen.asked).toBe(1);
});

test("asks once more when somebody asks while an older question is on its way", async () => {
  const { seen, begin, hurry } = asking();
  begin();
  hurry();
  hurry();
  await pass(0);
  expect(seen.asked).toBe(2);
});
