import { describe, expect, test } from "vitest";
import {
  Challenge,
  Digits,
  Email,
  endSessions,
  grantAuditor,
  OpenRole,
  open,
  Password,
  Purpose,
  resetPassword,
  signInMessages,
} from "#domain/identity";
import { AccountOpened, AuditorGranted, PasswordReset, SessionsEnded } from "#events";
import { fieldMessages } from "#kernel/call/field-messages";

const signIn = signInMessages("en");
const fields = fieldMessages("en");

const now = "2026-11-24T12:00:00.250Z";
const person = { id: "u1", email: "anna@example.com" };
const account = { ...person, role: "doctor" as const, openedAt: now, signedInSince: now };

describe("an account", () => {
  test.each(OpenRole.options)("is opened in the chosen role: %s", (role) => {
    expect(open({ ...person, role }, now)).toEqual({
      after: { ...person, role, openedAt: now, signedInSince: now },
      event: { event: AccountOpened, data: { userId: "u1", role } },
    });
  });

  test("of an auditor is opened by the operator", () => {
    expect(grantAuditor(person, now)).toEqual({
      after: { ...person, role: "auditor", openedAt: now, signedInSince: now },
      event: { event: AuditorGranted, data: { userId: "u1" } },
    });
  });

  test.each([
    ["signing out everywhere", endSessions, SessionsEnded],
    ["a new password", resetPassword, PasswordReset],
  ])(
    "ends, when %s, every sign-in of this very second and before, and changes nothing else",
    (_, decide, event) => {
      const later = "2026-11-25T08:30:10.999Z";
      expect(decide(account, later)).toEqual({
        after: { ...account, signedInSince: "2026-11-25T08:30:11.000Z" },
        event: { event, data: { userId: "u1" } },
      });
      expect(decide(account, "2026-11-25T08:30:10.000Z").after.signedInSince).toBe(
        "2026-11-25T08:30:11.000Z",
      );
    },
  );
});

/** The first error of a value; undefined when it is valid. */
const messageOf = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }) => {
  return (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
};

describe("a typed value", () => {
  test.each([
    ["1234567", signIn.short],
    ["12 45 78", undefined],
    ["x".repeat(128), undefined],
    ["x".repeat(129), signIn.long],
    [" starts with a space", signIn.edges],
    ["ends with a space ", signIn.edges],
    ["\tstarts with a tab", signIn.edges],
    ["two\nlines", undefined],
    ["password1", signIn.common],
    ["PassWord1", signIn.common],
    ["heron on the lake", undefined],
  ])("is checked as a password: %j", (typed, message) => {
    expect(messageOf(Password)(typed)).toBe(message);
  });

  test("is required as a password", () => {
    expect(messageOf(Password)(undefined)).toBe(fields.required);
  });

  test.each(["12345", "1234567", "12345a", " 123456", "123456 ", "１２３４５６", "", undefined])(
    "%j is no code, and has the message of a wrong one",
    (typed) => {
      expect(messageOf(Digits)(typed)).toBe("Invalid verification code");
    },
  );

  test("of six digits is a code", () => {
    expect(messageOf(Digits)("012345")).toBeUndefined();
  });

  test("is trimmed and lower-cased as an address", () => {
    expect(Email.parse("  Anna.Keller@Example.COM ")).toBe("anna.keller@example.com");
  });

  test.each([
    ["anna", fields.email],
    ["anna@", fields.email],
    ["@example.com", fields.email],
    [`${"a".repeat(250)}@example.com`, fields.long],
    ["", fields.email],
    [undefined, fields.required],
  ])("%j is no address", (typed, message) => {
    expect(messageOf(Email)(typed)).toBe(message);
  });

  test("has at most 254 characters as an address", () => {
    const [name, host] = ["a".repeat(60), `${"b".repeat(60)}.`.repeat(3)];
    const address = `${name}@${host}${"c".repeat(10)}`;
    expect(messageOf(Email)(address)).toBeUndefined();
    expect(messageOf(Email)(`${name}@${host}${"c".repeat(255 - name.length - 1 - host.length)}`)).toBe(
      "This is too long.",
    );
  });
});

test("a challenge is a name of 128 bits, and nothing else", () => {
  expect(messageOf(Challenge)("AZaz09_-AZaz09_-AZaz09")).toBeUndefined();
  for (const other of [
    "x".repeat(21),
    "x".repeat(23),
    `${"x".repeat(21)}=`,
    `${"x".repeat(21)}#`,
    undefined,
  ]) {
    expect(Challenge.safeParse(other).success, String(other)).toBe(false);
  }
});

test("a code is for signing in, for signing up or for a new password", () => {
  expect(Purpose.options).toEqual(["sign-in", "sign-up", "reset"]);
});
