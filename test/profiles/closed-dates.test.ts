import { describe, expect, test } from "vitest";
import { closedWithin, PharmacyDetails } from "#domain/profiles";
import { instantOf } from "#kernel/dates";

const zone = "America/New_York";
const at = (date: string, time: string) => instantOf({ date, time, zone });

describe("the dates on which a pharmacy is closed", () => {
  const noon = at("2026-12-20", "12:00");
  const day = (n: number) => `2026-12-${n}`;
  test.each([
    ["none", undefined, []],
    [
      "of two weeks ahead, in order",
      [{ from: day(31) }, { from: day(24), to: day(26) }],
      [
        [24, 26],
        [31, 31],
      ],
    ],
    [
      "that follow each other or overlap, as one",
      [{ from: day(26) }, { from: day(24), to: day(25) }, { from: day(25) }],
      [[24, 26]],
    ],
    ["that have begun", [{ from: "2026-12-01", to: day(20) }], [[20, 20]]],
    ["but none that have passed", [{ from: day(19) }, { from: "2026-12-01", to: day(19) }], []],
    ["but none that begin later", [{ from: "2027-01-04" }], []],
    ["to their end, if they only begin in time", [{ from: day(30), to: "2027-01-09" }], [[30, "2027-01-09"]]],
  ] as const)("are listed: %s", (_name, closedDates, listed) => {
    const found = closedWithin({ closedDates, zone }, noon, 14);
    expect(found).toEqual(
      listed.map(([from, to]) => ({
        from: from === 20 ? day(20) : day(from),
        to: typeof to === "string" ? to : day(to),
      })),
    );
  });

  test("are those of the pharmacy's own day", () => {
    const closedDates = [{ from: day(24) }];
    const atMidnight = at(day(25), "00:30"); // still December 24 in Los Angeles
    expect(closedWithin({ closedDates, zone }, atMidnight, 14)).toEqual([]);
    expect(closedWithin({ closedDates, zone: "America/Los_Angeles" }, atMidnight, 14)).toHaveLength(1);
  });

  const many = (count: number) => Array.from({ length: count }, () => ({ from: day(24) }));
  test.each([
    [[{ from: day(24) }], undefined],
    [[{ from: day(24), to: day(24) }], undefined],
    [[{ from: day(24), to: "2027-12-24" }], undefined],
    [many(40), undefined],
    [[{ from: "2026-13-01" }], ["0.from", "Please enter a date as year, month and day."]],
    [[{ from: day(24), to: "2027-02-30" }], ["0.to", "Please enter a date as year, month and day."]],
    [
      [{ from: day(24) }, { from: day(24), to: day(23) }],
      ["1.to", "The last day is before the first one."],
    ],
    [[{ from: day(24), to: "2062-12-26" }], ["0.to", "This is longer than a year. Please check the year."]],
    [many(41), ["", "You can state up to 40 closed dates. Please remove some that aren't needed."]],
  ])("are accepted or refused with a sentence: %j", (closedDates, refusal) => {
    const { error } = PharmacyDetails.shape.closedDates.safeParse(closedDates);
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual(refusal && [refusal]);
  });

  test("are optional: a profile from before they could be stated is whole", () => {
    expect(PharmacyDetails.shape.closedDates.safeParse(undefined)).toEqual({
      success: true,
      data: undefined,
    });
  });
});
