import * as z from "zod/mini";
import type { PersonMoment } from "../../platform/domain/moment.ts";
import { profiles } from "../store.ts";

/** The query behind a role's own profile: its details, or none while it was never saved. */
export function myProfile<Details>(schema: z.ZodMiniType<Details>) {
  return async (_: object, { actor }: PersonMoment): Promise<{ details?: Details }> => {
    const profile = await profiles.find(actor.id);
    return profile ? { details: z.parse(schema, profile.details) } : {};
  };
}
