import * as z from "zod/mini";
import { Role } from "#kernel/actor";
import type { Contract } from "#kernel/contract";
import { Email, OpenRole } from "./domain/account.ts";
import { Challenge, Digits } from "./domain/code.ts";
import { Password } from "./domain/password.ts";

/** `challenge` is the one that was begun before: asking again gives it another code. */
const askForCode = z.strictObject({ email: Email, challenge: z.optional(Challenge) });
const asked = z.object({ challenge: Challenge });

export const contract = {
  signUp: {
    at: "POST /identity/accounts",
    by: "anyone",
    perAddress: 60,
    asks: askForCode,
    answers: asked,
    status: 202,
    says: "Mail a code that opens an account, or signs in whoever has one",
  },
  askForSignInCode: {
    at: "POST /identity/sign-in-codes",
    by: "anyone",
    perAddress: 120,
    asks: askForCode,
    answers: asked,
    status: 202,
    says: "Mail a code for signing in; the answer is the same whether or not the address has an account",
  },
  askForReset: {
    at: "POST /identity/reset-codes",
    by: "anyone",
    perAddress: 60,
    asks: askForCode,
    answers: asked,
    status: 202,
    says: "Mail a code for a new password; the answer is the same whether or not the address has an account",
  },
  signIn: {
    at: "POST /identity/sign-ins",
    by: "anyone",
    perAddress: 240,
    asks: z.strictObject({
      email: Email,
      challenge: Challenge,
      code: Digits,
      /** Counts with the code that opens the account, and never again. */
      role: z._default(OpenRole, "patient"),
    }),
    answers: z.object({ proof: z.string() }),
    says: "Verify a code; the proof is what answers the user pool's challenge, once and within two minutes",
  },
  resetPassword: {
    at: "POST /identity/password",
    by: "anyone",
    perAddress: 60,
    asks: z.strictObject({ email: Email, challenge: Challenge, code: Digits, password: Password }),
    answers: z.object({}),
    says: "Set a new password with the code that was mailed; every session of the person ends",
  },
  endMySessions: {
    at: "POST /identity/sessions/end",
    by: ["patient", "doctor", "pharmacy", "auditor"],
    asks: z.strictObject({}),
    answers: z.object({}),
    says: "Sign out on all devices, this one too",
  },
  me: {
    at: "GET /me",
    by: ["patient", "doctor", "pharmacy", "auditor"],
    asks: z.strictObject({}),
    answers: z.object({
      id: z.string(),
      email: z.string(),
      role: Role,
      name: z.optional(z.string()),
      profileComplete: z.boolean(),
    }),
    says: "Who is signed in",
  },
} as const satisfies Contract;
