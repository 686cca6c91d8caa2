import * as z from "zod/mini";
import { MailStopReason } from "#events/mail-stop";
import { roles } from "#events/roles";
import { Role } from "#kernel/actor";

/** The first call of every signed-in page. It is separate, so that no page loads the sign-in schemas with it. */
export const me = {
  route: "GET /me",
  roles,
  input: z.strictObject({}),
  output: z.object({
    id: z.string(),
    email: z.string(),
    role: Role,
    name: z.optional(z.string()),
    profileComplete: z.boolean(),
    /** From when on the account may be closed, if the person asked for that. */
    closesAt: z.optional(z.string()),
    /** Since when and why the person gets no e-mails except codes. */
    mailStopped: z.optional(z.object({ since: z.string(), why: MailStopReason })),
  }),
  summary: "The signed-in person",
} as const;
