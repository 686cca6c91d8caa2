import * as z from "zod/mini";
import type { PersonContext } from "#kernel/context";
import { profiles } from "../store.ts";
import { lacksVerification } from "../verifying.ts";

interface Own<Details> {
  readonly details?: Details;
  readonly lacksVerification: boolean;
}

/** The query behind a role's own profile: its details, or none while it was never saved. */
export function myProfile<Details>(schema: z.ZodMiniType<Details>) {
  return async (_: object, { actor }: PersonContext): Promise<Own<Details>> => {
    const profile = await profiles.find(actor.id);
    if (!profile) return { lacksVerification: false };
    return { details: z.parse(schema, profile.details), lacksVerification: lacksVerification(profile) };
  };
}
