import { describe, expect, test } from "vitest";
import {
  codeRules,
  decideCode,
  type IssuedCode,
  mayIssue,
  type Purpose,
  rejectionOf,
} from "#domain/identity";

const now = "2026-11-24T12:00:00.000Z";
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const times = (n: number, minutes: number) => Array.from({ length: n }, () => ago(minutes));

describe("the limits of codes", () => {
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

describe("the reason for a refused code", () => {
  test.each([
    ["no code was requested", undefined, false, "invalid"],
    ["other digits", { codes: ["code"], tries: 4, mostTries: 5 }, false, "invalid"],
    ["that was the last try", { codes: ["code"], tries: 5, mostTries: 5 }, false, "used_up"],
    ["the digits of an expired code", { codes: ["code"], tries: 1, mostTries: 5 }, true, "expired"],
    ["the same with the last try", { codes: ["code"], tries: 5, mostTries: 5 }, true, "expired"],
    ["no code was made", { codes: [], tries: 0, mostTries: 0 }, false, "limited"],
  ] as const)("%s", (_, challenge, isExpired, rejection) => {
    expect(rejectionOf(challenge, isExpired)).toBe(rejection);
  });
});

describe("a request for a code", () => {
  const made = (minutes: number, more: Partial<IssuedCode> = {}): IssuedCode => ({
    hash: `made ${minutes}`,
    madeAt: ago(minutes),
    usableUntil: ago(minutes - 5),
    mailed: true,
    reuses: 0,
    ...more,
  });
  interface Case {
    own?: Partial<Parameters<typeof decideCode>[0]["own"]>;
    day?: Partial<Parameters<typeof decideCode>[0]["day"]>;
    isTrusted?: boolean;
    purpose?: Purpose;
  }
  const decided = ({ own, day, isTrusted = false, purpose = "sign-in" }: Case) => {
    const decision = decideCode({
      purpose,
      now,
      isTrusted,
      own: { issued: [], missed: [], ...own },
      day: { mails: 0, misses: 0, ...day },
    });
    const code = "code" in decision ? ` ${decision.code.hash}` : "";
    return `${decision.kind}${code}${"tries" in decision ? `, ${decision.tries} tries` : ""}`;
  };
  const flooded = { mails: codeRules.mailsPerDay };
  const attacked = { misses: codeRules.underAttack.missesPerDay };

  test.each<[says: string, given: Case, decision: string]>([
    ["for the first time", {}, "issue, 5 tries"],
    ["after 29 seconds", { own: { "sign-in": made(29 / 60) } }, `reuse made ${29 / 60}, 2 tries`],
    ["after 30 seconds", { own: { "sign-in": made(0.5) } }, "issue, 5 tries"],
    ["after the clock was turned back by a day", { own: { "sign-in": made(-24 * 60) } }, "issue, 5 tries"],
    ["after 29 seconds for something else", { own: { reset: made(29 / 60) } }, "issue, 5 tries"],
    ["the fourth time for the same code", { own: { "sign-in": made(0.1, { reuses: 3 }) } }, "none"],
    ["the third time for it", { own: { "sign-in": made(0.1, { reuses: 2 }) } }, "reuse made 0.1, 2 tries"],
    [
      "while it is being mailed",
      { own: { "sign-in": made(0.2, { mailed: false }) } },
      "reuse made 0.2, 2 tries",
    ],
    ["when the mailing never ended", { own: { "sign-in": made(0.25, { mailed: false }) } }, "issue, 5 tries"],
    ["when the allowance is used up", { own: { issued: times(5, 3), "sign-in": made(3) } }, "none"],
    [
      "when the mailbox is full of them",
      { day: { ...flooded, "sign-in": made(3.9) } },
      "share made 3.9, 5 tries",
    ],
    ["when it is, and the last one ends soon", { day: { ...flooded, "sign-in": made(4) } }, "issue, 5 tries"],
    ["when it is, for something else", { day: { ...flooded, reset: made(1) } }, "issue, 5 tries"],
    ["one mail before it is", { day: { mails: 29, "sign-in": made(1) } }, "issue, 5 tries"],
    [
      "when it is, from a trusted device",
      { day: { ...flooded, "sign-in": made(1) }, isTrusted: true },
      "issue, 5 tries",
    ],
    [
      "when it is, and the own allowance is used up",
      { own: { issued: times(5, 3) }, day: { ...flooded, "sign-in": made(1) } },
      "none",
    ],
    ["under attack", { day: attacked }, "issue, 1 tries"],
    ["one miss before that", { day: { misses: 49 } }, "issue, 5 tries"],
    ["under attack, a moment later", { own: { "sign-in": made(0.1) }, day: attacked }, "none"],
    ["under attack, for the third time", { own: { issued: times(2, 100) }, day: attacked }, "issue, 1 tries"],
    ["under attack, for the fourth time", { own: { issued: times(3, 100) }, day: attacked }, "none"],
    [
      "under attack, from a trusted device",
      { own: { issued: times(3, 100) }, day: attacked, isTrusted: true },
      "issue, 5 tries",
    ],
  ])("%s", (_, given, decision) => {
    expect(decided(given)).toBe(decision);
  });
});
