import * as z from "zod/mini";
import { Role } from "#kernel/actor";
import { roles } from "../../../events/terms/roles.ts";

/** The call that every signed-in page begins with. Apart from the others, so that no page loads those of signing in with it. */
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
  }),
  summary: "Who is signed in",
} as const;
