import { expect, test } from "vitest";
import { openTurns } from "../../infra/local/time/turns.ts";
import { fixedClock } from "./dynamodb/harness.ts";

const hour = 3_600_000;

/** Turns on a clock that moves only when the test moves it, except for real time; `ago` is its lag in hours. */
function opened() {
  const clock = fixedClock(Date.now());
  const order: string[] = [];
  const since = Date.now();
  const turns = openTurns({
    clock: { ...clock, now: () => clock.now() + Date.now() - since },
    settled: async () => void order.push("settled"),
  });
  const ago = () => Math.round((since - clock.now()) / hour);
  return { clock, turns, order, ago };
}

test("a request waits for the running step in the past and its consequences, and is answered at the present", async () => {
  const { clock, turns, order, ago } = opened();
  const act = Promise.withResolvers<void>();
  const past = turns.inPast(async () => {
    clock.advance(-48 * hour);
    await act.promise;
    order.push("past");
  });
  const present = turns.atPresent(async () => void order.push(`present ${ago()}`));
  act.resolve();
  await Promise.all([past, present]);
  expect(order.slice(0, 3)).toEqual(["past", "settled", "present 0"]);
});

test("the past continues where it stopped once no request is open, and people's clock moves are kept", async () => {
  const { clock, turns, order, ago } = opened();
  await turns.inPast(async () => clock.advance(-48 * hour));
  await turns.atPresent(async () => clock.advance(5 * hour));
  let isAnswered = false;
  const asking = turns.atPresent(async () => {
    order.push(`asked at ${ago()}`);
    isAnswered = true;
  });
  await turns.inPast(async () => {
    expect(isAnswered).toBe(true);
    order.push(`past ${ago()}`);
  });
  await asking;
  await turns.atPresent(async () => void order.push(`asked at ${ago()}`));
  expect(order.filter((what) => what !== "settled")).toEqual(["asked at -5", "past 48", "asked at -5"]);
});

test("a failure in the past stays there", async () => {
  const { turns } = opened();
  const past = turns.inPast(() => Promise.reject(new Error("no")));
  expect(await turns.atPresent(async () => "answered")).toBe("answered");
  await expect(past).rejects.toThrow("no");
});
