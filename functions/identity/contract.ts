import * as z from "zod/mini";
import { Role } from "../platform/domain/actor.ts";
import type { Contract } from "../platform/domain/contract.ts";
import { Email } from "./domain/account.ts";
import { Digits } from "./domain/code.ts";
import { Password } from "./domain/password.ts";

export const contract = {
  openAccount: {
    at: "POST /identity/accounts",
    by: "anyone",
    perAddress: 120,
    asks: z.strictObject({ email: Email }),
    answers: z.object({}),
    status: 202,
    says: "Make sure an address can sign in; the answer is the same whether or not it already could",
  },
  askForReset: {
    at: "POST /identity/reset-codes",
    by: "anyone",
    perAddress: 60,
    asks: z.strictObject({ email: Email }),
    answers: z.object({}),
    status: 202,
    says: "Mail a code for a new password; the answer is the same whether or not the address has an account",
  },
  resetPassword: {
    at: "POST /identity/password",
    by: "anyone",
    perAddress: 60,
    asks: z.strictObject({ email: Email, code: Digits, password: Password }),
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
