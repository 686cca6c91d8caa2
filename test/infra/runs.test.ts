import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { BadSetting, stageOf } from "../../infra/config.ts";
import type { Settings } from "../../infra/settings/settings.ts";
import { settingsWith, synthesiseWith } from "./foreign-settings.ts";

const Mapping = z.object({
  FunctionName: z.unknown(),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.int() })),
  StartingPosition: z.optional(z.string()),
});

/** The most parallel runs of each function behind a queue, in a stage with these settings. */
function runsWith(settings: Partial<Settings>): Map<string, number> {
  const cloud = synthesiseWith("prod", settings);
  const mappings = cloud.of("AWS::Lambda::EventSourceMapping").flatMap(({ Properties, stack }) => {
    const { FunctionName, ScalingConfig, StartingPosition } = z.parse(Mapping, Properties);
    if (StartingPosition !== undefined) return [];
    const name = cloud.spell(FunctionName, stack).replace(/^Events\.(\w+)Consumer.*$/, "$1");
    return [[name, ScalingConfig?.MaximumConcurrency ?? Number.NaN] as const];
  });
  return new Map(mappings);
}
const numberOf = (aSecond: number) => {
  const originationIdentity = "arn:aws:sms-voice:eu-central-1:111122223333:phone-number/phone-1";
  return stageOf("dev", { sms: JSON.stringify({ originationIdentity, aSecond }) }).sms;
};
const together = (runs: Map<string, number>) => [...runs.values()].reduce((sum, one) => sum + one, 0);

test("the runs behind queues grow with the account's quota, between the two and the thousand that SQS allows", () => {
  const runsOf = (functionsAtOnce: number) => {
    const runs = runsWith({ functionsAtOnce });
    const of = (name: string) => runs.get(name);
    return [of("notificationsnotify"), of("prescriptionsoverdue"), of("adherenceremind")];
  };
  expect(runsOf(100)).toEqual([2, 2, 6]);
  expect(runsOf(1000)).toEqual([10, 16, 64]);
  expect(runsOf(3000)).toEqual([30, 48, 192]);
  expect(runsOf(100_000)).toEqual([1000, 1000, 1000]);
});

test.each([
  [100, 1 / 2],
  [200, 1 / 3],
  [400, 0.29],
  [1000, 0.28],
  [10_000, 0.28],
])(
  "of %i functions that the account may run at once, those behind queues take %f at most, however many events wait",
  (functionsAtOnce, share) => {
    expect(together(runsWith({ functionsAtOnce, sms: numberOf(100) })) / functionsAtOnce).toBeLessThanOrEqual(
      share,
    );
  },
);

test("fewer functions than leave calls half of them are refused as a setting", () => {
  const folder = settingsWith(() => ({ functionsAtOnce: 99 }));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => stageOf("prod", {}, folder)).toThrow(BadSetting);
  expect(() => stageOf("prod", {}, folder)).toThrow(
    "functionsAtOnce of stage prod is wrong: must be at least 100",
  );
});

test.each([
  [1, 2],
  [6, 2],
  [10, 3],
  [100, 30],
  [500, 40],
])("a number that may send %i texts a second is served by %i runs, forty at most", (aSecond, runs) => {
  expect(runsWith({ sms: numberOf(aSecond) }).get("adherencetexts")).toBe(runs);
});
