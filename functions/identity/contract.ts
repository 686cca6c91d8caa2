import * as z from "zod/mini";
import { openRoles, roles } from "#events/roles";
import { Role } from "#kernel/actor";
import type { Contract } from "#kernel/call/contract";
import { Email, OpenRole } from "./domain/account.ts";
import { Challenge, Digits } from "./domain/code.ts";
import { me } from "./domain/me.ts";
import { Password } from "./domain/password.ts";

/** `challenge` is the one begun earlier: a new request adds a code to it. */
const askForCode = z.strictObject({ email: Email, challenge: z.optional(Challenge) });
const begunChallenge = z.object({ challenge: Challenge });

export const contract = {
  signUp: {
    route: "POST /identity/accounts",
    roles: "anyone",
    perAddress: 60,
    input: askForCode,
    output: begunChallenge,
    status: 202,
    summary: "E-mail a code that opens an account, or signs in to an existing one",
  },
  askForSignInCode: {
    route: "POST /identity/sign-in-codes",
    roles: "anyone",
    perAddress: 120,
    input: askForCode,
    output: begunChallenge,
    status: 202,
    summary: "E-mail a sign-in code, or a notice that the address has no account; the answer is the same",
  },
  askForReset: {
    route: "POST /identity/reset-codes",
    roles: "anyone",
    perAddress: 60,
    input: askForCode,
    output: begunChallenge,
    status: 202,
    summary:
      "E-mail a code for a new password, or a notice that the address has no account; the answer is the same",
  },
  signIn: {
    route: "POST /identity/sign-ins",
    roles: "anyone",
    perAddress: 240,
    input: z.strictObject({
      email: Email,
      challenge: Challenge,
      code: Digits,
      /** Used only by the code that opens the account. */
      role: z._default(OpenRole, "patient"),
    }),
    output: z.object({
      proof: z.string(),
      /** After a sign-up code: the role of the existing account, if it differs from the chosen one. */
      existingRole: z.optional(Role),
    }),
    summary:
      "Verify a code; the returned proof answers the user pool's challenge, once and within two minutes",
  },
  resetPassword: {
    route: "POST /identity/password",
    roles: "anyone",
    perAddress: 60,
    input: z.strictObject({ email: Email, challenge: Challenge, code: Digits, password: Password }),
    output: z.object({}),
    summary: "Set a new password with the e-mailed code; this ends every session of the person",
  },
  endMySessions: {
    route: "POST /identity/sessions/end",
    roles,
    limit: { most: 20, per: "day" },
    input: z.strictObject({}),
    output: z.object({}),
    evenClosed: true,
    summary: "Sign out on all devices, including this one",
  },
  requestClosing: {
    route: "POST /me/closing",
    roles: openRoles,
    limit: { most: 5, per: "day" },
    input: z.strictObject({}),
    output: z.object({ closesAt: z.optional(z.string()) }),
    summary: "Ask to close the signed-in person's account; it can be taken back for 14 days",
  },
  cancelClosing: {
    route: "DELETE /me/closing",
    roles: openRoles,
    limit: "state",
    input: z.strictObject({}),
    output: z.object({}),
    summary: "Take back that the signed-in person's account is closed",
  },
  resumeMail: {
    route: "DELETE /me/mail-stop",
    roles,
    limit: "state",
    input: z.strictObject({}),
    output: z.object({}),
    summary: "E-mail the signed-in person again, after e-mails came back or were reported as spam",
  },
  me,
} as const satisfies Contract;
