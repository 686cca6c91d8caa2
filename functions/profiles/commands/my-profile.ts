import * as z from "zod/mini";
import type { PersonContext } from "#kernel/context";
import { ownProfile } from "../reads.ts";
import { profiles } from "../store.ts";

interface Own<Details> {
  readonly details?: Details;
  readonly version: string;
  readonly lacksVerification: boolean;
  readonly lacksBirthday?: boolean;
  readonly dataConsentDate?: string;
}

/** The query behind a role's own profile: its details, or none if it was never saved. */
export function myProfile<Details>(schema: z.ZodMiniType<Details>) {
  return async (_: object, { actor }: PersonContext): Promise<Own<Details>> => {
    const { details, ...own } = ownProfile(await profiles.find(actor.id));
    return { ...own, ...(details && { details: z.parse(schema, details) }) };
  };
}
