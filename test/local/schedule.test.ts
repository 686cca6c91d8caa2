import { describe, expect, onTestFinished, test } from "vitest";
import { openCloud } from "../../infra/local/assembly/cloud.ts";
import { wire } from "../../infra/local/assembly/wiring.ts";
import { openDisk } from "../../infra/local/disk/disk.ts";
import { recurrenceOf } from "../../infra/local/schedule/recurrence.ts";
import { openSchedules } from "../../infra/local/schedule/schedules.ts";
import { type Clock, openClock } from "../../infra/local/time/clock.ts";
import { type Stacks, sample } from "./assembly/sample.ts";
import { freshDirectory } from "./events/world.ts";

const minute = 60_000;
const hour = 60 * minute;

describe("the time of a schedule", () => {
  test.each([
    ["cron(*/5 * * * ? *)", "2026-11-24T10:05:00.000Z"],
    ["cron(*/20 * * * ? *)", "2026-11-24T10:20:00.000Z"],
    ["cron(0 * * * ? *)", "2026-11-24T11:00:00.000Z"],
    ["cron(0 */6 * * ? *)", "2026-11-24T12:00:00.000Z"],
    ["cron(0 0 * * ? *)", "2026-11-25T00:00:00.000Z"],
  ])("is %s, the first time after 10:02", (expression, expected) => {
    const next = recurrenceOf(expression).next(Date.parse("2026-11-24T10:02:00Z"));
    expect(new Date(next).toISOString()).toBe(expected);
  });

  test("is not its own next one", () => {
    const at = Date.parse("2026-11-24T10:05:00Z");
    expect(recurrenceOf("cron(*/5 * * * ? *)").next(at)).toBe(at + 5 * minute);
  });

  test.each([
    "at(2026-11-24T10:00:00)",
    "rate(5 minutes)",
    "cron(0 8 * * ? *)",
    "cron(*/7 * * * ? *)",
    "cron(*/0 * * * ? *)",
    "cron(*/5 0 * * ? *)",
    "cron(0 */5 * * ? *)",
    "cron(0 0 ? * MON *)",
    "cron(0 8 * * ?)",
    "every 5 minutes",
  ])("is refused with a sentence: %s", (expression) => {
    expect(() => recurrenceOf(expression)).toThrow(
      `${expression} is no expression that the local run knows.`,
    );
  });
});

describe("schedules of the templates", () => {
  const schedulesOf = (change?: (stacks: Stacks) => void) =>
    wire(openCloud(sample(change)), "http://127.0.0.1:4310").schedules;
  const schedule = (stacks: Stacks) => properties(stacks, "Schedule");
  const properties = (stacks: Stacks, id: string): Record<string, unknown> => {
    const found = stacks.app.Resources[id]?.Properties;
    if (!found) throw new Error(`The sample has no ${id}`);
    return found;
  };

  test("put their input into a queue by their rhythm", () => {
    const [found] = schedulesOf();
    expect(found).toMatchObject({
      queueArn: expect.stringMatching(/:sqs:.*Queue/),
      input: '{"run":"visits"}',
    });
    expect(found?.recurrence.next(Date.parse("2026-11-24T10:02:00Z"))).toBe(
      Date.parse("2026-11-24T10:05:00Z"),
    );
  });

  test.each<[string, (stacks: Stacks) => void, RegExp]>([
    [
      "an unknown expression",
      (stacks) => Object.assign(schedule(stacks), { ScheduleExpression: "at(2026-11-24T10:00:00)" }),
      /^AWS::Scheduler::Schedule Schedule of stack app: at\(2026-11-24T10:00:00\) is no expression/,
    ],
    [
      "another time zone",
      (stacks) => Object.assign(schedule(stacks), { ScheduleExpressionTimezone: "Europe/Berlin" }),
      /has ScheduleExpressionTimezone in a form that the local run does not know/,
    ],
    [
      "a window of time",
      (stacks) => Object.assign(schedule(stacks), { FlexibleTimeWindow: { Mode: "FLEXIBLE" } }),
      /has FlexibleTimeWindow\.Mode in a form that the local run does not know/,
    ],
    [
      "a role that may not send",
      (stacks) => Object.assign(properties(stacks, "ScheduleRole"), { Policies: [] }),
      /needs sqs:SendMessage on .*, which its role does not allow/,
    ],
    [
      "a role that is not for schedules",
      (stacks) =>
        Object.assign(schedule(stacks), {
          Target: { ...Object(schedule(stacks).Target), RoleArn: { "Fn::GetAtt": ["Role", "Arn"] } },
        }),
      /may not be assumed by scheduler\.amazonaws\.com, which has to/,
    ],
  ])("%s stops the start", (_, change, sentence) => {
    expect(() => schedulesOf(change)).toThrow(sentence);
  });
});

