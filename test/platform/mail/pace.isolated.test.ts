import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { myTurn, type Rate } from "../../../functions/platform/pace.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** When each of several sends gets its turn, in milliseconds after the first. */
async function turns(count: number, rate: Rate = "MAILS_A_SECOND"): Promise<number[]> {
  const begun = performance.now();
  const at: number[] = [];
  const all = Array.from({ length: count }, () =>
    myTurn(rate).then(() => at.push(performance.now() - begun)),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all(all);
  return at;
}

test("mails of one function are sent at its rate, also those of one batch", async () => {
  vi.stubEnv("MAILS_A_SECOND", "4");
  expect(await turns(5)).toEqual([0, 250, 500, 750, 1000]);
  expect(await turns(2)).toEqual([0, 250]);
});

test("texts have a rate of their own", async () => {
  vi.stubEnv("TEXTS_A_SECOND", "2");
  expect(await turns(3, "TEXTS_A_SECOND")).toEqual([0, 500, 1000]);
});

test("a function without a rate sends at once", async () => {
  vi.stubEnv("MAILS_A_SECOND", "");
  expect(await turns(3)).toEqual([0, 0, 0]);
});
