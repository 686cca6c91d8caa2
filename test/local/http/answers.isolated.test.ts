import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, openAnswers } from "../../../infra/local/http/answers.ts";
import { served } from "./served.ts";

const { get, unanswered } = served();
let answers: Answers;
let done: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate"] });
  answers = openAnswers(25);
  done = [];
  return () => void vi.useRealTimers();
});
const act = (name: string) => answers.afterwards(() => done.push(name));

test("what follows from a write waits for the answer of each request that is unanswered", () => {
  const [first, second] = [answers.begin(), answers.begin()];
  act("follow");
  first();
  vi.advanceTimersByTime(1);
  expect(done).toEqual([]);
  second();
  expect(done).toEqual(["follow"]);
});

test("without a request it waits for nothing", () => {
  act("follow");
  vi.advanceTimersByTime(0);
  expect(done).toEqual(["follow"]);
});

test("while requests follow one another it waits a window, and all of that time runs together, once", () => {
  const first = answers.begin();
  act("one");
  vi.advanceTimersByTime(20);
  const second = answers.begin();
  first();
  act("two");
  vi.advanceTimersByTime(4);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["one", "two"]);
  act("three");
  vi.advanceTimersByTime(24);
  expect(done).toHaveLength(2);
  vi.advanceTimersByTime(1);
  second();
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["one", "two", "three"]);
});

test.each([
  ["a file", "/", 1],
  ["a call", "/api/echo/7", 1],
  ["the operator's page", "/local/clock", 0],
])("%s is unanswered while the disk syncs, if people wait for it: %s", async (_, path, count) => {
  vi.useRealTimers();
  await (await get(path)).text();
  expect(unanswered.atSync).toBe(count);
  await vi.waitFor(() => expect(unanswered.now).toBe(0));
});

test("a request whose client is gone is no longer unanswered", async () => {
  vi.useRealTimers();
  const client = new AbortController();
  const lost = get("/api/slow", { signal: client.signal });
  await vi.waitFor(() => expect(unanswered.now).toBe(1));
  client.abort();
  await expect(lost).rejects.toThrow();
  await vi.waitFor(() => expect(unanswered.now).toBe(0));
});