describe("a moved clock", () => {
  const start = Date.parse("2026-11-24T10:02:00Z");

  /** A clock that begins at `start`, with two schedules; the runs and their times. */
  function open(directory = freshDirectory()) {
    const disk = openDisk(directory);
    const offset = openClock(disk);
    const clock: Clock = { ...offset, now: () => start + offset.now() - began };
    const began = Date.now();
    const ran: string[] = [];
    let working = 0;
    const schedules = openSchedules({
      disk,
      clock,
      schedules: [
        { name: "often", recurrence: recurrenceOf("cron(*/5 * * * ? *)"), queueArn: "q1", input: "often" },
        { name: "daily", recurrence: recurrenceOf("cron(0 0 * * ? *)"), queueArn: "q2", input: "daily" },
      ],
      deliver: (_, body) => {
        working += 1;
        ran.push(`${body} ${new Date(clock.now()).toISOString().slice(5, 16)}`);
      },
      settled: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        working = 0;
      },
    });
    const busy = () => working;
    const close = () => void (disk.isOpen && disk.close());
    onTestFinished(close);
    return { close, clock, ran, schedules, busy };
  }

  test("goes through the occurrences in order, hourly at most, and once at the end", async () => {
    const { ran, schedules, busy } = open();
    await schedules.advance(3 * hour + 20 * minute);
    expect(ran).toEqual(["often 11-24T11:05", "often 11-24T12:05", "often 11-24T13:05", "often 11-24T13:22"]);
    expect(busy()).toBe(0);
  });

  test("runs the rare ones at their own time", async () => {
    const { ran, schedules } = open();
    await schedules.advance(48 * hour);
    expect(ran.filter((line) => line.startsWith("daily"))).toEqual([
      "daily 11-25T00:00",
      "daily 11-26T00:00",
    ]);
  });

  test("of years stops at most two hundred times for each schedule", async () => {
    const { ran, schedules } = open();
    await schedules.advance(1000 * 24 * hour);
    expect(ran.filter((line) => line.startsWith("often")).length).toBeLessThanOrEqual(201);
  });

  test("of less than an hour still runs the due schedules at its end", async () => {
    const { ran, schedules } = open();
    await schedules.advance(2 * minute);
    await schedules.advance(2 * minute);
    expect(ran).toEqual(["often 11-24T10:06"]);
  });

  test("follows another move that is under way", async () => {
    const { ran, schedules, clock } = open();
    await Promise.all([schedules.advance(hour), schedules.advance(hour)]);
    expect(clock.now() - start).toBeGreaterThanOrEqual(2 * hour);
    expect(ran).toEqual([...ran].sort());
  });

  test("that jumped makes one run, at the next move", async () => {
    const { ran, schedules, clock } = open();
    schedules.start(false);
    clock.advance(100 * 24 * hour);
    await schedules.advance(2 * hour);
    expect(ran).toEqual(["often 03-04T10:02", "daily 03-04T10:02", "often 03-04T11:05", "often 03-04T12:02"]);
  });

  test("restarts the schedules when it moved back", async () => {
    const { ran, schedules } = open();
    await schedules.advance(hour);
    await schedules.walk(-48 * hour, hour);
    ran.length = 0;
    await schedules.advance(10 * minute);
    expect(ran).toEqual(["often 11-22T11:12"]);
  });

  test("runs after a restart what was missed once, and nothing before its first time", async () => {
    const directory = freshDirectory();
    const first = open(directory);
    first.schedules.start(false);
    first.close();
    expect(first.ran).toEqual([]);
    const second = open(directory);
    second.clock.advance(72 * hour);
    second.schedules.start(false);
    expect(second.ran).toEqual(["often 11-27T10:02", "daily 11-27T10:02"]);
    second.schedules.start(false);
    expect(second.ran).toHaveLength(2);
  });

  test("is not needed: a schedule also runs as time passes", async () => {
    const { ran, schedules, clock } = open();
    schedules.start(true);
    clock.advance(3 * minute);
    await expect.poll(() => ran.length, { interval: 20 }).toBe(1);
    schedules.stop();
    expect(ran).toEqual(["often 11-24T10:05"]);
  });
});
