import { describe, expect, test } from "vitest";
import { codeRules, mayIssue } from "#domain/identity";

const now = "2026-11-24T12:00:00.000Z";
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const times = (n: number, minutes: number) => Array.from({ length: n }, () => ago(minutes));

describe("how often a code may be asked for", () => {
  test.each([
    ["never before", { issued: [], missed: [] }, true],
    ["four in a quarter of an hour", { issued: times(4, 1), missed: [] }, true],
    ["five in a quarter of an hour", { issued: times(5, 14), missed: [] }, false],
    ["five, but longer ago", { issued: times(5, 15), missed: [] }, true],
    ["nineteen in a day", { issued: times(19, 60), missed: [] }, true],
    ["twenty in a day", { issued: times(20, 60), missed: [] }, false],
    ["twenty, a day ago", { issued: times(20, 24 * 60), missed: [] }, true],
    ["twenty misses, the last just now", { issued: [], missed: times(20, 1) }, false],
    ["twenty misses, the last an hour ago", { issued: [], missed: times(20, 60) }, true],
    ["nineteen misses", { issued: [], missed: times(19, 1) }, true],
  ])("%s", (_, record, may) => {
    expect(mayIssue(record, now)).toBe(may);
  });
});

test("a code has six digits, lives five minutes and bears five tries (CONST-17)", () => {
  expect(codeRules).toMatchObject({ digits: 6, lifeMinutes: 5, tries: 5 });
});
