import { expect, test } from "vitest";
import { faultsFrom, openFaults } from "../../infra/local/faults.ts";

const event = JSON.stringify({
  "detail-type": "thing.made.v1",
  detail: { id: "thing/1/1", data: { name: "x" } },
});

test("without settings every event comes once and at once, and none fails", () => {
  const faults = openFaults(faultsFrom(undefined));
  expect(faults.copies(event)).toEqual([{ body: event, delaySeconds: 0 }]);
  expect(() => faults.reach("after-commit")).not.toThrow();
});

test("the same seed gives the same order, another one another order", () => {
  const delays = (shuffle: number) =>
    openFaults({ deliver: 10, shuffle })
      .copies(event)
      .map(({ delaySeconds }) => delaySeconds);
  expect(delays(7)).toHaveLength(10);
  expect(delays(7)).toEqual(delays(7));
  expect(delays(7)).not.toEqual(delays(8));
  expect(delays(7)).not.toEqual(delays(7).toSorted());
});

test("a poisoned copy comes beside the good ones and has no field that a schema requires", () => {
  const [good, bad] = openFaults({ poison: 100 }).copies(event);
  expect(good?.body).toBe(event);
  expect(JSON.parse(bad?.body ?? "")).toEqual({
    "detail-type": "thing.made.v1",
    detail: { id: null, data: null },
  });
});

test.each([
  ["{", "the whole"],
  ['{"delivery":10}', "the whole"],
  ['{"deliver":0}', "deliver"],
  ['{"die":{"at":"sometime","on":1}}', "die.at"],
])("invalid settings stop the start with a sentence: %s", (text, where) => {
  expect(() => faultsFrom(text)).toThrow(`TRISCRIPT_FAULTS is not understood: ${where}`);
});
