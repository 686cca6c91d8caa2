import * as z from "zod/mini";
import { Role } from "../platform/domain/actor.ts";
import type { Contract } from "../platform/domain/contract.ts";
import { Email } from "./domain/account.ts";

export const contract = {
  openAccount: {
    at: "POST /identity/accounts",
    by: "anyone",
    asks: z.strictObject({ email: Email }),
    answers: z.object({}),
    status: 202,
    says: "Make sure an address can sign in; the answer is the same whether or not it already could",
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
